import { readAmount } from '#renderer/money/read-amount.ts';
import type { NewPriceBook } from '#renderer/register/contract.ts';
import type { ChosenGoods } from '#renderer/screens/settings/shop/choose-goods.tsx';
import { type Missing, wholeIn } from '#renderer/screens/settings/shop/promotion-draft.ts';

/** A price book as it is keyed. */
export interface BookDraft {
  readonly name: string;
  /** A group of customers; empty for everybody. */
  readonly group: string;
  readonly where: 'here' | 'all';
  readonly from: string;
  readonly until: string;
  readonly rows: readonly BookRow[];
}

export interface BookRow extends ChosenGoods {
  readonly id: number;
  readonly kind: 'price' | 'off';
  readonly figure: string;
  readonly pieces: string;
}

export const blankBook: BookDraft = { name: '', group: '', where: 'all', from: '', until: '', rows: [] };

/** Goods that are not there yet. Who has keyed one percentage rarely means another for the next. */
export function withGoods(rows: readonly BookRow[], goods: readonly ChosenGoods[]): readonly BookRow[] {
  return goods.reduce<readonly BookRow[]>((all, { code, name, price }) => {
    if (all.some((row) => row.code === code)) return all;
    const { kind = 'price', figure = '', pieces = '1' } = all.at(-1) ?? {};
    return [...all, { id: nextId(all), code, name, price, kind, figure: kind === 'off' ? figure : '', pieces }];
  }, rows);
}

/** Below a row the same goods once more, for a price from more pieces on. */
export function withStep(rows: readonly BookRow[], of: BookRow): readonly BookRow[] {
  const step = { ...of, id: nextId(rows), figure: '', pieces: '' };
  return rows.flatMap((row) => (row.id === of.id ? [row, step] : [row]));
}

function nextId(rows: readonly BookRow[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1;
}

type Read = { readonly book: NewPriceBook } | { readonly missing: Exclude<Missing, 'hours'> };

/** What was keyed, or the first thing that is not there yet. */
export function readBookDraft(draft: BookDraft, scale: number): Read {
  const { name, group, from, until, where, rows } = draft;
  if (name.trim() === '') return { missing: 'name' };
  if (rows.length === 0) return { missing: 'goods' };
  const prices = rows.flatMap((row) => readRow(row, scale) ?? []);
  if (prices.length < rows.length) return { missing: 'figures' };
  if (from !== '' && until !== '' && until < from) return { missing: 'days' };
  return {
    book: { name, group: group || null, everywhere: where === 'all', from: from || null, until: until || null, prices },
  };
}

function readRow({ code, kind, figure, pieces: keyed }: BookRow, scale: number): NewPriceBook['prices'][number] | null {
  const pieces = wholeIn(keyed, 1, 9_999);
  if (pieces === null) return null;
  if (kind === 'off') {
    const percent = wholeIn(figure, 1, 100);
    return percent === null ? null : { code, pieces, at: { kind, percent } };
  }
  const price = readAmount(figure, scale);
  return price === null ? null : { code, pieces, at: { kind, price } };
}
