import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/shift/shift.module.css';
import { say } from '#renderer/words/say.ts';

type Move = ShiftView['moves'][number];

interface DrawerListProps {
  readonly shift: ShiftView;
  /** Absent where the shift is closed. */
  readonly onTakeBack?: (move: Move) => void;
}

/** Everything that happened to the drawer beside the sales, as it will stand on the Z. */
export function DrawerList({ shift: { moves, openings }, onTakeBack }: DrawerListProps) {
  const { amount, moment } = useForms();
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
            {onTakeBack && move.corrects === null && move.correctedBy === null ? (
              <Button onPress={() => onTakeBack(move)} testId={`take-back-${move.key}`}>
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
    </section>
  );
}
