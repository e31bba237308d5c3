import { dayAfter, localDay } from '#backoffice/clock.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';

/** What the invoices of the last days took off the shelf, returns and voids taken off, by variant and outlet: by their own day, however late the office heard of them. */
export async function soldSince(
  db: Store,
  { now, days, variantIds }: { readonly now: number; readonly days: number; readonly variantIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await movedBy(
    db,
    { after: dayAfter(localDay(now), { days: -days }), until: localDay(now) },
    variantIds,
  ).execute();
  return new Map(rows.map(({ variantId, outletId, moved }) => [`${variantId} ${outletId}`, -Number(moved)]));
}

/** The invoices of those days are gone through, and of each what it moved: of the log nothing says of what day it is. */
export function movedBy(
  db: Store,
  { after, until }: { readonly after: string; readonly until: string },
  variantIds: readonly string[],
) {
  // In SQLite this says which comes first: by itself it would go through all that was ever sold.
  return db
    .selectFrom('invoice')
    .crossJoin('stockEntry')
    .select(({ fn }) => [
      'stockEntry.variantId',
      'stockEntry.outletId',
      fn.sum<number | string>('stockEntry.quantity').as('moved'),
    ])
    .where('invoice.date', '>', after)
    .where('invoice.date', '<=', until)
    .whereRef('stockEntry.documentId', '=', 'invoice.id')
    .where('stockEntry.kind', '=', 'Invoice')
    .where('stockEntry.variantId', 'in', anyOf(variantIds))
    .groupBy(['stockEntry.variantId', 'stockEntry.outletId']);
}

interface TransitFilter {
  readonly outletIds: readonly string[];
  readonly codes?: readonly string[] | null | undefined;
}

/** Goods dispatched and not yet received, of transfers from or to these outlets. */
export async function goodsInTransit(db: Store, { outletIds, codes }: TransitFilter) {
  let query = db
    .selectFrom('transferLine')
    .innerJoin('transfer', 'transfer.id', 'transferLine.transferId')
    .innerJoin('outlet as source', 'source.id', 'transfer.outletId')
    .innerJoin('outlet as destination', 'destination.id', 'transfer.destinationId')
    .select([
      'transferLine.code',
      'transferLine.name',
      'source.name as source',
      'destination.name as destination',
      'transfer.number',
      'transferLine.quantity',
      'transfer.date',
    ])
    .where('transfer.state', '=', 'Dispatched')
    .where((eb) =>
      eb.or([eb('transfer.outletId', 'in', anyOf(outletIds)), eb('transfer.destinationId', 'in', anyOf(outletIds))]),
    )
    .orderBy('transfer.seq')
    .orderBy('transferLine.position');
  if (codes?.length) query = query.where('transferLine.code', 'in', anyOf(codes));
  const rows = await query.execute();
  return rows.map(({ code, name, source, destination, number, quantity, date }) => ({
    Code: code,
    Variant: name,
    From: source,
    Destination: destination,
    Number: number,
    Quantity: quantity,
    Date: date,
  }));
}
