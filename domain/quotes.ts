import { markedStart, type NumberSeries } from '#domain/numbering.ts';

/** As the API has them: an estimate reserves nothing, a sales order promises the goods to somebody. */
export const quoteKinds = ['estimate', 'salesorder'] as const;
export type QuoteKind = (typeof quoteKinds)[number];

/** What all numbers of a kind and a year start with: no invoice's do. */
export function quoteStart(series: NumberSeries, kind: QuoteKind, year: number): string {
  return markedStart(series, marks[kind], year);
}

const marks = { estimate: 'Q', salesorder: 'S' } as const satisfies Record<QuoteKind, string>;
