import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useAmend } from '#renderer/screens/invoices/use-amend.ts';
import { say } from '#renderer/words/say.ts';

interface NoteSheetProps {
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

export function NoteSheet({ invoice: { id, number, note }, onClose }: NoteSheetProps) {
  const { client } = useRegister();
  const [text, setText] = useState(note);
  const { amend, busy, trouble } = useAmend(client.invoice.note, onClose);
  return (
    <Sheet title={say('note.title', { number })} onClose={onClose} testId="note-sheet">
      <Field
        label={say('invoice.doNote')}
        hint={say('note.hint')}
        value={text}
        onChange={setText}
        testId="note"
        first
      />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || text.trim() === note}
        onPress={() => void amend({ invoiceId: id, note: text })}
        testId="note-confirm"
      >
        {say('note.do')}
      </Button>
    </Sheet>
  );
}
