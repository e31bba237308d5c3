import { formatWhole } from '#renderer/money/format-money.ts';
import type { SoldReport } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { say } from '#renderer/words/say.ts';

export const soldViews = ['goods', 'categories', 'days', 'hours', 'people', 'tenders'] as const;
export type SoldView = (typeof soldViews)[number];

export interface SoldRow {
  readonly key: string;
  readonly name: string;
  readonly count: string;
  readonly amount: number;
}

export interface SoldTable {
  readonly count: WordId | null;
  readonly amount: WordId;
  readonly rows: readonly SoldRow[];
  /** What the shares are of. */
  readonly whole: number;
}

/** A report as the one table somebody looks at. */
export function tableOf(report: SoldReport, view: SoldView, { dayName }: Forms): SoldTable {
  const { sold: whole } = report;
  const rung = { count: 'report.invoices', amount: 'report.sold', whole } as const;
  switch (view) {
    case 'goods':
      return { count: 'report.quantity', amount: 'report.sold', whole, rows: goodsRows(report) };
    case 'categories':
      return {
        ...rung,
        count: null,
        rows: report.categories.map(({ name, sold }) => {
          return { key: name, name: name || say('report.noCategory'), count: '', amount: sold };
        }),
      };
    case 'days':
      return { ...rung, rows: report.days.map(({ day, ...sum }) => counted(dayName(day), sum, day)) };
    case 'hours':
      return { ...rung, rows: report.hours.map(({ hour, ...sum }) => counted(hourName(hour), sum)) };
    case 'people':
      return { ...rung, rows: report.people.map(({ name, ...sum }) => counted(name, sum)) };
    case 'tenders':
      return {
        count: 'report.times',
        amount: 'report.taken',
        whole: report.tenders.reduce((sum, { amount }) => sum + amount, 0),
        rows: report.tenders.map(({ method, count, amount }) => {
          return { key: method, name: method, count: formatWhole(count), amount };
        }),
      };
  }
}

function goodsRows({ goods, moreGoods }: SoldReport): readonly SoldRow[] {
  const rows = goods.map((each) => {
    return { key: each.code, name: each.name, count: quantityWords(each), amount: each.sold };
  });
  if (moreGoods.count === 0) return rows;
  return [
    ...rows,
    { key: '', name: say('report.more', { count: moreGoods.count }), count: '', amount: moreGoods.sold },
  ];
}

interface Counted {
  readonly invoices: number;
  readonly sold: number;
}

function counted(name: string, { invoices, sold }: Counted, key = name): SoldRow {
  return { key, name, count: formatWhole(invoices), amount: sold };
}

function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** In whole percent; nothing where there is no whole to have a share of. */
export function shareWords(part: number, whole: number): string {
  return whole > 0 ? `${formatWhole(Math.round((part * 100) / whole))} %` : '';
}
