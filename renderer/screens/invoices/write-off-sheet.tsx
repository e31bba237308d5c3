import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-till.ts';
import { useAmend } from '#renderer/screens/invoices/use-amend.ts';
import { say } from '#renderer/words/say.ts';

interface WriteOffSheetProps {
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

/** What is owed given up with a reason; or, once it was, another reason for it. */
export function WriteOffSheet({ invoice, onClose }: WriteOffSheetProps) {
  const { client, ask } = useRegister();
  const { amount } = useForms();
  const { act, off, was } = standing(invoice);
  const facts = { amount: amount(off) };
  const { data: options = [] } = useQuery(ask.invoice.writeOffOptions.queryOptions({ input: {} }));
  const [chosen, setChosen] = useState<string | null>(was.tag);
  const [note, setNote] = useState(was.note);
  const { amend, busy, trouble, approval } = useAmend(client.invoice[act], onClose);
  const tag = chosen ?? options[0];
  return (
    <Sheet title={say(`${act}.title`, { number: invoice.number })} onClose={onClose} testId="write-off-sheet">
      <p>{say(`${act}.what`, facts)}</p>
      {options.length === 0 && <p>{say('writeOff.noOptions')}</p>}
      <Choice
        label={say('reason')}
        options={options.map((option) => ({ value: option, words: option }))}
        value={tag ?? ''}
        onChange={setChosen}
        testId="tag"
      />
      <Field label={say('writeOff.note')} value={note} onChange={setNote} testId="write-off-note" />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || tag === undefined}
        onPress={() => tag !== undefined && void amend({ invoiceId: invoice.id, tag, note })}
        testId="write-off-confirm"
      >
        {say(`${act}.do`, facts)}
      </Button>
      {approval}
    </Sheet>
  );
}

function standing({ writeOff, due }: InvoiceView) {
  return writeOff
    ? ({ act: 'changeWriteOff', off: writeOff.amount, was: writeOff } as const)
    : ({ act: 'writeOff', off: due, was: { tag: null, note: '' } } as const);
}
