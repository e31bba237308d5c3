import type { Money } from '#domain/money.ts';

/** What a sale took, as its invoice keeps it. */
export type ShortTender = readonly [method: string, isCash: 0 | 1, amount: Money, tendered: Money, rounding: Money];

/** SQL of what a sale took, a JSON array of `ShortTender`; of a sale from before version 211 it is told from its rows. */
export function tendersOf(invoice: string): string {
  return `coalesce(${invoice}.tenders, (SELECT
    json_group_array(json_array(method, is_cash, amount, tendered, rounding) ORDER BY position)
    FROM payment_row WHERE payment_row.invoice = ${invoice}.key AND late = 0))`;
}

/** The same of many sales, as one text: a row for each tender takes SQLite five times as long as all of `readTenders`. */
export function allTendersOf(invoice: string): string {
  return `'[' || coalesce(group_concat(${tendersOf(invoice)}), '') || ']'`;
}

export function readTenders(text: string): readonly (readonly ShortTender[])[] {
  return JSON.parse(text) as ShortTender[][];
}

/** SQL of all that was paid on an invoice, at its sale and later. The view `payment` would be made whole for each invoice. */
export function paidOf(invoice: string): string {
  return `((SELECT coalesce(sum(value ->> 2), 0) FROM json_each(${invoice}.tenders))
    + (SELECT coalesce(sum(amount), 0) FROM payment_row WHERE payment_row.invoice = ${invoice}.key))`;
}
