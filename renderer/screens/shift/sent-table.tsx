import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/shift/shift.module.css';
import { say } from '#renderer/words/say.ts';

interface SentTableProps {
  readonly sent: ShiftView['sent'];
  readonly unsent: number;
}

const parts = ['confirmed', 'waiting', 'checking', 'attention', 'cancelled'] as const;

/** Rung up = confirmed + waiting + being checked + needs attention + cancelled, always shown. */
export function SentTable({ sent, unsent }: SentTableProps) {
  const { amount } = useForms();
  return (
    <section className={panel.panel} data-testid="sent">
      <h2>{say('shift.sent')}</h2>
      <p className={panel.muted}>{say('shift.sentWhy')}</p>
      <table className={`${panel.table} ${styles.sent}`}>
        <thead>
          <tr>
            <th scope="col">{say('shift.where')}</th>
            <th scope="col" className={panel.num}>
              {say('shift.count')}
            </th>
            <th scope="col" className={panel.num}>
              {say('shift.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr
              key={part}
              data-testid={`sent-${part}`}
              className={part === 'attention' && sent[part].count > 0 ? panel.danger : ''}
            >
              <td>{say(`shift.row.${part}`)}</td>
              <td className={panel.num}>{formatWhole(sent[part].count)}</td>
              <td className={panel.num}>{amount(sent[part].amount)}</td>
            </tr>
          ))}
          <tr className={styles.sum} data-testid="sent-rung">
            <td>{say('shift.row.rung')}</td>
            <td className={panel.num}>{formatWhole(sent.rung.count)}</td>
            <td className={panel.num}>{amount(sent.rung.amount)}</td>
          </tr>
        </tbody>
      </table>
      {unsent > 0 && <p data-testid="unsent">{say('shift.unsent', { count: unsent })}</p>}
    </section>
  );
}
