import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

interface ListRowsProps {
  readonly title: string;
  readonly rows: readonly { readonly key: number; readonly lead: string; readonly words: string }[];
  /** With those that are not shown. */
  readonly count: number;
  readonly testId: string;
}

/** The first lines of one kind; nothing where there are none. */
export function ListRows({ title, rows, count, testId }: ListRowsProps) {
  if (count === 0) return null;
  return (
    <div className={styles.part} data-testid={testId}>
      <h3 className={panel.part}>{title}</h3>
      <ul className={styles.listRows}>
        {rows.map(({ key, lead, words }) => (
          <li key={key}>
            <b>{lead}</b> {words}
          </li>
        ))}
        {count > rows.length && <li>{say('goodsList.more', { count: formatWhole(count - rows.length) })}</li>}
      </ul>
    </div>
  );
}
