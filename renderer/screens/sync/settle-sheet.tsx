import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { Difference } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { differenceWords } from '#renderer/screens/sync/difference-words.ts';
import { say } from '#renderer/words/say.ts';

const usual = {
  again: ['audit.again.restored', 'audit.again.lost'],
  seen: ['audit.seen.meant', 'audit.seen.righted', 'audit.seen.told'],
  void: ['audit.void.twice', 'audit.void.byHand'],
} as const;

export type SettleAct = 'void' | 'seen' | 'again';

interface SettleProps {
  readonly difference: Difference;
  readonly act: SettleAct;
  /** How many the office has lost. */
  readonly lost: number;
  readonly onClose: () => void;
}

/** A person's decision about a difference, with a name and a reason on it. */
export function SettleSheet({ difference, act, lost, onClose }: SettleProps) {
  const { client } = useRegister();
  const settling = useCommand(client.sync.settleDifference);
  const telling = useCommand(client.sync.tellAgain);
  const [note, setNote] = useState('');
  const { key } = difference;
  const forms = useForms();
  const busy = settling.busy || telling.busy || note.trim() === '';
  const settle = async (all: boolean) => {
    const done = await (act === 'again' ? telling.run({ key, all, note }) : settling.run({ key, act, note }));
    if (done) onClose();
  };
  return (
    <Sheet title={say(`audit.${act}`)} onClose={onClose} testId="settle-sheet">
      <p>{differenceWords(difference, forms)}</p>
      <p>{say(`audit.settle.${act}`)}</p>
      <ReasonField usual={usual[act].map((id) => say(id))} value={note} onChange={setNote} wanted />
      <TroubleNote trouble={settling.trouble ?? telling.trouble} />
      {act === 'again' && lost > 1 && (
        <Button size="pay" shortcut="F9" disabled={busy} onPress={() => void settle(true)} testId="settle-all">
          {say('audit.again.all', { count: lost })}
        </Button>
      )}
      <Button
        tone={act === 'void' ? 'danger' : 'primary'}
        size="pay"
        shortcut="Enter"
        disabled={busy}
        onPress={() => void settle(false)}
        testId="settle-confirm"
      >
        {say(`audit.${act}`)}
      </Button>
    </Sheet>
  );
}
