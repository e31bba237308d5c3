import styles from '#renderer/components/fillings.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { Filling } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

/** How much of the office's catalogue is here already. */
export function Fillings({ fillings }: { readonly fillings: readonly Filling[] }) {
  return (
    <ul className={styles.fillings} data-testid="fillings">
      {fillings.map(({ feed, done, total, finished }) => (
        <li key={feed} data-testid={`filling-${feed}`} data-finished={finished}>
          <span>{say(`feed.${feed}`)}</span>
          <progress value={finished ? 1 : done} max={finished ? 1 : Math.max(total ?? 0, done, 1)} />
          <span>
            {total === null || finished
              ? say('feed.some', { done: formatWhole(done) })
              : say('feed.done', { done: formatWhole(done), total: formatWhole(total) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
