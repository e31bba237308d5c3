import { returnCoupon, spendCoupon } from '#backoffice/store/coupons.ts';
import { removeDeliveries } from '#backoffice/store/deliveries.ts';
import { moveSerials, redoSerials, retractSerials, type SerialChange, undoSerials } from '#backoffice/store/serials.ts';
import { type Mover, moveStock, redoStock, retractStock, undoStock } from '#backoffice/store/stock.ts';
import type { InvoiceLine, NewInvoice } from '#backoffice/store/tables.ts';

type Sale = Pick<NewInvoice, 'id' | 'outletId' | 'number' | 'date' | 'fulfillment' | 'fulfillmentOutletId' | 'coupon'>;
type Line = Pick<InvoiceLine, 'variantId' | 'quantity'> & {
  readonly serials?: readonly Pick<SerialChange, 'serial' | 'quantity'>[] | undefined;
};

/** What an active invoice takes: the goods of its lines and a use of its coupon. A line of a return is negative and gives back. */
export async function takeGoods(mover: Mover, invoice: Sale, lines: readonly Line[]): Promise<void> {
  const outletId = invoice.fulfillmentOutletId ?? invoice.outletId;
  const sent = invoice.fulfillment === 'Sent';
  if (invoice.coupon) await spendCoupon(mover.db, invoice.coupon, invoice.date);
  await moveStock(
    mover,
    { id: invoice.id, kind: 'Invoice', number: invoice.number },
    lines.map(({ variantId, quantity }) => ({
      variantId,
      outletId,
      // Goods sold but not handed over stay on the shelf, allocated.
      quantity: sent ? -quantity : 0,
      allocated: sent ? 0 : quantity,
    })),
  );
  await moveSerials(
    mover,
    invoice.id,
    lines.flatMap(({ variantId, quantity, serials = [] }) =>
      serials.map((serial) => ({
        ...serial,
        variantId,
        outletId,
        quantity: -Math.sign(quantity) * Math.abs(serial.quantity),
      })),
    ),
  );
}

/** The invoice is about to take something else, or is deleted for good. */
export async function giveUpGoods(mover: Mover, invoice: Pick<Sale, 'id' | 'coupon'>): Promise<void> {
  if (invoice.coupon) await returnCoupon(mover.db, invoice.coupon);
  await removeDeliveries(mover.db, invoice.id);
  await retractStock(mover, invoice.id);
  await retractSerials(mover, invoice.id);
}

/** The invoice goes to the recycle bin. */
export async function putGoodsBack(mover: Mover, invoice: Pick<Sale, 'id' | 'coupon'>): Promise<void> {
  if (invoice.coupon) await returnCoupon(mover.db, invoice.coupon);
  await undoStock(mover, invoice.id);
  await undoSerials(mover, invoice.id);
}

/** The invoice comes out of the recycle bin and takes again what it took. */
export async function takeGoodsAgain(mover: Mover, invoice: Pick<Sale, 'id' | 'coupon' | 'date'>): Promise<void> {
  if (invoice.coupon) await spendCoupon(mover.db, invoice.coupon, invoice.date);
  await redoStock(mover, invoice.id);
  await redoSerials(mover, invoice.id);
}
