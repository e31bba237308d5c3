import type { DocumentKey } from '#contract/v3/selection.ts';

import { localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { figuresOf, type OrderInput, type References, writtenCustomer } from '#backoffice/store/invoices/references.ts';
import { refuseReturns } from '#backoffice/store/invoices/returns.ts';
import type { OrderDocument } from '#backoffice/store/tables-documents.ts';
import { findDrawer } from '#backoffice/store/shifts/shifts.ts';
import { customersOf } from '#backoffice/store/invoices/written-customer.ts';

export type OrderKind = OrderDocument['kind'];

export type OrderExtras = Partial<
  Pick<OrderDocument, 'expiryDate' | 'deposit' | 'fulfillment' | 'parked' | 'label' | 'orderType'>
>;

/** What a document says about itself, kept so that it can become another. */
export interface OrderBody {
  readonly input: OrderInput;
  readonly customer: string | null;
  readonly lines: readonly OrderLine[];
}

export interface OrderLine {
  readonly VariantID: string;
  readonly Code: string;
  readonly Name: string;
  readonly Quantity: number;
  readonly Price: number;
  readonly PriceOriginal: number;
  readonly Discount: number;
  readonly DiscountAmount: number;
  readonly Sales: number;
  readonly Taxable: boolean;
  readonly SalesName: string | null;
  /** Left out of documents written before it was told. */
  readonly Commission?: number;
  readonly Note: string | null;
}

export interface OrderDraft {
  readonly row: Omit<OrderDocument, 'seq'>;
  readonly references: References;
}

export interface OrderIdentity {
  readonly id: string;
  readonly kind: OrderKind;
  readonly number: string;
}

export async function draftOrder(
  asked: Asked<OrderInput>,
  references: References,
  { identity, extras }: { readonly identity: OrderIdentity; readonly extras: OrderExtras },
): Promise<OrderDraft> {
  const { input, db, now, by } = asked;
  const { outlet, register } = references;
  if (!extras.parked) refuseReturns(input);
  const drawer = extras.deposit ? await findDrawer(db, { outletId: outlet.id, register }) : undefined;
  const { gross, discountTotal, sales, tax, salesAndTax, lineSales } = figuresOf(input, references);
  const body: OrderBody = {
    input,
    customer: writtenCustomer(input, references.customerId),
    lines: toLines(input, references, lineSales),
  };
  return {
    references,
    row: {
      ...identity,
      outletId: outlet.id,
      date: input.Date,
      tag: input.Tag,
      register,
      customerId: references.customerId,
      gross,
      discountTotal,
      sales,
      tax,
      salesAndTax,
      status: 'Open',
      convertedNumber: null,
      referenceNumber: input.ReferenceNumber || null,
      logisticServiceCode: input.LogisticServiceCode || null,
      note: input.Note ?? null,
      body: JSON.stringify(body),
      created: localTime(now),
      createdBy: by.name,
      shiftId: drawer?.id ?? null,
      ...usualExtras,
      ...extras,
    },
  };
}

const usualExtras = {
  expiryDate: null,
  deposit: 0,
  fulfillment: 'Unsent',
  parked: 0,
  label: null,
  orderType: null,
};

export async function insertOrder(db: Store, { row, references }: OrderDraft): Promise<void> {
  const added = await db
    .insertInto('orderDocument')
    .values(row)
    .onConflict((on) => on.columns(['kind', 'outletId', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) reject(409, `${nameOf(row.kind)} ${row.number} already exists in ${references.outlet.name}.`);
}

export async function findOrder(db: Store, kind: OrderKind, key: DocumentKey): Promise<OrderDocument | undefined> {
  const orders = db.selectFrom('orderDocument').selectAll().where('kind', '=', kind);
  if (key.ID) return orders.where('id', '=', key.ID).executeTakeFirst();
  const outlet = await loadOutlet(db, key);
  return orders
    .where('outletId', '=', outlet.id)
    .where('number', '=', key.Number ?? '')
    .executeTakeFirst();
}

export async function loadOrder(db: Store, kind: OrderKind, key: DocumentKey): Promise<OrderDocument> {
  return (await findOrder(db, kind, key)) ?? reject(404, `${nameOf(kind)} ${key.ID || key.Number} not found.`);
}

/** A document becomes another once. */
export function insistOpen({ kind, number, status, convertedNumber }: OrderDocument): void {
  if (status === 'Open') return;
  if (status === 'Cancelled') reject(400, `${nameOf(kind)} ${number} is cancelled.`);
  const became = status === 'Invoice' ? 'invoice' : 'sales order';
  reject(400, `${nameOf(kind)} ${number} is already ${became} ${convertedNumber}.`);
}

export async function markConverted(
  db: Store,
  { id }: OrderDocument,
  { status, number }: { readonly status: 'SalesOrder' | 'Invoice'; readonly number: string },
): Promise<void> {
  await db.updateTable('orderDocument').set({ status, convertedNumber: number }).where('id', '=', id).execute();
}

/** What an estimate became is gone for good, so it can become something again, or be deleted. */
export async function reopenEstimates(
  db: Store,
  gone: Pick<OrderDocument, 'outletId' | 'number'>,
  status: 'SalesOrder' | 'Invoice',
): Promise<void> {
  await db
    .updateTable('orderDocument')
    .set(openAgain)
    .where('kind', '=', 'Estimate')
    .where('outletId', '=', gone.outletId)
    .where('status', '=', status)
    .where('convertedNumber', '=', gone.number)
    .execute();
}

/** The same of sales orders that were sold by an invoice which is there by itself; their goods are to be promised again. */
export function reopenOrders(db: Store, gone: Pick<OrderDocument, 'id' | 'outletId' | 'number'>) {
  return db
    .updateTable('orderDocument')
    .set(openAgain)
    .where('kind', '=', 'SalesOrder')
    .where('id', '<>', gone.id)
    .where('outletId', '=', gone.outletId)
    .where('status', '=', 'Invoice')
    .where('convertedNumber', '=', gone.number)
    .returningAll()
    .execute();
}

const openAgain = { status: 'Open', convertedNumber: null, fulfillment: usualExtras.fulfillment } as const;

/** Sold by an invoice that is there by itself: a till gives its own number and takes the money with it. */
export async function keepAsSold(db: Store, order: OrderDocument, number: string): Promise<{ Message: string }> {
  insistOpen(order);
  const invoice = await db
    .selectFrom('invoice')
    .select('fulfillment')
    .where('outletId', '=', order.outletId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!invoice) return reject(400, `Invoice ${number} not found.`);
  await markConverted(db, order, { status: 'Invoice', number });
  await db.updateTable('orderDocument').set({ fulfillment: invoice.fulfillment }).where('id', '=', order.id).execute();
  return { Message: `${nameOf(order.kind)} ${order.number} has become invoice ${number}` };
}

export function bodyOf({ body }: Pick<OrderDocument, 'body'>): OrderBody {
  // The column is written only by draftOrder.
  return JSON.parse(body) as OrderBody;
}

/** The fields estimates and sales orders are read by. */
export async function orderRecords(db: Store, orders: readonly OrderDocument[]) {
  const ids = [...new Set(orders.map(({ outletId }) => outletId))];
  const outlets = new Map(
    (await db.selectFrom('outlet').select(['id', 'name']).where('id', 'in', anyOf(ids)).execute()).map((row) => [
      row.id,
      row.name,
    ]),
  );
  const documents = orders.map((order) => ({ ...order, body: bodyOf(order), customer: bodyOf(order).customer }));
  const customerOf = await customersOf(db, documents);
  return documents.map((order) => {
    const { body } = order;
    return {
      ID: order.id,
      Outlet: outlets.get(order.outletId),
      OutletID: order.outletId,
      Number: order.number,
      ReferenceNumber: order.referenceNumber,
      LogisticServiceCode: order.logisticServiceCode,
      CustomerID: order.customerId,
      Customer: customerOf(order),
      Date: order.date,
      Amount: order.salesAndTax,
      Discount1: body.input.Discount1 ?? 0,
      Discount2: body.input.Discount2 ?? 0,
      DiscountAmount: body.input.DiscountAmount ?? 0,
      Gross: order.gross,
      DiscountTotal: order.discountTotal,
      Sales: order.sales,
      Tax: order.tax,
      SalesNTax: order.salesAndTax,
      TaxType: body.input.TaxType,
      Tag: order.tag,
      SalesPerson: body.input.SalesPerson ?? null,
      Register: order.register,
      Note: order.note,
      OrderNote: body.input.OrderNote ?? null,
      Status: order.status,
      ConvertedNumber: order.convertedNumber,
      Created: order.created,
      CreatedBy: order.createdBy,
      Variants: body.lines,
    };
  });
}

/** What the document asks for, as an invoice or sales order would be written today. */
export async function inputOf(db: Store, order: OrderDocument): Promise<OrderInput> {
  const { input } = bodyOf(order);
  return {
    ...input,
    Customer: await customerToday(db, order, input),
    OutletID: order.outletId,
    ReferenceNumber: order.referenceNumber,
    LogisticServiceCode: order.logisticServiceCode,
    Note: order.note,
  };
}

/** Under the code of today: merged into another, or given another one since, the customer is still who it was. */
async function customerToday(
  db: Store,
  { customerId }: OrderDocument,
  { Customer }: OrderInput,
): Promise<OrderInput['Customer']> {
  if (!Customer || customerId === null) return Customer;
  const known = await db.selectFrom('customer').select('code').where('id', '=', customerId).executeTakeFirst();
  return known ? { ...Customer, Code: known.code } : Customer;
}

function toLines(input: OrderInput, { variants }: References, lineSales: readonly number[]): OrderLine[] {
  return variants.flatMap((variant, index) => {
    const line = input.Variants[index];
    if (!line) return [];
    return {
      VariantID: variant.id,
      Code: variant.code,
      Name: variant.name,
      Quantity: line.Quantity,
      Price: line.Price,
      PriceOriginal: line.PriceOriginal ?? line.Price,
      Discount: line.Discount ?? 0,
      DiscountAmount: line.DiscountAmount ?? 0,
      Sales: lineSales[index] ?? 0,
      Taxable: variant.taxable === 1,
      SalesName: line.SalesName || null,
      Commission: line.Commission ?? 0,
      Note: line.Note ?? null,
    };
  });
}

function nameOf(kind: OrderKind): string {
  return kind === 'Estimate' ? 'Estimate' : 'SalesOrder';
}
