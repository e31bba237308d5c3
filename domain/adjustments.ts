import type { Happened } from '#domain/events.ts';
import { markedStart, type NumberSeries } from '#domain/numbering.ts';

/** Why the books are put right: goods came in, are gone without being sold, or were counted. */
export const stockReasons = ['in', 'out', 'count'] as const;
export type StockReason = (typeof stockReasons)[number];

/** Goods, and by how many the books are to say more of them. */
export interface StockMove {
  readonly code: string;
  readonly quantity: number;
}

/**
 * Stock put right at the till. It is told by how much, never how many there are: what is sold before or after it may be
 * told after or before it, by this till or another, and all of it comes to the same.
 */
export interface AdjustmentCreated extends Happened {
  readonly kind: 'adjustment.create';
  readonly outletId: string;
  /** Its number; called so because a `number` is an invoice's. */
  readonly sheet: string;
  readonly reason: StockReason;
  readonly note: string;
  readonly moved: readonly StockMove[];
}

/** What all numbers of a year start with: no invoice's or quote's do. */
export function sheetStart(series: NumberSeries, year: number): string {
  return markedStart(series, 'A', year);
}

/** What somebody put down of one of the goods. */
export interface SheetLine {
  readonly quantity: number;
  /** Of a count: what the books said when it was counted. What is sold behind that is sold from what was counted. */
  readonly expected: number;
}

/** By how many the books are to say more. */
export function movedBy(reason: StockReason, { quantity, expected }: SheetLine): number {
  if (reason === 'count') return quantity - expected;
  return reason === 'in' ? quantity : -quantity;
}
