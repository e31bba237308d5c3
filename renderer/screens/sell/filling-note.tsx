import { formatWhole } from '#renderer/money/format-money.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/sell/shelf.module.css';
import { say } from '#renderer/words/say.ts';

/** While the first catalogue is still arriving: how much of it can be sold already. */
export function FillingNote() {
  const filling = useTill()?.fillings.find(({ feed }) => feed === 'variants');
  if (!filling || filling.finished) return null;
  const feed = say('feed.variants');
  const done = formatWhole(filling.done);
  return (
    <p className={styles.filling} data-testid="filling">
      {filling.total === null
        ? say('filling.some', { feed, done })
        : say('filling.of', { feed, done, total: formatWhole(filling.total) })}
    </p>
  );
}
