import { localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf, type Page } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';

export interface HandOver {
  readonly Fulfillment?:
    | { readonly Outlet?: string | null | undefined; readonly Date?: string | null | undefined }
    | null
    | undefined;
  readonly PickList?:
    | { readonly Dispatch?: boolean | null | undefined; readonly Outlet?: string | null | undefined }
    | null
    | undefined;
  readonly Variants?: readonly { readonly Code: string; readonly Quantity: number }[] | null | undefined;
}

export interface OpenLine {
  readonly position: number;
  readonly variantId: string;
  readonly code: string;
  readonly quantity: number;
}

/** The outlet the goods really pass through: the one that picks, else the one that fulfils, else the document's own. */
export async function shelfOf(db: Store, { PickList, Fulfillment }: HandOver, usualId: string): Promise<string> {
  const name = (PickList?.Dispatch ? PickList.Outlet : null) || Fulfillment?.Outlet;
  return name ? (await loadOutlet(db, { Outlet: name })).id : usualId;
}

/** What of a document's lines no delivery has brought yet. */
export async function openLines<Line extends OpenLine>(
  db: Store,
  documentId: string,
  lines: readonly Line[],
): Promise<Line[]> {
  const delivered = await deliveredOf(db, documentId);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (delivered.get(line.position) ?? 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

export async function deliveredOf(db: Store, documentId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('deliveryLine')
    .innerJoin('delivery', 'delivery.id', 'deliveryLine.deliveryId')
    .select(({ fn }) => ['position', fn.sum<number | string>('quantity').as('quantity')])
    .where('delivery.documentId', '=', documentId)
    .groupBy('position')
    .execute();
  return new Map(rows.map(({ position, quantity }) => [position, Number(quantity)]));
}

/** Which of the open lines a delivery brings, and whether that leaves none. */
export function chosenLines<Line extends OpenLine>(
  open: readonly Line[],
  wanted: HandOver['Variants'],
): { readonly lines: Line[]; readonly complete: boolean } {
  if (!wanted?.length) return { lines: [...open], complete: true };
  const left = new Map<string, number>();
  for (const { Code, Quantity } of wanted) left.set(Code, (left.get(Code) ?? 0) + Quantity);
  const lines = open.flatMap((line) => {
    const taken = Math.min(line.quantity, left.get(line.code) ?? 0);
    if (taken <= 0) return [];
    left.set(line.code, (left.get(line.code) ?? 0) - taken);
    return [{ ...line, quantity: taken }];
  });
  const index = wanted.findIndex(({ Code }) => (left.get(Code) ?? 0) > 0);
  if (index >= 0) reject(400, `Variants[${index}].Quantity is more than is left of ${wanted[index]?.Code}.`);
  const taken = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  return { lines, complete: open.every(({ position, quantity }) => taken.get(position) === quantity) };
}

export async function addDelivery(
  { db, now, by, service }: Asked,
  { direction, documentId, outletId, lines, date }: NewDelivery,
): Promise<string> {
  const id = service.newId();
  await db
    .insertInto('delivery')
    .values({
      id,
      direction,
      documentId,
      outletId,
      date: date ?? localDay(now),
      created: localTime(now),
      createdBy: by.name,
    })
    .execute();
  const rows = lines.map(({ position, quantity }) => ({ deliveryId: id, position, quantity }));
  for (const slice of inSlices(rows)) await db.insertInto('deliveryLine').values(slice).execute();
  return id;
}

interface NewDelivery {
  readonly direction: 'Outbound' | 'Inbound';
  readonly documentId: string;
  readonly outletId: string;
  readonly lines: readonly OpenLine[];
  readonly date: string | null | undefined;
}

interface DeliveryFilter extends Page {
  readonly outletIds: readonly string[];
  readonly From?: string | null | undefined;
  readonly To?: string | null | undefined;
}

/** What went out for the invoices of some outlets, the newest first. */
export function pageSent(db: Store, filter: DeliveryFilter) {
  const { size, skip } = limitsOf(filter);
  let query = db
    .selectFrom('delivery')
    // Begun with the invoices, which are many, it would look for the deliveries of each.
    .crossJoin('invoice')
    .whereRef('invoice.id', '=', 'delivery.documentId')
    .select([
      'invoice.outletId',
      'invoice.number',
      'invoice.customer',
      'invoice.customerId',
      'invoice.fulfillment',
      'delivery.date',
      'delivery.created',
    ])
    .where('delivery.direction', '=', 'Outbound')
    // In the recycle bin it keeps its deliveries, for when it comes out.
    .where('invoice.status', '=', 'Active')
    .where('invoice.outletId', 'in', anyOf(filter.outletIds))
    .orderBy('delivery.seq', 'desc')
    .limit(size)
    .offset(skip);
  if (filter.From) query = query.where('delivery.date', '>=', filter.From);
  if (filter.To) query = query.where('delivery.date', '<=', filter.To);
  return query;
}

/** What came in for the bills of some outlets, the newest first. */
export function pageReceived(db: Store, filter: DeliveryFilter) {
  const { size, skip } = limitsOf(filter);
  let query = db
    .selectFrom('delivery')
    .crossJoin('bill')
    .whereRef('bill.id', '=', 'delivery.documentId')
    .select(['bill.outletId', 'bill.number', 'bill.supplier', 'bill.delivery', 'delivery.date', 'delivery.created'])
    .where('delivery.direction', '=', 'Inbound')
    .where('bill.outletId', 'in', anyOf(filter.outletIds))
    .orderBy('delivery.seq', 'desc')
    .limit(size)
    .offset(skip);
  if (filter.From) query = query.where('delivery.date', '>=', filter.From);
  if (filter.To) query = query.where('delivery.date', '<=', filter.To);
  return query;
}

/** Forgets the deliveries of a document, and says whether there were any. */
export async function removeDeliveries(db: Store, documentId: string): Promise<boolean> {
  const removed = await db.deleteFrom('delivery').where('documentId', '=', documentId).returning('id').execute();
  return removed.length > 0;
}
