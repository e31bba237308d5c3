import { Press } from '#renderer/components/press.tsx';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/shift/piles.module.css';
import type { Count } from '#renderer/screens/shift/use-count.ts';
import { say } from '#renderer/words/say.ts';

interface PilesProps {
  readonly count: Count;
  readonly denominations: readonly number[];
}

/** One row a coin or note: how many, and what they come to. Enter goes on to the next. */
export function Piles({ count, denominations }: PilesProps) {
  const { amount } = useForms();
  const list = useInSight<HTMLFieldSetElement>(count.at);
  useKey('ArrowDown', () => count.move(1));
  useKey('ArrowUp', () => count.move(-1));
  useKey('Enter', () => count.move(1));
  return (
    <fieldset ref={list} className={styles.piles} aria-label={say('count.pieces')}>
      {denominations.map((worth, index) => {
        const pieces = count.piecesOf(worth);
        return (
          <Press
            key={worth}
            className={styles.pile ?? ''}
            onPress={() => count.choose(index)}
            aria-pressed={count.at === index}
            data-on={count.at === index}
            data-testid={`pile-${worth}`}
          >
            <span>{amount(worth)}</span>
            <span className={styles.times}>×</span>
            <span className={styles.pieces}>{pieces ?? ''}</span>
            <span className={styles.sum}>{pieces === null ? '' : amount(pieces * worth)}</span>
          </Press>
        );
      })}
    </fieldset>
  );
}
