import type { DocumentKey } from '#contract/v3/selection.ts';

import { exact, paymentState } from '#backoffice/arithmetic.ts';
import { reject } from '#backoffice/rejection.ts';
import { serialsOfLines } from '#backoffice/store/invoices/line-serials.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { findOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice, InvoiceLine, Payment } from '#backoffice/store/tables.ts';
import { customersOf } from '#backoffice/store/invoices/written-customer.ts';

export async function findInvoice(db: Store, key: DocumentKey): Promise<Invoice | undefined> {
  const invoices = db.selectFrom('invoice').selectAll();
  if (key.ID) return invoices.where('id', '=', key.ID).executeTakeFirst();
  const outlet = await findOutlet(db, key);
  if (!outlet) return undefined;
  return invoices
    .where('outletId', '=', outlet.id)
    .where('number', '=', key.Number ?? '')
    .executeTakeFirst();
}

export async function loadInvoice(db: Store, key: DocumentKey): Promise<Invoice> {
  return (await findInvoice(db, key)) ?? reject(404, `Invoice ${key.ID || key.Number} not found.`);
}

/** What an invoice is paid by in all: what was written off of it nobody pays. */
export function payableOf({ salesAndTax, writeOff }: Pick<Invoice, 'salesAndTax' | 'writeOff'>): number {
  return salesAndTax - (writeOff ?? 0);
}

export function unpaidOf(invoice: Pick<Invoice, 'salesAndTax' | 'writeOff' | 'paid'>): number {
  return payableOf(invoice) - invoice.paid;
}

/** Works out anew how an invoice stands, after its payments or its write-off changed. */
export async function settleInvoice(
  db: Store,
  invoice: Invoice,
  { paid, writeOff }: { readonly paid: number; readonly writeOff: number | null },
): Promise<string> {
  const state = paymentState(invoice.salesAndTax, exact(paid), writeOff);
  const payment = state === 'Paid' && invoice.joinId !== null ? 'Bulk' : state;
  await db.updateTable('invoice').set({ paid, writeOff, payment }).where('id', '=', invoice.id).execute();
  return payment;
}

export function linesOf(db: Store, invoiceIds: readonly string[]): Promise<InvoiceLine[]> {
  return db
    .selectFrom('invoiceLine')
    .selectAll()
    .where('invoiceId', 'in', anyOf(invoiceIds))
    .orderBy('invoiceId')
    .orderBy('position')
    .execute();
}

export function paymentsOf(db: Store, invoiceIds: readonly string[]): Promise<Payment[]> {
  return db.selectFrom('payment').selectAll().where('invoiceId', 'in', anyOf(invoiceIds)).orderBy('seq').execute();
}

/** The detail records of invoices, in the order given. */
export async function invoiceRecords(db: Store, invoices: readonly Invoice[]) {
  const ids = invoices.map(({ id }) => id);
  if (ids.length === 0) return [];
  const outlets = new Map(
    (await db.selectFrom('outlet').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  const customerOf = await customersOf(db, invoices);
  const numbers = await numbersReturned(db, invoices);
  const lines = Map.groupBy(await linesOf(db, ids), ({ invoiceId }) => invoiceId);
  const payments = Map.groupBy(await paymentsOf(db, ids), ({ invoiceId }) => invoiceId);
  const serialsOf = await serialsOfLines(db, ids);
  return invoices.map((invoice) => ({
    ...headRecord(invoice, outlets.get(invoice.outletId) ?? ''),
    ReferenceInvoiceNumber: numbers.get(invoice.referenceInvoiceId ?? '') ?? null,
    Customer: customerOf(invoice),
    Variants: (lines.get(invoice.id) ?? []).map((line) => {
      const Serials = serialsOf(line);
      return { ...lineRecord(line, invoice.salesPerson), ...(Serials.length > 0 && { Serials }) };
    }),
    Payments: (payments.get(invoice.id) ?? []).map(paymentRecord),
  }));
}

/** Under which number each invoice is known that some of these take goods back from; most take none, which costs no look. */
export async function numbersReturned(
  db: Store,
  invoices: readonly Pick<Invoice, 'referenceInvoiceId'>[],
): Promise<Map<string, string>> {
  const ids = invoices.flatMap(({ referenceInvoiceId }) => referenceInvoiceId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('invoice').select(['id', 'number']).where('id', 'in', anyOf(ids)).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export function paymentRecord(payment: Payment) {
  return {
    ID: payment.id,
    Date: payment.date,
    Amount: payment.amount,
    Method: payment.method,
    MethodID: payment.methodId,
    Code: payment.code,
    Note: payment.note,
    BuyerPaidAmount: payment.buyerPaidAmount,
    Created: payment.created,
    CreatedBy: payment.createdBy,
  };
}

function headRecord(invoice: Invoice, outlet: string) {
  return {
    ID: invoice.id,
    Outlet: outlet,
    OutletID: invoice.outletId,
    Number: invoice.number,
    Date: invoice.date,
    DueDate: '0001-01-01T00:00:00',
    Tag: invoice.tag,
    SalesPerson: invoice.salesPerson,
    Register: invoice.register,
    Created: invoice.created,
    CreatorID: invoice.creatorId,
    Discount1: invoice.discount1,
    Discount2: invoice.discount2,
    DiscountAmount: invoice.discountAmount,
    Gross: invoice.gross,
    DiscountTotal: invoice.discountTotal,
    TaxType: invoice.taxType,
    Tax: invoice.tax,
    TaxRate: invoice.taxRateMillionths / 10_000,
    Sales: invoice.sales,
    Surcharge: 0,
    SalesNTax: invoice.salesAndTax,
    Note: invoice.note,
    OrderNote: invoice.orderNote,
    ReferenceNumber: invoice.referenceNumber,
    LogisticServiceCode: invoice.logisticServiceCode,
    Coupon: invoice.coupon,
    PointUsed: invoice.pointUsed,
    PointsEarned: invoice.pointsEarned,
    ReferenceInvoiceID: invoice.referenceInvoiceId,
    Fulfillment: invoice.fulfillment,
    Payment: invoice.payment,
    Status: invoice.status,
    VoidNote: invoice.voidNote,
    Paid: invoice.paid,
    WriteOff: invoice.writeOff ?? 0,
    ShiftID: invoice.shiftId,
  };
}

export function lineRecord(line: InvoiceLine, salesPerson: string | null) {
  return {
    VariantID: line.variantId,
    Code: line.code,
    Name: line.name,
    Quantity: line.quantity,
    UnitQuantity: line.quantity,
    Price: line.price,
    PriceOriginal: line.priceOriginal ?? line.price,
    Discount: line.discount,
    DiscountAmount: line.discountAmount,
    Sales: line.sales,
    Tax: line.tax,
    Cost: line.unitCost,
    Expense: line.unitExpense,
    SalesName: line.salesName ?? salesPerson,
    Commission: line.commission,
    NetSales: line.net,
    Taxable: line.taxable === 1,
    LoyaltyPoint: line.loyaltyPoint === null ? null : line.loyaltyPoint === 1,
    Note: line.note,
  };
}
