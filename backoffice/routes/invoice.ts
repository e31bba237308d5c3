import {
  invoiceCreate,
  invoiceDetail,
  invoiceErase,
  invoiceGetByListNumber,
  invoiceIDByNumber,
  invoiceMultipleOutlet,
  invoiceRestore,
  invoiceVoid,
} from '#contract/v3/invoice.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { createInvoice } from '#backoffice/routes/invoice-create.ts';
import { putGoodsBack, takeGoodsAgain } from '#backoffice/store/invoice-goods.ts';
import { customerOn, invoiceRecords, loadInvoice } from '#backoffice/store/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { notify } from '#backoffice/store/notifications.ts';
import { findOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import type { Invoice } from '#backoffice/store/tables.ts';

export const invoiceRoutes = [
  writes(invoiceCreate, createInvoice),
  reads(invoiceDetail, async ({ input, db }) => {
    const [record] = await invoiceRecords(db, [await loadInvoice(db, input)]);
    return record;
  }),
  reads(invoiceIDByNumber, async ({ input, db }) => ({ ID: (await loadInvoice(db, input)).id })),
  reads(invoiceGetByListNumber, async ({ input, db }) => {
    const outlet = await findOutlet(db, input);
    if (!outlet) return reject(400, `Outlet ${input.OutletID || input.Outlet} not found.`);
    const found = await db
      .selectFrom('invoice')
      .selectAll()
      .where('outletId', '=', outlet.id)
      .where('number', 'in', anyOf(input.Number))
      .execute();
    const byNumber = new Map(found.map((invoice) => [invoice.number, invoice]));
    return invoiceRecords(
      db,
      [...new Set(input.Number)].flatMap((number) => byNumber.get(number) ?? []),
    );
  }),
  reads(invoiceMultipleOutlet, async ({ input, db }) => {
    const size = input.PageSize ?? 20;
    const outlets = await selectOutlets(db, { names: input.Outlet, ids: input.OutletID });
    const names = new Map(outlets.map(({ id, name }) => [id, name]));
    let query = db
      .selectFrom('invoice')
      .selectAll()
      .where('outletId', 'in', anyOf([...names.keys()]))
      .orderBy('date', 'desc')
      .orderBy('seq', 'desc')
      .limit(size)
      .offset(((input.PageNumber ?? 1) - 1) * size);
    if (input.From) query = query.where('date', '>=', input.From);
    if (input.To) query = query.where('date', '<=', input.To);
    if (input.Tag?.length) query = query.where('tag', 'in', [...input.Tag]);
    if (input.PaymentState) query = query.where('payment', '=', input.PaymentState);
    if (input.Fulfillment) query = query.where('fulfillment', '=', input.Fulfillment);
    if (input.Status !== 'Any') query = query.where('status', '=', input.Status === 'Cancelled' ? 'Voided' : 'Active');
    return (await query.execute()).map((invoice) => toListItem(invoice, names.get(invoice.outletId) ?? ''));
  }),
  writes(invoiceVoid, async (asked) => {
    const { input, db } = asked;
    const invoice = await loadInvoice(db, input);
    if (invoice.status === 'Voided') reject(400, `Invoice ${invoice.number} is already voided.`);
    await changeStatus(asked, invoice, { status: 'Voided', voidNote: input.Note ?? null });
    await notify(asked, 'Invoice', {
      objectId: invoice.id,
      outletName: await outletName(asked, invoice),
      header: `Invoice ${invoice.number} voided`,
      body: input.Note ?? '',
    });
    return { Message: 'Invoice has been Updated!' };
  }),
  writes(invoiceRestore, async (asked) => {
    const invoice = await loadInvoice(asked.db, asked.input);
    if (invoice.status === 'Active') reject(400, `Invoice ${invoice.number} is not voided.`);
    await changeStatus(asked, invoice, { status: 'Active', voidNote: null });
    return { Message: `Invoice ${invoice.number} has been restored` };
  }),
  writes(invoiceErase, async ({ input, db }) => {
    const invoice = await loadInvoice(db, input);
    if (invoice.status === 'Active') reject(400, `Invoice ${invoice.number} must be voided before it is erased.`);
    await db.deleteFrom('invoice').where('id', '=', invoice.id).execute();
    return { Message: `Invoice ${invoice.number} has been erased` };
  }),
];

interface StatusChange {
  readonly status: Invoice['status'];
  readonly voidNote: string | null;
}

async function changeStatus(asked: Asked, invoice: Invoice, { status, voidNote }: StatusChange): Promise<void> {
  await asked.db.updateTable('invoice').set({ status, voidNote }).where('id', '=', invoice.id).execute();
  await (status === 'Voided' ? putGoodsBack(asked, invoice) : takeGoodsAgain(asked, invoice));
}

async function outletName({ db }: Asked, { outletId }: Invoice): Promise<string> {
  return (await findOutlet(db, { OutletID: outletId }))?.name ?? '';
}

function toListItem(invoice: Invoice, outlet: string) {
  return {
    ID: invoice.id,
    Outlet: outlet,
    OutletID: invoice.outletId,
    Number: invoice.number,
    ReferenceNumber: invoice.referenceNumber,
    CustomerID: invoice.customerId,
    Customer: customerOn(invoice)?.Name ?? null,
    Date: invoice.date,
    Due: '0001-01-01T00:00:00',
    Amount: invoice.salesAndTax,
    Payment: invoice.payment,
    Status: invoice.status,
    Delivery: invoice.fulfillment,
    Fulfillment: invoice.fulfillment,
    Created: invoice.created,
    Tag: invoice.tag,
  };
}
