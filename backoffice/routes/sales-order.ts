import type { ExpressionBuilder } from 'kysely';

import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  salesOrderConvertInvoice,
  salesOrderCreate,
  salesOrderDelete,
  salesOrderField,
  salesOrderGetByListNumber,
  salesOrderGetIDByNumber,
  salesOrderGetNextNumber,
  salesOrderGetParked,
  salesOrderGetReferenceNumber,
  salesOrderReferenceNumber,
  salesOrderTotalCount,
} from '#contract/v3/sales-order.ts';

import { localDay } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { createSalesOrder, extrasOf, invoiceOrder } from '#backoffice/routes/sales-order-write.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { findInvoice } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { notify, notifyOf, whatItWas } from '#backoffice/store/notifications.ts';
import { peekNumber } from '#backoffice/store/numbers.ts';
import { insistOpen, keepAsSold, loadOrder, orderRecords, reopenEstimates } from '#backoffice/store/invoices/orders.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { parkedRow } from '#backoffice/store/invoices/parked.ts';
import { correct } from '#backoffice/store/shifts/shift-corrections.ts';
import { retractStock } from '#backoffice/store/stock/stock.ts';
import type { OrderDocument } from '#backoffice/store/tables-documents.ts';
import type { Tables } from '#backoffice/store/tables.ts';

export const salesOrderRoutes = [
  writes(salesOrderCreate, (asked) => createSalesOrder(asked, extrasOf(asked.input))),
  writes(salesOrderDelete, async (asked) => {
    const { input, db } = asked;
    const order = await loadOrder(db, 'SalesOrder', input);
    insistOpen(order);
    await retractStock(asked, order.id);
    if (input.ConvertedNumber) return keepAsSold(db, order, input.ConvertedNumber);
    await correct(asked, order, () => db.deleteFrom('orderDocument').where('id', '=', order.id).execute());
    await reopenEstimates(db, order, 'SalesOrder');
    if (!order.parked) await notifyOf(asked, order, deleted(asked, order));
    return { Message: `SalesOrder ${order.number} has been deleted` };
  }),
  writes(salesOrderConvertInvoice, async (asked) =>
    invoiceOrder(asked, await loadOrder(asked.db, 'SalesOrder', asked.input)),
  ),
  writes(salesOrderField, changeFields),
  writes(salesOrderReferenceNumber, changeFields),
  reads(salesOrderGetByListNumber, async ({ input, db }) => {
    const outlet = await loadOutlet(db, input);
    const found = await orders(db)
      .where('outletId', '=', outlet.id)
      .where('number', 'in', anyOf(input.Number))
      .execute();
    const byNumber = new Map(found.map((order) => [order.number, order]));
    const asked = [...new Set(input.Number)].flatMap((number) => byNumber.get(number) ?? []);
    const states = await fulfillmentsOf(db, asked);
    return (await orderRecords(db, asked)).map((record, index) => ({
      ...record,
      Deposit: asked[index]?.deposit ?? 0,
      Fulfillment: states.get(record.ID),
    }));
  }),
  reads(salesOrderGetIDByNumber, async ({ input, db }) => ({ ID: (await loadOrder(db, 'SalesOrder', input)).id })),
  reads(salesOrderTotalCount, async ({ input, db }) => {
    const count = (await ordersPlaced(db, input)).select(({ fn }) => fn.countAll().as('count'));
    return { Count: Number((await count.executeTakeFirstOrThrow()).count) };
  }),
  reads(salesOrderGetParked, async ({ input, db }) => {
    const { size, skip } = limitsOf(input);
    const parked = await (await ordersParked(db, input)).selectAll().limit(size).offset(skip).execute();
    return (await orderRecords(db, parked)).map((record, index) => parkedRow(record, parked[index]));
  }),
  reads(salesOrderGetReferenceNumber, async ({ input, db }) => {
    const found = await ordersByID(db, input.ListID).execute();
    const byId = new Map(found.map((order) => [order.id, order]));
    return [...new Set(input.ListID)].flatMap((id) => {
      const order = byId.get(id);
      return order?.kind === 'SalesOrder' ? { ID: id, ReferenceNumber: order.referenceNumber } : [];
    });
  }),
  reads(salesOrderGetNextNumber, async ({ input, db, now }) => {
    const outlet = await loadOutlet(db, input);
    return { Number: await peekNumber(db, { kind: 'SalesOrder', outletId: outlet.id, day: localDay(now) }) };
  }),
];

function deleted(asked: Asked, { number, date, salesAndTax: amount }: OrderDocument) {
  const body = whatItWas(asked, { date, amount });
  return { kind: 'SalesOrder', header: `SalesOrder ${number} deleted`, body } as const;
}

type FieldInput = ParsedInput<typeof salesOrderReferenceNumber> &
  Partial<Pick<ParsedInput<typeof salesOrderField>, 'Fulfillment'>>;

/** What is empty or null stays. An order is collected only from the beginning: asked again, or when goods have gone, it stays where it is. */
async function changeFields(asked: Asked<FieldInput>) {
  const { input, db } = asked;
  const order = await loadOrder(db, 'SalesOrder', input);
  const fulfillment = (await fulfillmentsOf(db, [order])).get(order.id);
  const waits = input.Fulfillment === 'AwaitingCollection' && fulfillment === 'Unsent';
  const changed: Partial<OrderDocument> = {
    referenceNumber: input.ReferenceNumber || order.referenceNumber,
    logisticServiceCode: input.LogisticServiceCode || order.logisticServiceCode,
    note: input.Note || order.note,
    fulfillment: waits ? 'AwaitingCollection' : order.fulfillment,
  };
  await db.updateTable('orderDocument').set(changed).where('id', '=', order.id).execute();
  if (order.status === 'Invoice') await changeInvoice(asked, order);
  // The channel hears only of what it keeps itself.
  if (input.ReferenceNumber || input.LogisticServiceCode) {
    await notify(asked, 'SalesOrder', {
      objectId: order.id,
      outletName: (await loadOutlet(db, { OutletID: order.outletId })).name,
      header: `SalesOrder ${order.number} updated`,
      body: [changed.referenceNumber, changed.logisticServiceCode].filter(Boolean).join(', '),
    });
  }
  return { Message: `SalesOrder ${order.number} has been updated` };
}

/** The invoice an order became has the order's ID, and is the same order to whoever sends the goods. */
async function changeInvoice({ input, db }: Asked<FieldInput>, { id }: OrderDocument): Promise<void> {
  const invoice = await findInvoice(db, { ID: id });
  if (!invoice) return;
  const changed = {
    referenceNumber: input.ReferenceNumber || invoice.referenceNumber,
    logisticServiceCode: input.LogisticServiceCode || invoice.logisticServiceCode,
    note: input.Note || invoice.note,
  };
  await db.updateTable('invoice').set(changed).where('id', '=', id).execute();
}

/** As `fulfillmentsOf` has it, for a condition: only an order that became an invoice shares its ID with one. */
function fulfillmentToday(eb: ExpressionBuilder<Tables, 'orderDocument'>) {
  const invoice = eb
    .selectFrom('invoice')
    .select('invoice.fulfillment')
    .whereRef('invoice.id', '=', 'orderDocument.id')
    .where('invoice.fulfillment', '<>', 'Unsent');
  return eb.fn.coalesce(invoice, 'orderDocument.fulfillment');
}

/** Once an order is an invoice, its goods go as the invoice's do; until they do, they may wait to be collected, which no invoice says. */
async function fulfillmentsOf(db: Store, placed: readonly OrderDocument[]): Promise<Map<string, string>> {
  const ids = placed.filter(({ status }) => status === 'Invoice').map(({ id }) => id);
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'fulfillment'])
    .where('id', 'in', anyOf(ids))
    .where('fulfillment', '<>', 'Unsent')
    .execute();
  return new Map([...placed, ...rows].map(({ id, fulfillment }) => [id, fulfillment]));
}

function orders(db: Store) {
  return db.selectFrom('orderDocument').selectAll().where('kind', '=', 'SalesOrder');
}

type Filter = Pick<ParsedInput<typeof salesOrderTotalCount>, 'Outlet' | 'OutletID' | 'From' | 'To' | 'Tag'>;

/** Without the kind, by which SQLite would go through all there are. */
export function ordersByID(db: Store, ids: readonly string[]) {
  return db.selectFrom('orderDocument').select(['id', 'kind', 'referenceNumber']).where('id', 'in', anyOf(ids));
}

export async function ordersPlaced(db: Store, input: ParsedInput<typeof salesOrderTotalCount>) {
  let query = (await matching(db, input)).where('parked', '=', 0);
  if (input.Fulfillment) query = query.where(fulfillmentToday, '=', input.Fulfillment);
  if (input.Status && input.Status !== 'Any') query = query.where('status', '=', input.Status);
  return query;
}

export async function ordersParked(db: Store, input: Filter) {
  const query = (await matching(db, input)).where('parked', '=', 1).where('status', '=', 'Open');
  return query.orderBy('seq', 'desc');
}

async function matching(db: Store, input: Filter) {
  const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
  let query = db
    .selectFrom('orderDocument')
    .where('kind', '=', 'SalesOrder')
    .where('outletId', 'in', anyOf(outlets.map(({ id }) => id)));
  if (input.From) query = query.where('date', '>=', input.From);
  if (input.To) query = query.where('date', '<=', input.To);
  if (input.Tag?.length) query = query.where('tag', 'in', anyOf(input.Tag));
  return query;
}
