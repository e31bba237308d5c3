import type { CSSProperties } from 'react';

import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { SoldReport } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { FigureRows } from '#renderer/screens/shift/figure-rows.tsx';
import { shareWords, type SoldView, tableOf } from '#renderer/screens/shift/sold-views.ts';
import styles from '#renderer/screens/shift/sold.module.css';
import { say } from '#renderer/words/say.ts';

export interface SoldTableProps {
  readonly report: SoldReport;
  readonly view: SoldView;
}

export function SoldTable({ report, view }: SoldTableProps) {
  const forms = useForms();
  const { count, amount, rows, whole } = tableOf(report, view, forms);
  if (rows.length === 0) return <p className={panel.empty}>{say('report.none')}</p>;
  return (
    <table className={panel.table} data-testid={`sold-${view}`}>
      <thead>
        <tr>
          <th scope="col">{say(`report.${view}`)}</th>
          {count && (
            <th scope="col" className={panel.num}>
              {say(count)}
            </th>
          )}
          <th scope="col" className={panel.num}>
            {say('report.share')}
          </th>
          <th scope="col" className={panel.num}>
            {say(amount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-testid={`sold-row-${row.key}`}>
            <td dir="auto">{row.name}</td>
            {count && <td className={panel.num}>{row.count}</td>}
            <td className={panel.num}>{shareWords(row.amount, whole)}</td>
            <td className={panel.num}>{forms.amount(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SoldFigures({ report }: { readonly report: SoldReport }) {
  const { amount, money } = useForms();
  const { invoices, sold, returned, tax, total, voided } = report;
  const sum = money(sold);
  const rows = [
    ['report.invoices', formatWhole(invoices)],
    ['report.average', amount(invoices === 0 ? 0 : Math.round(sold / invoices))],
    ['report.returned', amount(returned)],
    ['report.tax', amount(tax)],
    ['report.total', amount(total)],
  ] as const;
  return (
    <dl className={panel.figures}>
      <div className={`${panel.big} ${styles.sum}`} style={{ '--letters': sum.length } as CSSProperties}>
        <dt>{say('report.sold')}</dt>
        <dd data-testid="sold-sum">{sum}</dd>
      </div>
      <FigureRows rows={rows} />
      {voided.count > 0 && (
        <>
          <dt>
            {say('report.voided')} <span className={panel.muted}>× {formatWhole(voided.count)}</span>
          </dt>
          <dd data-testid="report-voided">{amount(voided.amount)}</dd>
        </>
      )}
    </dl>
  );
}
