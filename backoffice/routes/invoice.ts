import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';

import {
  invoiceCreate,
  invoiceCreateList,
  invoiceDetail,
  invoiceGetByListNumber,
  invoiceIDByNumber,
  invoiceMultipleOutlet,
  invoiceUpdate,
} from '#contract/v3/invoice.ts';
import {
  invoiceGetCountMultipleOutlet,
  invoiceGetReferenceNumber,
  invoiceListID,
  invoiceListIDByKeyset,
  invoiceListInvoiceByListID,
  invoiceMultipleOutletNPayment,
  invoiceMultipleOutletWithTotalCount,
  invoiceMultipleOutletWithVariant,
  invoiceReturn,
  invoiceWithTotalCount,
} from '#contract/v3/invoice-list.ts';

import { reads, readsAfterOthers, writes, writesTogether } from '#backoffice/http/route.ts';
import { updateInvoice } from '#backoffice/routes/invoice-change.ts';
import { createInvoice, createInvoices } from '#backoffice/routes/invoice-create.ts';
import { idsAfter } from '#backoffice/store/invoices/id-pages.ts';
import {
  countInvoices,
  type Extras,
  type InvoiceFilter,
  limitsOf,
  listRows,
  matching,
  type Page,
  pageInvoices,
} from '#backoffice/store/invoices/invoice-lists.ts';
import { invoiceRecords, loadInvoice, numbersReturned } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { rungUp } from '#backoffice/store/invoices/rung-up.ts';
import type { Invoice, Tables } from '#backoffice/store/tables.ts';

export const invoiceRoutes = [
  writesTogether(invoiceCreate, (asked) => createInvoice(asked)),
  writes(invoiceCreateList, createInvoices),
  writes(invoiceUpdate, updateInvoice),
  reads(invoiceDetail, async ({ input, db }) => {
    const [record] = await invoiceRecords(db, [await loadInvoice(db, input)]);
    return record;
  }),
  reads(invoiceIDByNumber, async ({ input, db }) => ({ ID: (await loadInvoice(db, input)).id })),
  reads(invoiceGetByListNumber, async ({ input, db }) => {
    const outlet = await loadOutlet(db, input);
    const found = await db
      .selectFrom('invoice')
      .selectAll()
      .where('outletId', '=', outlet.id)
      .where('number', 'in', anyOf(input.Number))
      .execute();
    return invoiceRecords(db, inOrder(found, input.Number, 'number'));
  }),
  reads(invoiceListInvoiceByListID, async ({ input, db }) => {
    const found = await db.selectFrom('invoice').selectAll().where('id', 'in', anyOf(input.ListID)).execute();
    return invoiceRecords(db, inOrder(found, input.ListID, 'id'));
  }),
  reads(invoiceGetReferenceNumber, async ({ input, db }) => {
    const found = await db.selectFrom('invoice').selectAll().where('id', 'in', anyOf(input.ListID)).execute();
    return inOrder(found, input.ListID, 'id').map(({ id, referenceNumber }) => ({
      ID: id,
      ReferenceNumber: referenceNumber,
    }));
  }),
  reads(invoiceMultipleOutlet, async ({ input, db, headers }) => list(db, input, { payments: asksPayments(headers) })),
  reads(invoiceMultipleOutletWithVariant, async ({ input, db, headers }) =>
    list(db, input, { variants: true, payments: asksPayments(headers) }),
  ),
  reads(invoiceMultipleOutletNPayment, async ({ input, db }) => list(db, input, { payments: true })),
  reads(invoiceMultipleOutletWithTotalCount, async ({ input, db, headers }) => counted(db, input, headers)),
  reads(invoiceWithTotalCount, async ({ input, db, headers }) => counted(db, input, headers)),
  reads(invoiceGetCountMultipleOutlet, async ({ input, db }) => ({ Count: await countInvoices(db, input) })),
  reads(invoiceReturn, async ({ input, db }) => {
    const { size, skip } = limitsOf(input);
    const query = await matchingReturns(db, input);
    const returns = await query
      .selectAll()
      .select(rungUp.as('rungUp'))
      .orderBy('date', 'desc')
      .orderBy('seq', 'desc')
      .limit(size)
      .offset(skip)
      .execute();
    const originals = await numbersReturned(db, returns);
    return (await listRows(db, returns)).map((row, index) => ({
      ...row,
      EventDate: returns[index]?.rungUp ?? row.Created,
      ReferenceInvoiceID: returns[index]?.referenceInvoiceId ?? null,
      ReferenceInvoiceNumber: originals.get(returns[index]?.referenceInvoiceId ?? '') ?? null,
    }));
  }),
  reads(invoiceListID, async ({ input, db }) => {
    const query = await matching(db, input);
    return (await query.select('id').orderBy('date').orderBy('seq').execute()).map(({ id }) => id);
  }),
  readsAfterOthers(invoiceListIDByKeyset, async ({ input, db }) => {
    const size = input.PageSize ?? 100;
    const ids = await idsAfter(db, input, { after: input.AfterID ?? '', size: size + 1 });
    const Data = ids.slice(0, size);
    return { Data, LastID: Data.at(-1) ?? null, HasMore: ids.length > size };
  }),
];

/** Also where no receipt was there, and what was given out instead is worth as much or more. */
export async function matchingReturns(db: Store, filter: InvoiceFilter) {
  // As the index of these is written, so that it is seen that it has them all.
  return (await matching(db, filter))
    .where(sql<SqlBool>`coalesce(goods_back, 1) = 1`)
    .where((eb) => eb.or([eb('referenceInvoiceId', 'is not', null), eb('gross', '<', 0), eb.exists(linesBack(eb))]));
}

function linesBack(eb: ExpressionBuilder<Tables, 'invoice'>) {
  return eb
    .selectFrom('invoiceLine')
    .select('invoiceLine.position')
    .whereRef('invoiceLine.invoiceId', '=', 'invoice.id')
    .where('invoiceLine.quantity', '<', 0);
}

async function list(db: Store, filter: InvoiceFilter & Page, extras: Extras) {
  return listRows(db, await pageInvoices(db, filter), extras);
}

async function counted(db: Store, filter: InvoiceFilter & Page, headers: Readonly<Record<string, unknown>>) {
  return {
    Data: await list(db, filter, { payments: asksPayments(headers) }),
    TotalCount: await countInvoices(db, filter),
  };
}

function asksPayments(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['IncludePayments'] === true;
}

/** In the order asked, each once; what is not there is left out. */
function inOrder(found: readonly Invoice[], keys: readonly string[], field: 'id' | 'number'): Invoice[] {
  const byKey = new Map(found.map((invoice) => [invoice[field], invoice]));
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}
