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
import styles from '#renderer/screens/shift/shift.module.css';
import { say } from '#renderer/words/say.ts';

type Move = ShiftView['moves'][number];

/** Everything that happened to the drawer beside the sales, as it will stand on the Z. */
export function DrawerList({ shift }: { readonly shift: ShiftView }) {
  const { amount, moment } = useForms();
  const [wrong, setWrong] = useState<Move | null>(null);
  const { moves, openings, closedAt } = shift;
  if (moves.length === 0 && openings.length === 0) return null;
  return (
    <section data-testid="drawer-list">
      <h3>{say('drawer.list')}</h3>
      <ul className={styles.moves}>
        {moves.map((move) => (
          <li key={move.key} data-testid={`move-${move.key}`}>
            <span>
              {move.reason}
              <small>
                {moment(move.at)} · {say(move.corrects === null ? `move.${move.kind}` : 'move.correction')} · {move.by}
                {move.approvedBy !== null && ` · ${say('drawer.agreed', { name: move.approvedBy })}`}
              </small>
            </span>
            <span>{amount(move.amount)}</span>
            {closedAt === null && move.corrects === null && move.correctedBy === null ? (
              <Button onPress={() => setWrong(move)} testId={`take-back-${move.key}`}>
                {say('drawer.takeBack')}
              </Button>
            ) : (
              move.correctedBy !== null && <span className={panel.muted}>{say('drawer.takenBack')}</span>
            )}
          </li>
        ))}
        {openings.map(({ at, reason, by }) => (
          <li key={at}>
            <span>
              {reason}
              <small>
                {moment(at)} · {say('drawer.opening')} · {by}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {wrong && <TakeBackSheet move={wrong} onClose={() => setWrong(null)} />}
    </section>
  );
}

const usual = ['drawer.takeBack.mistyped', 'drawer.takeBack.twice', 'drawer.takeBack.never'] as const;

function TakeBackSheet({ move, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const { client } = useRegister();
  const { amount } = useForms();
  const [reason, setReason] = useState('');
  const { run, busy, trouble, approval } = useApproved(client.drawer.correct);
  const takeBack = async () => {
    if (await run({ key: move.key, reason })) onClose();
  };
  return (
    <Sheet title={say('drawer.takeBackTitle')} onClose={onClose} testId="take-back">
      <p>{say('drawer.takeBackWhat', { reason: move.reason, amount: amount(Math.abs(move.amount)) })}</p>
      <ReasonField usual={usual.map((id) => say(id))} value={reason} onChange={setReason} wanted />
      <TroubleNote trouble={trouble} />
      {approval}
      <Button
        tone="danger"
        size="pay"
        shortcut="Enter"
        disabled={busy || reason.trim() === ''}
        onPress={() => void takeBack()}
        testId="take-back-go"
      >
        {say('drawer.takeBack')}
      </Button>
    </Sheet>
  );
}
