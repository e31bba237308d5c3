import { estimateDelete } from '#contract/v3/estimate.ts';
import { requestFor } from '#contract/v3/request.ts';
import { salesOrderDelete } from '#contract/v3/sales-order.ts';
import type {
  EstimateCancelled,
  EstimateConverted,
  QuoteEnded,
  SalesOrderCancelled,
  SalesOrderConverted,
} from '#domain/quote-events.ts';
import { type Finding, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';
import { type QuoteSeen, seeEstimate, seeSalesOrder } from '#sync/operations/see-quote.ts';

/**
 * The office is told which invoice a document became, and not to make one: that has its number on paper already and
 * goes with its payments (decision 36). Where `ConvertedNumber` means nothing, the document is off the office's list.
 */
export const estimateConvert: OutboundOperation<EstimateConverted> = {
  kind: 'estimate.convert',
  repeatable: true,
  request: ({ invoiceNumber, ...key }) => requestFor(estimateDelete, { ...keyOf(key), ConvertedNumber: invoiceNumber }),
  readAnswer: readMessage,
  verify: async (event, look) => judge(event, await seeEstimate(event, look)),
};

export const salesOrderConvert: OutboundOperation<SalesOrderConverted> = {
  kind: 'salesorder.convert',
  repeatable: true,
  request: ({ invoiceNumber, ...key }) =>
    requestFor(salesOrderDelete, { ...keyOf(key), ConvertedNumber: invoiceNumber }),
  readAnswer: readMessage,
  verify: async (event, look) => judge(event, await seeSalesOrder(event, look)),
};

export const estimateCancel: OutboundOperation<EstimateCancelled> = {
  kind: 'estimate.cancel',
  repeatable: true,
  request: (event) => requestFor(estimateDelete, keyOf(event)),
  readAnswer: readMessage,
  verify: async (event, look) => judge(event, await seeEstimate(event, look)),
};

export const salesOrderCancel: OutboundOperation<SalesOrderCancelled> = {
  kind: 'salesorder.cancel',
  repeatable: true,
  request: (event) => requestFor(salesOrderDelete, keyOf(event)),
  readAnswer: readMessage,
  verify: async (event, look) => judge(event, await seeSalesOrder(event, look)),
};

function keyOf({ outletId, number }: { readonly outletId: string; readonly number: string }) {
  return { OutletID: outletId, Number: number };
}

/**
 * Off the list is what was wanted, also as a sale of ours that is void: v3 has no way back onto it. What somebody at the
 * office made another invoice of was sold twice: a person must know.
 */
function judge(event: QuoteEnded, seen: QuoteSeen): Finding {
  if (seen.kind === 'unclear') return seen;
  if (seen.kind === 'not_there') return { kind: 'stands', serverId: null };
  if (seen.status !== 'Invoice' && seen.status !== 'SalesOrder') return { kind: 'nothing' };
  const sales = [...('invoiceNumber' in event ? [event.invoiceNumber] : []), ...(event.voided ?? [])];
  if (seen.status === 'Invoice' && sales.includes(seen.became)) return { kind: 'ours', serverId: seen.id };
  return { kind: 'foreign', message: `${officeMade}${seen.became || 'another document'} of ${event.number}` };
}

/** What the office has a quote sold as instead; null where it does not say, or that is not what was found. */
export function soldThere(message: string | null): string | null {
  const became = message?.startsWith(officeMade) ? message.slice(officeMade.length).split(' of ')[0] : undefined;
  return became === undefined || became === 'another document' ? null : became;
}

const officeMade = 'the office made ';
