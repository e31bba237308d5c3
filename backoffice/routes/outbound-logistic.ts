import {
  fulfillmentRead,
  outboundLogisticCreate,
  outboundLogisticDelete,
  outboundLogisticList,
} from '#contract/v3/logistic.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import {
  addDelivery,
  chosenLines,
  deliveredOf,
  openLines,
  type OpenLine,
  pageSent,
  removeDeliveries,
  shelfOf,
} from '#backoffice/store/stock/deliveries.ts';
import { linesOf, loadInvoice } from '#backoffice/store/invoices/invoices.ts';
import { selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { refuseEarlyReturn, refuseReturned, settleReturned } from '#backoffice/store/invoices/returns.ts';
import { allocateAgain, moveStock, releaseAllocated } from '#backoffice/store/stock/stock.ts';
import type { Invoice } from '#backoffice/store/tables.ts';
import { outletNames } from '#backoffice/store/goods/variant-parts.ts';
import { customerNames } from '#backoffice/store/invoices/written-customer.ts';

export const outboundLogisticRoutes = [
  writes(outboundLogisticCreate, async (asked) => {
    const { input, db } = asked;
    const invoice = await loadInvoice(db, input);
    if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is voided.`);
    if (['Sent', 'Returned'].includes(invoice.fulfillment))
      reject(400, `Invoice ${invoice.number} is already ${invoice.fulfillment}.`);
    const outletId = await shelfOf(db, input, usualShelf(invoice));
    const open = await openLines(db, invoice.id, await linesOf(db, [invoice.id]));
    const { lines, complete } = chosenLines(open, input.Variants);
    await refuseEarlyReturn(db, invoice, lines);
    const ID = await addDelivery(asked, {
      direction: 'Outbound',
      documentId: invoice.id,
      outletId,
      lines,
      date: input.Fulfillment?.Date,
    });
    // What is left allocated is exactly what a last delivery takes; a first one of several is worked out from its lines.
    if (complete) await releaseAllocated(asked, invoice.id, outletId);
    else await sendSome(asked, { invoice, outletId, lines });
    const fulfillment = complete ? 'Sent' : 'Partial';
    await db.updateTable('invoice').set({ fulfillment }).where('id', '=', invoice.id).execute();
    if (complete && (await returnedOf(db, invoice.id)).size > 0) await settleReturned(db, invoice.id);
    return { ID, OrderFulfillmentState: fulfillment };
  }),
  writes(outboundLogisticDelete, async (asked) => {
    const { input, db } = asked;
    const invoice = await loadInvoice(db, input);
    if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is voided.`);
    await refuseReturned(db, invoice);
    if (!(await removeDeliveries(db, invoice.id))) reject(404, `Invoice ${invoice.number} has no delivery.`);
    await allocateAgain(asked, invoice.id, usualShelf(invoice));
    await db.updateTable('invoice').set({ fulfillment: 'Unsent' }).where('id', '=', invoice.id).execute();
    return { Message: `Delivery of invoice ${invoice.number} has been deleted` };
  }),
  reads(outboundLogisticList, async ({ input, db }) => {
    const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
    const names = new Map(outlets.map(({ id, name }) => [id, name]));
    const rows = await pageSent(db, { ...input, outletIds: [...names.keys()] }).execute();
    const customerOf = await customerNames(db, rows);
    return rows.map((row) => ({
      Outlet: names.get(row.outletId),
      Number: row.number,
      Customer: customerOf(row),
      Date: row.date,
      Delivery: row.fulfillment,
      Time: row.created.slice(11, 19),
    }));
  }),
  reads(fulfillmentRead, async ({ input, db }) => {
    const invoice = await loadInvoice(db, input);
    const lines = await linesOf(db, [invoice.id]);
    const delivered = await deliveredOf(db, invoice.id);
    // What has come back had gone.
    const atOnce = ['Sent', 'Returned'].includes(invoice.fulfillment) && delivered.size === 0;
    const returned = await returnedOf(db, invoice.id);
    return {
      Outlet: (await outletNames(db)).get(invoice.outletId),
      Number: invoice.number,
      Fulfillment: invoice.fulfillment,
      Variants: lines.map(({ position, variantId, code, quantity }) => {
        const back = Math.max(0, Math.min(quantity, returned.get(variantId) ?? 0));
        // A variant on two lines gives its returns to the first.
        returned.set(variantId, (returned.get(variantId) ?? 0) - back);
        return {
          Code: code,
          Ordered: quantity,
          Sent: atOnce ? quantity : (delivered.get(position) ?? 0),
          Returned: back,
        };
      }),
    };
  }),
];

function usualShelf({ outletId, fulfillmentOutletId }: Invoice): string {
  return fulfillmentOutletId ?? outletId;
}

interface Sending {
  readonly invoice: Invoice;
  readonly outletId: string;
  readonly lines: readonly OpenLine[];
}

async function sendSome(asked: Asked, { invoice, outletId, lines }: Sending): Promise<void> {
  await moveStock(
    asked,
    { id: invoice.id, kind: 'Invoice', number: invoice.number },
    lines.flatMap(({ variantId, quantity }) => [
      { variantId, outletId: usualShelf(invoice), quantity: 0, allocated: -quantity },
      { variantId, outletId, quantity: -quantity, allocated: 0 },
    ]),
  );
}

/** What active returns of an invoice brought back, by variant. */
async function returnedOf(db: Store, invoiceId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invoiceLine')
    .innerJoin('invoice', 'invoice.id', 'invoiceLine.invoiceId')
    .select(({ fn }) => ['invoiceLine.variantId', fn.sum<number | string>('invoiceLine.quantity').as('quantity')])
    .where('invoice.referenceInvoiceId', '=', invoiceId)
    .where('invoice.status', '=', 'Active')
    // What an exchange gives out anew has come back to nobody.
    .where('invoiceLine.quantity', '<', 0)
    .groupBy('invoiceLine.variantId')
    .execute();
  return new Map(rows.map(({ variantId, quantity }) => [variantId, -Number(quantity)]));
}
