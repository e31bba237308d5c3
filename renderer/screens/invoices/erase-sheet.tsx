import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useAmend } from '#renderer/screens/invoices/use-amend.ts';
import { say } from '#renderer/words/say.ts';

interface EraseSheetProps {
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

/** There is no way back, so a slip of the finger must not do it. */
export function EraseSheet({ invoice: { id, number }, onClose }: EraseSheetProps) {
  const { client } = useRegister();
  const [typed, setTyped] = useState('');
  const { amend, busy, trouble, approval } = useAmend(client.invoice.erase, onClose);
  return (
    <Sheet title={say('erase.title', { number })} onClose={onClose} testId="erase-sheet">
      <p>{say('erase.what')}</p>
      <Field label={say('erase.number')} value={typed} onChange={setTyped} testId="erase-number" most={64} first />
      <TroubleNote trouble={trouble} />
      <Button
        tone="danger"
        size="pay"
        shortcut="Enter"
        disabled={busy || typed.trim() === ''}
        onPress={() => void amend({ invoiceId: id, number: typed })}
        testId="erase-confirm"
      >
        {say('erase.do')}
      </Button>
      {approval}
    </Sheet>
  );
}
