import type { Happened, RungUp } from '#domain/events.ts';
import type { BusinessDay } from '#domain/ids.ts';

/** An estimate or a sales order as the back office knows it: outlet and number are its natural key. */
interface AboutQuote extends Happened {
  readonly outletId: string;
  readonly number: string;
}

export interface EstimateCreated extends AboutQuote, RungUp {
  readonly kind: 'estimate.create';
  readonly validUntil: BusinessDay;
}

export interface SalesOrderCreated extends AboutQuote, RungUp {
  readonly kind: 'salesorder.create';
}

interface QuoteOver extends AboutQuote {
  /** When the document was made, under which day the office lists it. */
  readonly madeOn: BusinessDay;
  /** What it was sold as before, and is void: the office may still take it for one of them. */
  readonly voided?: readonly string[];
}

/** It was sold here, and the invoice is told by itself. */
interface QuoteConverted extends QuoteOver {
  readonly invoiceNumber: string;
}

export interface EstimateConverted extends QuoteConverted {
  readonly kind: 'estimate.convert';
}

export interface SalesOrderConverted extends QuoteConverted {
  readonly kind: 'salesorder.convert';
}

interface QuoteCancelled extends QuoteOver {
  readonly reason: string;
}

export interface EstimateCancelled extends QuoteCancelled {
  readonly kind: 'estimate.cancel';
}

export interface SalesOrderCancelled extends QuoteCancelled {
  readonly kind: 'salesorder.cancel';
}

export type QuoteCreated = EstimateCreated | SalesOrderCreated;
export type QuoteEnded = EstimateConverted | SalesOrderConverted | EstimateCancelled | SalesOrderCancelled;
export type QuoteEvent = QuoteCreated | QuoteEnded;

export function isAboutQuote(event: { readonly kind: string }): event is QuoteEvent {
  return event.kind.startsWith('estimate.') || event.kind.startsWith('salesorder.');
}
