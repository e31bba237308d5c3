import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/shift/shift.module.css';
import { say } from '#renderer/words/say.ts';

export function ShiftFigures({ shift }: { readonly shift: ShiftView }) {
  const { amount, money } = useForms();
  const rows = [
    ['shift.sales', amount(shift.sales)],
    ['shift.invoices', formatWhole(shift.invoices)],
    ['shift.voids', formatWhole(shift.voids)],
    ['shift.tax', amount(shift.tax)],
    ['shift.writeOffs', amount(shift.writeOffs)],
    ['shift.owing', amount(shift.owing)],
  ] as const;
  return (
    <section className={panel.panel}>
      <dl className={panel.figures}>
        <dt className={styles.big}>{say('shift.rung')}</dt>
        <dd className={styles.big} data-testid="shift-rung">
          {money(shift.sent.rung.amount)}
        </dd>
        {rows.map(([words, figure]) => (
          <div key={words} style={{ display: 'contents' }}>
            <dt>{say(words)}</dt>
            <dd data-testid={words.replace('.', '-')}>{figure}</dd>
          </div>
        ))}
      </dl>
      <h3>{say('shift.byTender')}</h3>
      <dl className={panel.figures}>
        {shift.byTender.map(({ method, amount: taken, count }) => (
          <div key={method} style={{ display: 'contents' }}>
            <dt>
              {method} <span className={panel.muted}>× {formatWhole(count)}</span>
            </dt>
            <dd data-testid={`by-tender-${method}`}>{amount(taken)}</dd>
          </div>
        ))}
        <dt>{say('shift.float')}</dt>
        <dd>{amount(shift.float)}</dd>
      </dl>
    </section>
  );
}
