import { returnCoupon, spendCoupon } from '#backoffice/store/customers/coupons.ts';
import { removeDeliveries } from '#backoffice/store/stock/deliveries.ts';
import { asTheyWent } from '#backoffice/store/stock/goods-back.ts';
import { sameGoods } from '#backoffice/store/stock/same-goods.ts';
import {
  moveSerials,
  redoSerials,
  replaceSerials,
  retractSerials,
  type SerialChange,
  serialsMovedBy,
  undoSerials,
} from '#backoffice/store/stock/serials.ts';
import {
  type Mover,
  moveStock,
  redoStock,
  replaceStock,
  retractStock,
  type StockChange,
  type StockDocument,
  undoStock,
} from '#backoffice/store/stock/stock.ts';
import type { InvoiceLine, NewInvoice } from '#backoffice/store/tables.ts';

type Sale = Pick<
  NewInvoice,
  | 'id'
  | 'outletId'
  | 'number'
  | 'date'
  | 'fulfillment'
  | 'fulfillmentOutletId'
  | 'coupon'
  | 'customerId'
  | 'referenceInvoiceId'
>;
type Line = Pick<InvoiceLine, 'variantId' | 'quantity'> & {
  readonly serials?: readonly Pick<SerialChange, 'serial' | 'quantity'>[] | undefined;
};

/** What an active invoice takes: the goods of its lines and a use of its coupon. A line of a return is negative and gives back. */
export async function takeGoods(mover: Mover, invoice: Sale, lines: readonly Line[]): Promise<void> {
  await spendCoupon(mover.db, invoice);
  await moveStock(mover, documentOf(invoice), await stockOf(mover, invoice, lines));
  await moveSerials(mover, invoice.id, serialsOf(invoice, lines));
}

/** The same of an invoice written anew. Goods it had before stay where they are, so that no shelf runs short in between. */
export async function takeGoodsAnew(mover: Mover, invoice: Sale, lines: readonly Line[]): Promise<void> {
  await replaceStock(mover, documentOf(invoice), await stockOf(mover, invoice, lines));
  await takeRestAnew(mover, invoice, lines);
}

/** What it takes anew though its goods are those it had: they went as they were made then, whatever the recipe is by now. */
export async function takeRestAnew(mover: Mover, invoice: Sale, lines: readonly Line[]): Promise<void> {
  await spendCoupon(mover.db, invoice);
  const kept = await serialsKept(mover, invoice, lines);
  await replaceSerials(mover, invoice.id, [...serialsOf(invoice, lines), ...kept]);
}

/** Whether the same goods leave the same shelf in the same way. */
export function movesTheSame(before: Moved, after: Moved): boolean {
  const [one, other] = [before, after].map(({ invoice }) => `${shelfOf(invoice)} ${invoice.fulfillment === 'Unsent'}`);
  return one === other && sameGoods(before.lines, after.lines);
}

interface Moved {
  readonly invoice: Pick<Sale, 'outletId' | 'fulfillment' | 'fulfillmentOutletId'>;
  readonly lines: readonly Line[];
}

function documentOf({ id, number }: Sale): StockDocument {
  return { id, kind: 'Invoice', number };
}

function stockOf({ db }: Mover, invoice: Sale, lines: readonly Line[]): Promise<readonly StockChange[]> {
  const sent = invoice.fulfillment === 'Sent';
  const changes = lines.map(({ variantId, quantity }) => ({
    variantId,
    outletId: shelfOf(invoice),
    // Goods sold but not handed over stay on the shelf, allocated.
    quantity: sent ? -quantity : 0,
    allocated: sent ? 0 : quantity,
  }));
  return asTheyWent(db, invoice.referenceInvoiceId, changes);
}

function serialsOf(invoice: Sale, lines: readonly Line[]): SerialChange[] {
  return lines.flatMap(({ variantId, quantity, serials = [] }) =>
    serials.map((serial) => ({
      ...serial,
      variantId,
      outletId: shelfOf(invoice),
      quantity: -Math.sign(quantity) * Math.abs(serial.quantity),
    })),
  );
}

/** Which pieces went is not said again by someone who corrects a note: lines that name none have those they had, unless they are too few for them. */
async function serialsKept({ db }: Mover, invoice: Sale, lines: readonly Line[]): Promise<SerialChange[]> {
  const moved = await serialsMovedBy(db, invoice.id);
  const goods = Map.groupBy(moved, ({ variantId, quantity }) => `${variantId} ${Math.sign(quantity)}`);
  return [...goods.values()].flatMap((pieces) => {
    const isOfThem = ({ variantId, quantity }: Line) =>
      pieces.some((piece) => piece.variantId === variantId && Math.sign(piece.quantity) === -Math.sign(quantity));
    const own = lines.filter(isOfThem);
    if (own.some(({ serials }) => serials) || sizeOf(own) < sizeOf(pieces)) return [];
    return pieces.map((piece) => ({ ...piece, outletId: shelfOf(invoice) }));
  });
}

function sizeOf(goods: readonly { readonly quantity: number }[]): number {
  return goods.reduce((size, { quantity }) => size + Math.abs(quantity), 0);
}

function shelfOf({ outletId, fulfillmentOutletId }: Moved['invoice']): string {
  return fulfillmentOutletId ?? outletId;
}

/** The invoice is deleted for good. */
export async function giveUpGoods(mover: Mover, invoice: Pick<Sale, 'id' | 'coupon'>): Promise<void> {
  await leaveTerms(mover, invoice);
  await retractStock(mover, invoice.id);
  await retractSerials(mover, invoice.id);
}

/** The invoice is about to take something else. */
export async function leaveTerms({ db }: Mover, invoice: Pick<Sale, 'id' | 'coupon'>): Promise<void> {
  if (invoice.coupon) await returnCoupon(db, invoice.coupon);
  await removeDeliveries(db, invoice.id);
}

/** The invoice goes to the recycle bin. */
export async function putGoodsBack(mover: Mover, invoice: Pick<Sale, 'id' | 'coupon'>): Promise<void> {
  if (invoice.coupon) await returnCoupon(mover.db, invoice.coupon);
  await undoStock(mover, invoice.id);
  await undoSerials(mover, invoice.id);
}

/** The invoice comes out of the recycle bin and takes again what it took. */
export async function takeGoodsAgain(
  mover: Mover,
  invoice: Pick<Sale, 'id' | 'coupon' | 'customerId' | 'date'>,
): Promise<void> {
  await spendCoupon(mover.db, invoice);
  await redoStock(mover, invoice.id);
  await redoSerials(mover, invoice.id);
}
