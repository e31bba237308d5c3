import type { CSSProperties, ReactNode } from 'react';

import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { OfficeReport, SoldReport } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { FigureRows } from '#renderer/screens/shift/figure-rows.tsx';
import { shareWords, type Sold, type SoldView, tableOf, tellsProfit } from '#renderer/screens/shift/sold-views.ts';
import styles from '#renderer/screens/shift/sold.module.css';
import type { WordId } from '#renderer/words/en/index.ts';
import { say } from '#renderer/words/say.ts';

export interface SoldTableProps {
  readonly report: Sold;
  readonly view: SoldView;
}

export function SoldTable({ report, view }: SoldTableProps) {
  const forms = useForms();
  const { count, amount, rows, whole } = tableOf(report, view, forms);
  const earned = tellsProfit(rows);
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
          {earned && (
            <th scope="col" className={panel.num}>
              {say('report.profit')}
            </th>
          )}
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
            {earned && <td className={panel.num}>{forms.amount(row.profit ?? 0)}</td>}
            <td className={panel.num}>{forms.amount(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of this till. */
export function SoldFigures({ report }: { readonly report: SoldReport }) {
  const { amount } = useForms();
  const { invoices, sold, returned, tax, total, voided } = report;
  const rows = [
    ['report.invoices', formatWhole(invoices)],
    ['report.average', amount(averageOf(report))],
    ['report.returned', amount(returned)],
    ['report.tax', amount(tax)],
    ['report.total', amount(total)],
  ] as const;
  return (
    <Figures words="report.sold" sum={sold}>
      <FigureRows rows={rows} />
      {voided.count > 0 && (
        <>
          <dt>
            {say('report.voided')} <span className={panel.muted}>× {formatWhole(voided.count)}</span>
          </dt>
          <dd data-testid="report-voided">{amount(voided.amount)}</dd>
        </>
      )}
    </Figures>
  );
}

/** Of all tills. An office that knows no costs knows no profit. */
export function OfficeFigures({ report }: { readonly report: OfficeReport }) {
  const { amount } = useForms();
  const { invoices, sold, discount, tax, total, cost } = report;
  const earned = [
    ['report.cost', amount(cost)],
    ['report.profit', amount(sold - cost)],
  ] as const;
  const rows = [
    ['report.invoices', formatWhole(invoices)],
    ['report.average', amount(averageOf(report))],
    ['report.discount', amount(discount)],
    ['report.tax', amount(tax)],
    ['report.total', amount(total)],
    ...(cost === 0 ? [] : earned),
  ] as const;
  return (
    <Figures words="report.untaxed" sum={sold}>
      <FigureRows rows={rows} />
    </Figures>
  );
}

function averageOf({ invoices, sold }: Sold): number {
  return invoices === 0 ? 0 : Math.round(sold / invoices);
}

interface FiguresProps {
  readonly words: WordId;
  readonly sum: number;
  readonly children: ReactNode;
}

function Figures({ words, sum, children }: FiguresProps) {
  const shown = useForms().money(sum);
  return (
    <dl className={panel.figures}>
      <div className={`${panel.big} ${styles.sum}`} style={{ '--letters': shown.length } as CSSProperties}>
        <dt>{say(words)}</dt>
        <dd data-testid="sold-sum">{shown}</dd>
      </div>
      {children}
    </dl>
  );
}
