import { barcodeByBillNumber, barcodeByOutletDeliveryNumber } from '#contract/v3/barcode.ts';

import { reads } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';

interface LabelRow {
  readonly variantId: string;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Of the outlet, where it is not the usual one. */
  readonly price: number | null;
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
    const rows = await db
      .selectFrom('billLine as line')
      .innerJoin('variant', 'variant.id', 'line.variantId')
      .leftJoin('outletPrice as own', (join) =>
        join.onRef('own.variantId', '=', 'line.variantId').on('own.outletId', '=', outlet.id),
      )
      .select(['line.variantId', 'line.code', 'line.name', 'line.quantity', 'variant.unitPrice', 'own.price'])
      .where('line.billId', '=', bill.id)
      .orderBy('line.position')
      .execute();
    return rows.map(toLabel);
  }),
  reads(barcodeByOutletDeliveryNumber, async ({ input, db }) => {
    const outlet = await loadOutlet(db, input);
    const transfer = await db
      .selectFrom('transfer')
      .select('id')
      .where((eb) => eb.or([eb('outletId', '=', outlet.id), eb('destinationId', '=', outlet.id)]))
      .where('number', '=', input.Number)
      // Another outlet counts from one as well, and may have sent one of that number here.
      .orderBy((eb) => eb.case().when('outletId', '=', outlet.id).then(0).else(1).end())
      .orderBy('seq')
      .executeTakeFirst();
    if (!transfer) return reject(404, `Outlet delivery ${input.Number} not found.`);
    const rows = await db
      .selectFrom('transferLine as line')
      .innerJoin('variant', 'variant.id', 'line.variantId')
      .leftJoin('outletPrice as own', (join) =>
        join.onRef('own.variantId', '=', 'line.variantId').on('own.outletId', '=', outlet.id),
      )
      .select(['line.variantId', 'line.code', 'line.name', 'line.quantity', 'variant.unitPrice', 'own.price'])
      .where('line.transferId', '=', transfer.id)
      .orderBy('line.position')
      .execute();
    return rows.map(toLabel);
  }),
];

/** What a label printer needs: the price is the one on the shelf. */
function toLabel({ variantId, name, code, quantity, unitPrice, price }: LabelRow) {
  return { VariantID: variantId, Name: name, Code: code, Quantity: quantity, UnitPrice: price ?? unitPrice };
}
