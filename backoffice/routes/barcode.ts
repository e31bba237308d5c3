import { barcodeByBillNumber, barcodeByOutletDeliveryNumber } from '#contract/v3/barcode.ts';

import { reads } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';

interface LabelLine {
  readonly variantId: string;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
}

export const barcodeRoutes = [
  reads(barcodeByBillNumber, async ({ input, db }) => {
    const outlet = await loadOutlet(db, input);
    const bill = await db
      .selectFrom('bill')
      .select('id')
      .where('outletId', '=', outlet.id)
      .where('number', '=', input.Number)
      .executeTakeFirst();
    if (!bill) return reject(404, `Bill ${input.Number} not found.`);
    const lines = await db
      .selectFrom('billLine')
      .select(['variantId', 'code', 'name', 'quantity'])
      .where('billId', '=', bill.id)
      // A label is for what came: what went back to the supplier needs none.
      .where('quantity', '>', 0)
      .orderBy('position')
      .execute();
    return labelsOf(db, outlet.id, lines);
  }),
  reads(barcodeByOutletDeliveryNumber, async ({ input, db }) => {
    const outlet = await loadOutlet(db, input);
    const outlets = await selectOutlets(db, {});
    const named = await transfersOf(
      db,
      input.Number,
      outlets.map(({ id }) => id),
    ).execute();
    // Another outlet counts from one as well, and may have sent one of that number here.
    const transfer =
      named.find(({ outletId }) => outletId === outlet.id) ??
      named.find(({ destinationId }) => destinationId === outlet.id);
    if (!transfer) return reject(404, `Outlet delivery ${input.Number} not found.`);
    const lines = await db
      .selectFrom('transferLine')
      .select(['variantId', 'code', 'name', 'quantity'])
      .where('transferId', '=', transfer.id)
      .orderBy('position')
      .execute();
    return labelsOf(db, outlet.id, lines);
  }),
];

/** With the outlets named, a number is looked up in the index of both. */
export function transfersOf(db: Store, number: string, outletIds: readonly string[]) {
  return db
    .selectFrom('transfer')
    .select(['id', 'outletId', 'destinationId'])
    .where('outletId', 'in', anyOf(outletIds))
    .where('number', '=', number)
    .orderBy('seq');
}

/** What a label printer needs: the price is the one on the shelf. */
async function labelsOf(db: Store, outletId: string, lines: readonly LabelLine[]) {
  const variants = lines.map(({ variantId }) => variantId);
  const rows = await db
    .selectFrom('variant')
    .leftJoin('outletPrice as own', (join) =>
      join.onRef('own.variantId', '=', 'variant.id').on('own.outletId', '=', outletId),
    )
    .select(['variant.id', 'variant.unitPrice', 'own.price'])
    .where('variant.id', 'in', anyOf(variants))
    .execute();
  const prices = new Map(rows.map(({ id, unitPrice, price }) => [id, price ?? unitPrice]));
  return lines.map(({ variantId, name, code, quantity }) => ({
    VariantID: variantId,
    Name: name,
    Code: code,
    Quantity: quantity,
    UnitPrice: prices.get(variantId),
  }));
}
