import type { Outcome } from '#backoffice/goods-list/bring-in.ts';
import { type Change, type Fields, type Step, stepsOf } from '#backoffice/goods-list/compare.ts';
import type { RefusedRow } from '#backoffice/goods-list/list.ts';
import { writtenAmount } from '#backoffice/written-amount.ts';

interface Told {
  readonly write: boolean;
  /** Of the shop's money. */
  readonly decimals: number;
}

const mostChanges = 20;
const mostRefused = 50;

/** What a shop owner reads: what differs, what was refused and why, and the figures last. */
export function report(outcome: Outcome, { write, decimals }: Told): string {
  const { changes, refused, stopped } = outcome;
  return [
    ...firstOf(changes, mostChanges, (change) => changeLine(change, decimals)),
    ...firstOf(refused, mostRefused, refusedLine),
    ...notes(outcome),
    figures(outcome, write),
    ...(stopped === undefined
      ? []
      : [`It stopped there: ${stopped}. Running it again is safe: it goes on with what is left.`]),
    ...(write ? [] : ['Nothing was written: --write does it.']),
  ].join('\n');
}

/** The same for a program. Without `write`, what would be added and changed. */
export function figuresOf(outcome: Outcome, write: boolean) {
  const { rows, same, refused, stopped } = outcome;
  const { added, changed } = write ? outcome : { added: outcome.fresh.length, changed: outcome.changes.length };
  const written = write ? added + changed : 0;
  return { rows, added, changed, same, refused: refused.length, written, stopped: stopped ?? null };
}

/** Where nothing could even be compared. */
export const noFigures = { rows: 0, added: 0, changed: 0, same: 0, refused: 0, written: 0 };

function firstOf<Item>(items: readonly Item[], most: number, line: (item: Item) => string): string[] {
  const rest = items.length - most;
  return [...items.slice(0, most).map(line), ...(rest > 0 ? [`… and ${count(rest)} more`] : [])];
}

function changeLine(change: Change, decimals: number): string {
  const { line, code, name } = change.goods;
  const parts = stepsOf(change).map(
    ({ field, from, to }) => `${words[field]} ${shown(from, field, decimals)} → ${shown(to, field, decimals)}`,
  );
  return `line ${line}, ${code} ${name}: ${parts.join(', ')}`;
}

const words: Readonly<Record<keyof Fields, string>> = {
  UnitPrice: 'price',
  UnitCost: 'cost',
  Taxable: 'taxable',
  Name: 'name',
  Model: 'model',
};

function shown(value: Step['from'], field: keyof Fields, decimals: number): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'UnitPrice' || field === 'UnitCost' ? writtenAmount(Number(value), decimals) : `"${value}"`;
}

function refusedLine({ line, code, reason }: RefusedRow): string {
  return `line ${line}${code === '' ? '' : `, ${code}`}: ${reason}`;
}

function notes({ ignoredColumns, discontinued, elsewhere, outletPriced }: Outcome): string[] {
  const columns = ignoredColumns.length > 0 && `Columns that are not read: ${ignoredColumns.join(', ')}`;
  const codes = firstOf(discontinued, mostChanges, ({ code }) => code).join(', ');
  const ended = discontinued.length > 0 && `Discontinued at the office, and stays so: ${codes}`;
  const places = elsewhere > 0 && `In another category at the office, and stays there: ${count(elsewhere)}`;
  const outlets =
    outletPriced > 0 && `Changed prices beside a price of an outlet's own, which stays: ${count(outletPriced)}`;
  return [columns, ended, places, outlets].filter((note) => note !== false);
}

/** What was done or, where nothing was to be written, what would be. */
function figures(outcome: Outcome, write: boolean): string {
  const { added, changed, same, refused } = figuresOf(outcome, write);
  const rows = refused === 1 ? 'row' : 'rows';
  return `${count(added)} new, ${count(changed)} changed, ${count(same)} the same, ${count(refused)} ${rows} refused`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
