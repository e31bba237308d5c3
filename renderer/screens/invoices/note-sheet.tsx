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
  // Nothing until it is written: another window may write meanwhile.
  const [written, setWritten] = useState<{ readonly text: string; readonly before: string }>();
  const text = written?.text ?? note;
  const { amend, busy, trouble } = useAmend(client.invoice.note, onClose);
  const write = (typed: string) => setWritten({ text: typed, before: written?.before ?? note });
  // What somebody wrote since was shown with the "no", and the next press is about that.
  const before = trouble?.code === 'note_changed' ? trouble.note : (written?.before ?? note);
  return (
    <Sheet title={say('note.title', { number })} onClose={onClose} testId="note-sheet">
      <Field label={say('invoice.doNote')} hint={say('note.hint')} value={text} onChange={write} testId="note" first />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || text.trim() === note}
        onPress={() => void amend({ invoiceId: id, note: text, before })}
        testId="note-confirm"
      >
        {say('note.do')}
      </Button>
    </Sheet>
  );
}
