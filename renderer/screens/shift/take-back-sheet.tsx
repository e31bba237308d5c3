import { useState } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useIsOver } from '#renderer/screens/shift/use-is-over.ts';
import { say } from '#renderer/words/say.ts';

const usual = ['drawer.takeBack.mistyped', 'drawer.takeBack.twice', 'drawer.takeBack.never'] as const;

interface TakeBackSheetProps {
  readonly move: ShiftView['moves'][number];
  /** The one whose drawer it was in. */
  readonly shift: ShiftView;
  readonly onClose: () => void;
}

export function TakeBackSheet({ move, shift, onClose }: TakeBackSheetProps) {
  const { client } = useRegister();
  const { amount } = useForms();
  const [reason, setReason] = useState('');
  const { run, busy, trouble, approval } = useApproved(client.drawer.correct);
  const isOver = useIsOver(shift);
  const takeBack = async () => {
    if (await run({ key: move.key, reason })) onClose();
  };
  return (
    <Sheet title={say('drawer.takeBackTitle')} onClose={onClose} testId="take-back">
      <p>{say('drawer.takeBackWhat', { reason: move.reason, amount: amount(Math.abs(move.amount)) })}</p>
      <ReasonField usual={usual.map((id) => say(id))} value={reason} onChange={setReason} wanted />
      <TroubleNote trouble={trouble} />
      {isOver && (
        <p role="alert" className={panel.attention}>
          {say('drawer.takeBackOver', { number: shift.number })}
        </p>
      )}
      {approval}
      <Button
        tone="danger"
        size="pay"
        shortcut="Enter"
        disabled={busy || isOver || reason.trim() === ''}
        onPress={() => void takeBack()}
        testId="take-back-go"
      >
        {say('drawer.takeBack')}
      </Button>
    </Sheet>
  );
}
