import { estimateCreate as createEstimate } from '#contract/v3/estimate.ts';
import { requestFor } from '#contract/v3/request.ts';
import { salesOrderCreate as createSalesOrder } from '#contract/v3/sales-order.ts';
import type { EstimateCreated, QuoteCreated, SalesOrderCreated } from '#domain/quote-events.ts';
import { carries, carriesAny, type Finding, type OutboundOperation, readId } from '#sync/operations/operation.ts';
import { type QuoteSeen, seeEstimate, seeSalesOrder } from '#sync/operations/see-quote.ts';
import { toWireOrder } from '#sync/operations/wire-order.ts';

export const estimateCreate: OutboundOperation<EstimateCreated> = {
  kind: 'estimate.create',
  repeatable: true,
  request: (event, ref) => requestFor(createEstimate, { ...toWireOrder(event, ref), ExpiryDate: event.validUntil }),
  readAnswer: readId(createEstimate),
  verify: async (event, look) => compare(event, await seeEstimate(keyOf(event), look), look.ref),
};

/** Its goods are promised from here on, so the office allocates them. */
export const salesOrderCreate: OutboundOperation<SalesOrderCreated> = {
  kind: 'salesorder.create',
  repeatable: true,
  request: (event, ref) => requestFor(createSalesOrder, toWireOrder(event, ref)),
  readAnswer: readId(createSalesOrder),
  verify: async (event, look) => compare(event, await seeSalesOrder(keyOf(event), look), look.ref),
};

function keyOf({ outletId, number, businessDay }: QuoteCreated) {
  return { outletId, number, madeOn: businessDay };
}

/** Our reference decides; an office that does not keep it is judged by the money. */
function compare({ number, totals }: QuoteCreated, seen: QuoteSeen, ref: string): Finding {
  if (seen.kind === 'unclear') return seen;
  if (seen.kind === 'not_there') return { kind: 'nothing' };
  const ours = { kind: 'ours', serverId: seen.id } as const;
  if (carries(seen.reference, ref)) return ours;
  const foreign = carriesAny(seen.reference) || seen.amount !== totals.total;
  return foreign ? { kind: 'foreign', message: `${number} belongs to another document` } : ours;
}
