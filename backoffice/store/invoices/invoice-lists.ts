import type { invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';

import { lineRecord, linesOf, paymentRecord, paymentsOf } from '#backoffice/store/invoices/invoices.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice } from '#backoffice/store/tables.ts';
import { customerNames } from '#backoffice/store/invoices/written-customer.ts';

export type InvoiceFilter = Omit<ParsedInput<typeof invoiceMultipleOutlet>, 'PageNumber' | 'PageSize'>;

export interface Page {
  readonly PageNumber?: number | null | undefined;
  readonly PageSize?: number | null | undefined;
}

export function limitsOf({ PageNumber, PageSize }: Page): { readonly size: number; readonly skip: number } {
  const size = PageSize ?? 20;
  return { size, skip: ((PageNumber ?? 1) - 1) * size };
}

/** Newest first. */
export async function pageInvoices(db: Store, filter: InvoiceFilter & Page): Promise<Invoice[]> {
  const { size, skip } = limitsOf(filter);
  const query = await matching(db, filter);
  return query.selectAll().orderBy('date', 'desc').orderBy('seq', 'desc').limit(size).offset(skip).execute();
}

export async function countInvoices(db: Store, filter: InvoiceFilter): Promise<number> {
  const query = await matching(db, filter);
  const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export async function matching(db: Store, filter: InvoiceFilter) {
  let query = await inOutlets(db, filter);
  if (filter.From) query = query.where('date', '>=', filter.From);
  if (filter.To) query = query.where('date', '<=', filter.To);
  if (filter.Tag?.length) query = query.where('tag', 'in', anyOf(filter.Tag));
  if (filter.PaymentState) query = query.where('payment', '=', filter.PaymentState);
  if (filter.Fulfillment) query = query.where('fulfillment', '=', filter.Fulfillment);
  const status = filter.Bin ? 'Cancelled' : filter.Status;
  if (status !== 'Any') query = query.where('status', '=', status === 'Cancelled' ? 'Voided' : 'Active');
  return query;
}

/** One outlet has its invoices in order, and so have all of them, also where each is named; a list of some has them sorted anew. */
async function inOutlets(db: Store, { Outlet, OutletID }: InvoiceFilter) {
  const invoices = db.selectFrom('invoice');
  if (!Outlet?.length && !OutletID?.length) return invoices;
  const chosen = await selectOutlets(db, { names: Outlet, ids: OutletID });
  if (chosen.length > 1 && chosen.length === (await selectOutlets(db, {})).length) return invoices;
  const [first, ...others] = chosen;
  if (first && others.length === 0) return invoices.where('outletId', '=', first.id);
  return invoices.where('outletId', 'in', anyOf([first, ...others].flatMap((outlet) => outlet?.id ?? [])));
}

export interface Extras {
  readonly payments?: boolean;
  readonly variants?: boolean;
}

/** The list rows of invoices, with their lines and payments where they were asked for. */
export async function listRows(db: Store, invoices: readonly Invoice[], { payments, variants }: Extras = {}) {
  const ids = invoices.map(({ id }) => id);
  const names = new Map(
    (await db.selectFrom('outlet').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  const customerOf = await customerNames(db, invoices);
  const tenders = Map.groupBy(payments ? await paymentsOf(db, ids) : [], ({ invoiceId }) => invoiceId);
  const lines = Map.groupBy(variants ? await linesOf(db, ids) : [], ({ invoiceId }) => invoiceId);
  return invoices.map((invoice) => ({
    ...toListItem(invoice, names.get(invoice.outletId) ?? ''),
    Customer: customerOf(invoice),
    ...(payments && { Payments: (tenders.get(invoice.id) ?? []).map(paymentRecord) }),
    ...(variants && { Variants: (lines.get(invoice.id) ?? []).map((line) => lineRecord(line, invoice.salesPerson)) }),
  }));
}

function toListItem(invoice: Invoice, outlet: string) {
  return {
    ID: invoice.id,
    Outlet: outlet,
    OutletID: invoice.outletId,
    Number: invoice.number,
    ReferenceNumber: invoice.referenceNumber,
    CustomerID: invoice.customerId,
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
