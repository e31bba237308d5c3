import { formatWhole } from '#renderer/money/format-money.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/sell/shelf.module.css';
import { say } from '#renderer/words/say.ts';

/** While the catalogue is copied: how much of it can be sold already. It lies over the end of the goods, and a press goes through it. */
export function FillingNote() {
  const filling = useTill()?.fillings.find(({ feed }) => feed === 'variants');
  if (!filling || filling.finished) return null;
  const feed = say('feed.variants');
  const done = formatWhole(filling.done);
  return (
    <div className={styles.filling}>
      <p data-testid="filling">
        {filling.total === null
          ? say('filling.some', { feed, done })
          : say('filling.of', { feed, done, total: formatWhole(filling.total) })}
      </p>
    </div>
  );
}
