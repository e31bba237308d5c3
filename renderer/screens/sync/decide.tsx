import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { OperationRow } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { CancelSheet } from '#renderer/screens/sync/cancel-sheet.tsx';
import { CorrectSheet } from '#renderer/screens/sync/correct-sheet.tsx';
import styles from '#renderer/screens/sync/sync.module.css';
import { ThereSheet } from '#renderer/screens/sync/there-sheet.tsx';
import { say } from '#renderer/words/say.ts';

/** What a manager can do about what the office said no to. */
export function Decide({ operation }: { readonly operation: OperationRow }) {
  const { seq, kind } = operation;
  const { client, ask } = useRegister();
  const { run, busy, trouble } = useCommand(client.sync.tryAgain);
  const done = useCommand(client.sync.wasDone);
  const { data: fields } = useQuery(ask.sync.correctable.queryOptions({ input: { seq } }));
  // Asked before the sheet lies there, so that nothing in it moves.
  useQuery(ask.sync.givingUp.queryOptions({ input: { seq } }));
  const [open, setOpen] = useState<'there' | 'correct' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const isOfInvoice = /^(invoice|payment|writeoff)\./.test(kind);
  // The key stands in its place before its fields are known: what appears late is pressed by mistake.
  const canCorrect = fields ? fields.length > 0 : !statesOnly.has(kind);
  return (
    <>
      <TroubleNote trouble={trouble ?? done.trouble} />
      <div className={`${panel.row} ${styles.decisions}`}>
        <Button
          tone="primary"
          size="till"
          shortcut="F9"
          disabled={busy}
          onPress={() => void run({ seq })}
          testId="try-again"
        >
          {say('operation.tryAgain')}
        </Button>
        {canCorrect && (
          <Button
            size="till"
            shortcut="F7"
            disabled={!fields}
            onPress={() => setOpen('correct')}
            testId="operation-correct"
          >
            {say('operation.correct')}
          </Button>
        )}
        {isOfInvoice && (
          <Button size="till" shortcut="F6" onPress={() => setOpen('there')} testId="operation-there">
            {say('operation.there')}
          </Button>
        )}
        {!isOfInvoice && operation.reason === 'may_be_done' && (
          <Button
            size="till"
            shortcut="F6"
            disabled={done.busy}
            onPress={() => void done.run({ seq })}
            testId="operation-was-done"
          >
            {say('operation.wasDone')}
          </Button>
        )}
        <Button tone="danger" size="till" shortcut="F10" onPress={() => setOpen('cancel')} testId="operation-cancel">
          {say('operation.cancel')}
        </Button>
      </div>
      {open === 'correct' && <CorrectSheet seq={seq} onClose={close} />}
      {open === 'there' && <ThereSheet operation={operation} onClose={close} />}
      {open === 'cancel' && <CancelSheet seq={seq} onClose={close} />}
    </>
  );
}

/** They say that something is so, and nothing of it can be said otherwise. */
const statesOnly: ReadonlySet<string> = new Set([
  'shift.open',
  'payment.delete',
  'writeoff.cancel',
  'invoice.void',
  'invoice.restore',
  'invoice.erase',
  'copy.void',
  'package.checkin',
  'package.checkout',
]);
