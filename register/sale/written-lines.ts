import { writeLines } from '#db/tables/invoices.ts';
import { type OpenSale, totalsOf } from '#domain/sale.ts';
import type { Totals } from '#domain/totals.ts';
import type { Memory } from '#register/memory.ts';

/** The lines as the invoice will keep them. Spelled out before the last key, see `getReady`. */
export function writtenLines(sale: OpenSale, totals: Totals): string {
  let text = written.get(totals);
  if (text === undefined) written.set(totals, (text = writeLines(sale.lines, totals.lineAmounts)));
  return text;
}

/** Does now what the end of the open sale would have to do. If the sale changes after all, this was for nothing, not wrong. */
export function getReady({ sale, tax }: Memory): void {
  if (sale) writtenLines(sale, totalsOf(sale, tax));
}

/** By the totals, which are others as soon as a line is. */
const written = new WeakMap<Totals, string>();
