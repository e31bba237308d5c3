import { Button } from '#renderer/components/button.tsx';
import type { PointsView, SaleView } from '#renderer/register/contract.ts';
import { type Forms, useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/sale/points.module.css';
import { usePoints, withMember } from '#renderer/sale/use-points.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { pointsWords } from '#renderer/words/en/points.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(pointsWords);

const open = () => useUi.getState().open('points');

interface PointsNoteProps {
  readonly sale: SaleView;
  /** Where no list of what is taken off stands beside it. */
  readonly paying?: boolean;
}

/** What the customer of the sale has, how old that is, and what the sale does to it. */
export function PointsNote({ sale, paying = false }: PointsNoteProps) {
  const points = usePoints(withMember(sale));
  return points ? <Standing points={points} paying={paying} /> : null;
}

function Standing({ points, paying }: { readonly points: PointsView; readonly paying: boolean }) {
  const forms = useForms();
  return (
    <div className={styles.note}>
      <Button tone="quiet" act="points" inFields onPress={open} testId="points">
        <span className={styles.held}>{heldWords(points)}</span>{' '}
        <small>{restWords(paying ? points : { ...points, used: 0 }, forms)}</small>
      </Button>
    </div>
  );
}

function heldWords({ held, usable }: PointsView): string {
  return held === null ? say('points.note.unknown') : say('points.note', { count: usable });
}

function restWords({ used, amount, asOf, earns }: PointsView, forms: Forms): string {
  const parts = [
    ...(used === 0 ? [] : [say('points.note.used', { count: used, amount: forms.amount(amount) })]),
    ...(asOf === null ? [] : [say('points.note.asOf', { at: forms.moment(asOf) })]),
    ...(earns === null || earns === 0
      ? []
      : [say(earns > 0 ? 'points.note.earns' : 'points.note.loses', { count: Math.abs(earns) })]),
  ];
  return parts.join(' · ');
}
