import { scale } from '#domain/money.ts';
import { markedStart, type NumberSeries } from '#domain/numbering.ts';
import type { SaleLine } from '#domain/sale.ts';

/** As the API has them: an estimate reserves nothing, a sales order promises the goods to somebody. */
export const quoteKinds = ['estimate', 'salesorder'] as const;
export type QuoteKind = (typeof quoteKinds)[number];

/** What all numbers of a kind and a year start with: no invoice's do. */
export function quoteStart(series: NumberSeries, kind: QuoteKind, year: number): string {
  return markedStart(series, marks[kind], year);
}

const marks = { estimate: 'Q', salesorder: 'S' } as const satisfies Record<QuoteKind, string>;

/** So many of a line. What was off it when it was promised, by a promotion or at another till, is worked out no more: each piece keeps its share. */
export function soManyOf(line: SaleLine, quantity: number): SaleLine {
  const { keyed, promotion, sharesOff, discountAmount } = line;
  if (!keyed || (promotion === undefined && !sharesOff)) return { ...line, quantity };
  return { ...line, quantity, discountAmount: scale(discountAmount, quantity, line.quantity) };
}
