import { type Currency, formatWhole } from '#renderer/money/format-money.ts';
import { plainAmount } from '#renderer/money/plain-amount.ts';
import type { OfficeReport, SoldReport } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { say } from '#renderer/words/say.ts';
import { asCell, tableText } from '#renderer/words/spreadsheet.ts';

export const soldViews = ['goods', 'categories', 'days', 'hours', 'people', 'tenders'] as const;
/** The office does not tell hours. */
export const officeViews = ['goods', 'categories', 'days', 'outlets', 'people', 'tenders'] as const;
export type SoldView = (typeof soldViews | typeof officeViews)[number];

/** What this till tells of itself, or the office of all. */
export type Sold = SoldReport | OfficeReport;

export interface SoldRow {
  readonly key: string;
  readonly name: string;
  readonly count: string;
  /** The same to reckon with, in kilograms where it is weight. */
  readonly figure: string | null;
  readonly amount: number;
  /** Of goods, categories, outlets and people, where the office knows costs. */
  readonly profit?: number | undefined;
}

export interface SoldTable {
  readonly count: WordId | null;
  readonly amount: WordId;
  readonly rows: readonly SoldRow[];
  /** What the shares are of. */
  readonly whole: number;
}

/** A report as the one table somebody looks at. */
export function tableOf(report: Sold, view: SoldView, { dayName }: Forms): SoldTable {
  const { sold: whole } = report;
  const rung = { count: 'report.invoices', amount: 'report.sold', whole } as const;
  switch (view) {
    case 'goods':
      return { count: 'report.quantity', amount: 'report.sold', whole, rows: goodsRows(report) };
    case 'categories':
      return {
        ...rung,
        count: null,
        rows: report.categories.map((each) => {
          return {
            key: each.name,
            name: each.name || say('report.noCategory'),
            count: '',
            figure: null,
            ...brought(each),
          };
        }),
      };
    case 'days':
      return { ...rung, rows: report.days.map(({ day, ...sum }) => counted(dayName(day), sum, day)) };
    case 'hours': {
      const hours = 'hours' in report ? report.hours : [];
      return { ...rung, rows: hours.map(({ hour, ...sum }) => counted(hourName(hour), sum)) };
    }
    case 'outlets': {
      const outlets = 'outlets' in report ? report.outlets : [];
      return { ...rung, rows: outlets.map(({ name, ...sum }) => counted(name, sum)) };
    }
    case 'people':
      return {
        ...rung,
        rows: report.people.map(({ name, ...sum }) => counted(name || say('report.nobody'), sum, name)),
      };
    case 'tenders':
      return {
        count: 'report.times',
        amount: 'report.taken',
        whole: report.tenders.reduce((sum, { amount }) => sum + amount, 0),
        rows: report.tenders.map(({ method, count, amount }) => {
          const [shown, figure] = count === null ? ['', null] : [formatWhole(count), String(count)];
          return { key: method, name: method, count: shown, figure, amount };
        }),
      };
  }
}

function goodsRows({ goods, moreGoods }: Sold): readonly SoldRow[] {
  const rows = goods.map((each) => {
    const figure = plainAmount(each.quantity, each.weighed ? 3 : 0);
    return { key: each.code, name: each.name, count: quantityWords(each), figure, ...brought(each) };
  });
  if (moreGoods.count === 0) return rows;
  return [
    ...rows,
    { key: '', name: say('report.more', { count: moreGoods.count }), count: '', figure: null, ...brought(moreGoods) },
  ];
}

function brought({ sold, profit }: { readonly sold: number; readonly profit?: number | undefined }) {
  return { amount: sold, profit };
}

interface Counted {
  readonly invoices: number;
  readonly sold: number;
  readonly profit?: number | undefined;
}

function counted(name: string, { invoices, ...sums }: Counted, key = name): SoldRow {
  return { key, name, count: formatWhole(invoices), figure: String(invoices), ...brought(sums) };
}

function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

export function tellsProfit(rows: readonly SoldRow[]): boolean {
  return rows.some(({ profit }) => profit !== undefined);
}

/** In whole percent; nothing where there is no whole to have a share of. */
export function shareWords(part: number, whole: number): string {
  return whole > 0 ? `${formatWhole(Math.round((part * 100) / whole))} %` : '';
}

/** Rows and columns as a spreadsheet takes them from the clipboard, figures without the marks of thousands. */
export function clipboardText({ count, amount, rows }: SoldTable, view: SoldView, { scale }: Currency): string {
  const earned = tellsProfit(rows);
  const heads = [
    say(`report.${view}`),
    ...(count ? [say(count)] : []),
    ...(earned ? [say('report.profit')] : []),
    say(amount),
  ];
  const lines = rows.map((row) => [
    asCell(row.name),
    ...(count ? [row.figure ?? ''] : []),
    ...(earned ? [plainAmount(row.profit ?? 0, scale)] : []),
    plainAmount(row.amount, scale),
  ]);
  return tableText([heads, ...lines]);
}
