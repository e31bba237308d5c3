import {
  inboundLogisticCreate,
  inboundLogisticDelete,
  inboundLogisticList,
  logisticServiceCreate,
  logisticServiceDelete,
  logisticServiceList,
} from '#contract/v3/logistic.ts';

import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { billLinesOf, receiveGoods, receiveSerials } from '#backoffice/store/stock/bills.ts';
import {
  addDelivery,
  chosenLines,
  openLines,
  pageReceived,
  removeDeliveries,
  shelfOf,
} from '#backoffice/store/stock/deliveries.ts';
import { loadBill } from '#backoffice/store/stock/goods-documents.ts';
import { selectOutlets } from '#backoffice/store/outlets.ts';
import { retractSerials } from '#backoffice/store/stock/serials.ts';
import { retractStock } from '#backoffice/store/stock/stock.ts';

export const inboundLogisticRoutes = [
  writes(inboundLogisticCreate, async (asked) => {
    const { input, db } = asked;
    const bill = await loadBill(db, input);
    if (bill.delivery === 'Received') reject(400, `Bill ${bill.number} is already Received.`);
    const outletId = await shelfOf(db, input, bill.outletId);
    const all = await billLinesOf(db, bill.id);
    const { lines, complete } = chosenLines(await openLines(db, bill.id, all), input.Variants);
    const ID = await addDelivery(asked, {
      direction: 'Inbound',
      documentId: bill.id,
      outletId,
      lines,
      date: input.Fulfillment?.Date,
    });
    await receiveGoods(asked, bill, { outletId, lines });
    // Serials are known for a whole line, so they are on the shelf when the last of it is.
    if (complete) await receiveSerials(asked, bill, { outletId, lines: all });
    const delivery = complete ? 'Received' : 'Partial';
    await db.updateTable('bill').set({ delivery }).where('id', '=', bill.id).execute();
    return { ID, OrderFulfillmentState: delivery };
  }),
  writes(inboundLogisticDelete, async (asked) => {
    const { input, db } = asked;
    const bill = await loadBill(db, input);
    if (!(await removeDeliveries(db, bill.id))) reject(404, `Bill ${bill.number} has no delivery.`);
    await retractStock(asked, bill.id);
    await retractSerials(asked, bill.id);
    await db.updateTable('bill').set({ delivery: 'Waiting' }).where('id', '=', bill.id).execute();
    return { Message: `Delivery of bill ${bill.number} has been deleted` };
  }),
  reads(inboundLogisticList, async ({ input, db }) => {
    const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
    const names = new Map(outlets.map(({ id, name }) => [id, name]));
    const rows = await pageReceived(db, { ...input, outletIds: [...names.keys()] }).execute();
    return rows.map((row) => ({
      Outlet: names.get(row.outletId),
      Number: row.number,
      // The column is written only from validated input.
      Supplier: row.supplier === null ? null : ((JSON.parse(row.supplier) as { Name?: string }).Name ?? null),
      Date: row.date,
      Delivery: row.delivery,
      Time: row.created.slice(11, 19),
    }));
  }),
  reads(logisticServiceList, async ({ db }) => {
    const rows = await db.selectFrom('logisticService').selectAll().orderBy('code').execute();
    return rows.map(({ code, name, suspended }) => ({ Code: code, Name: name, Suspended: suspended === 1 }));
  }),
  writes(logisticServiceCreate, async ({ input, db }) => {
    const added = await db
      .insertInto('logisticService')
      .values({ code: input.Code, name: input.Name, suspended: Number(input.Suspended ?? false) })
      .onConflict((on) => on.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!added) reject(409, `Logistic service ${input.Code} already exists.`);
    return { Message: 'Logistic service has been created' };
  }),
  writes(logisticServiceDelete, async ({ input, db }) => {
    const removed = await db
      .deleteFrom('logisticService')
      .where('code', '=', input.Code)
      .returning('code')
      .executeTakeFirst();
    if (!removed) reject(404, `Logistic service ${input.Code} not found.`);
    return { Message: 'Logistic service has been deleted' };
  }),
];
