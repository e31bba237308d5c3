import type { salesOrderCreate } from '#contract/v3/sales-order.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { localDay } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { createInvoice } from '#backoffice/routes/invoice-create.ts';
import { takeNumber } from '#backoffice/store/numbers.ts';
import {
  bodyOf,
  draftOrder,
  inputOf,
  insertOrder,
  insistOpen,
  markConverted,
  type OrderExtras,
} from '#backoffice/store/invoices/orders.ts';
import type { Store } from '#backoffice/store/open.ts';
import { correct } from '#backoffice/store/shifts/shift-corrections.ts';
import { depositMethod } from '#backoffice/store/shifts/shift-deposits.ts';
import { findReferences, type OrderInput } from '#backoffice/store/invoices/references.ts';
import { type Mover, moveStock, retractStock } from '#backoffice/store/stock/stock.ts';
import type { OrderDocument } from '#backoffice/store/tables-documents.ts';

type CreateInput = ParsedInput<typeof salesOrderCreate>;

/** Places a sales order. Its goods stay on the shelf, promised to the customer. */
export async function createSalesOrder(asked: Asked<OrderInput>, extras: OrderExtras = {}) {
  const { input, db, service } = asked;
  const references = await findReferences(asked);
  const { outlet } = references;
  const number = input.Number || (await takeNumber(db, { kind: 'SalesOrder', outletId: outlet.id, day: input.Date }));
  // The order will become an invoice of the same number, so that number must be free.
  if (await isInvoiced(db, { outletId: outlet.id, number }))
    reject(409, `Invoice ${number} already exists, and a sales order becomes the invoice of its number.`);
  const identity = { id: service.newId(), kind: 'SalesOrder' as const, number };
  const draft = await draftOrder(asked, references, { identity, extras });
  await insertOrder(db, draft);
  await promiseGoods(asked, draft.row);
  return { ID: identity.id, Number: number };
}

/** Of a parked order nothing is promised. */
export async function promiseGoods(
  mover: Mover,
  order: Pick<OrderDocument, 'id' | 'number' | 'outletId' | 'parked' | 'body'>,
): Promise<void> {
  if (order.parked) return;
  await moveStock(
    mover,
    { id: order.id, kind: 'SalesOrder', number: order.number },
    bodyOf(order).lines.map(({ VariantID, Quantity }) => ({
      variantId: VariantID,
      outletId: order.outletId,
      quantity: 0,
      allocated: Quantity,
    })),
  );
}

export function extrasOf({ Deposit, Parked, Label, OrderType }: CreateInput): OrderExtras {
  return {
    deposit: Deposit ?? 0,
    parked: Number(Parked === true),
    label: Label || null,
    orderType: OrderType || (Parked === true ? 'Parked' : null),
  };
}

/**
 * The invoice takes over the order's ID and number, and its goods: promised to the customer, not handed over yet. Where a
 * till has given the number to a sale of its own meanwhile, the order's invoice has the next one. It is sold today: the day
 * of the order may be in a month whose books are closed.
 */
export function invoiceOrder(asked: Asked, order: OrderDocument) {
  insistOpen(order);
  return correct(asked, order, () => becomeInvoice(asked, order));
}

async function becomeInvoice(asked: Asked, order: OrderDocument) {
  const { db, now } = asked;
  await retractStock(asked, order.id);
  const { id, outletId } = order;
  const today = localDay(now);
  const isTaken = await isInvoiced(db, order);
  const number = isTaken ? await takeNumber(db, { kind: 'Invoice', outletId, day: today }) : order.number;
  const invoice = await createInvoice(
    {
      ...asked,
      headers: {},
      input: {
        ...(await inputOf(db, order)),
        Number: number,
        Date: today,
        Fulfillment: 'Unsent',
        Payments: order.deposit === 0 ? [] : [await depositOf(db, order)],
      },
    },
    { id, number },
  );
  await leaveInItsDrawer(db, order);
  await markConverted(db, order, { status: 'Invoice', number: invoice.Number });
  return invoice;
}

/** The deposit came with the order: a shift that was opened since has not got it, and would count its drawer as short. */
async function leaveInItsDrawer(db: Store, { id, deposit, shiftId }: OrderDocument): Promise<void> {
  if (deposit !== 0) await db.updateTable('payment').set({ shiftId }).where('invoiceId', '=', id).execute();
}

async function depositOf(db: Store, { deposit, date }: OrderDocument) {
  const method = await depositMethod(db);
  if (!method) return reject(400, 'The shop has no payment method for a deposit.');
  return { Amount: deposit, Method: method.name, Date: date, Note: 'Deposit' };
}

async function isInvoiced(
  db: Store,
  { outletId, number }: Pick<OrderDocument, 'outletId' | 'number'>,
): Promise<boolean> {
  const invoice = await db
    .selectFrom('invoice')
    .select('id')
    .where('outletId', '=', outletId)
    .where('number', '=', number)
    .executeTakeFirst();
  return invoice !== undefined;
}
