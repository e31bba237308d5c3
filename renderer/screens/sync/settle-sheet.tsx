import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { Difference } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

const usual = {
  seen: ['audit.seen.meant', 'audit.seen.righted', 'audit.seen.told'],
  void: ['audit.void.twice', 'audit.void.byHand'],
} as const;

interface SettleProps {
  readonly difference: Difference;
  readonly act: 'void' | 'seen';
  readonly onClose: () => void;
}

/** A person's decision about a difference, with a name and a reason on it. */
export function SettleSheet({ difference, act, onClose }: SettleProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.sync.settleDifference);
  const [note, setNote] = useState('');
  const settle = async () => {
    if (await run({ key: difference.key, act, note })) onClose();
  };
  return (
    <Sheet title={say(`audit.${act}`)} onClose={onClose} testId="settle-sheet">
      <p>{difference.says}</p>
      <p>{say(`audit.settle.${act}`)}</p>
      <ReasonField usual={usual[act].map((id) => say(id))} value={note} onChange={setNote} wanted />
      <TroubleNote trouble={trouble} />
      <Button
        tone={act === 'void' ? 'danger' : 'primary'}
        size="pay"
        shortcut="Enter"
        disabled={busy || note.trim() === ''}
        onPress={() => void settle()}
        testId="settle-confirm"
      >
        {say(`audit.${act}`)}
      </Button>
    </Sheet>
  );
}
