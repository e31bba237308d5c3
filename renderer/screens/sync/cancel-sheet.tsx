import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { GivingUp } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { placesWords } from '#renderer/screens/sync/landing-words.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

const usual = ['operation.cancel.byHand', 'operation.cancel.mistake', 'operation.cancel.agreed'] as const;

/** Giving up is a person's decision, with a name and a reason on it. */
export function CancelSheet({ seq, onClose }: { readonly seq: number; readonly onClose: () => void }) {
  const { client, ask } = useRegister();
  const { data: then } = useQuery(ask.sync.givingUp.queryOptions({ input: { seq } }));
  const { run, busy, trouble } = useCommand(client.sync.cancel);
  const [reason, setReason] = useState('');
  const cancel = async () => {
    if (await run({ seq, reason })) onClose();
  };
  return (
    <Sheet title={say('operation.cancel')} onClose={onClose} testId="operation-cancel-sheet">
      <p>{say('operation.cancel.what')}</p>
      {then && <WhatMoves then={then} />}
      <ReasonField usual={usual.map((id) => say(id))} value={reason} onChange={setReason} wanted />
      <TroubleNote trouble={trouble} />
      <Button
        tone="danger"
        size="pay"
        shortcut="Enter"
        disabled={busy || !then || reason.trim() === ''}
        onPress={() => void cancel()}
        testId="operation-cancel-confirm"
      >
        {say('operation.cancel.do')}
      </Button>
    </Sheet>
  );
}

/** Before it is too late: what the office will count elsewhere because of it. */
function WhatMoves({ then }: { readonly then: GivingUp }) {
  const { amount } = useForms();
  const { moves, into, stuck, stuckShift, closesWithout } = then;
  const places = placesWords(into);
  const sayings = [
    moves.count > 0 && say('giveUp.moves', { count: moves.count, amount: amount(moves.amount), places }),
    stuckShift !== null && say('giveUp.stuck', { count: stuck.count, amount: amount(stuck.amount), shift: stuckShift }),
    closesWithout !== null && say('giveUp.closes', { shift: closesWithout }),
  ].filter((said) => said !== false);
  if (sayings.length === 0) return null;
  return (
    <div className={styles.says} data-testid="giving-up-moves">
      {sayings.map((said) => (
        <p key={said}>
          <strong>{said}</strong>
        </p>
      ))}
    </div>
  );
}
