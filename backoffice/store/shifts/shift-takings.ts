import { exact } from '#backoffice/arithmetic.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { depositsIn } from '#backoffice/store/shifts/shift-deposits.ts';
import type { Shift } from '#backoffice/store/tables.ts';

export interface ShiftTotals {
  readonly sales: number;
  readonly tax: number;
  readonly salesAndTax: number;
  readonly invoices: number;
}

export interface ShiftTender {
  readonly methodId: number;
  readonly method: string;
  readonly kind: string;
  readonly amount: number;
  readonly count: number;
}

export interface ShiftProduct {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly sales: number;
}

/** What a shift sold and took in; voided invoices do not count. */
export interface Takings {
  readonly totals: ShiftTotals;
  readonly tenders: readonly ShiftTender[];
  readonly products: readonly ShiftProduct[];
}

export type Part = keyof Takings;

/** A closed shift that was kept is what it was; any other is what its documents come to, with what it corrects of shifts before it. */
export async function takingsOf(
  db: Store,
  shifts: readonly Pick<Shift, 'id' | 'kept'>[],
  parts: readonly Part[] = ['totals'],
): Promise<Map<string, Takings>> {
  const shiftIds = shifts.flatMap(({ id, kept }) => (kept === null ? id : []));
  const counted = await countIn(db, { shiftIds }, parts);
  const corrections = Map.groupBy(
    await db.selectFrom('shiftCorrection').selectAll().where('shiftId', 'in', anyOf(shiftIds)).orderBy('seq').execute(),
    ({ shiftId }) => shiftId,
  );
  return new Map(
    shifts.map(({ id, kept }) => [
      id,
      kept === null
        ? (corrections.get(id) ?? []).map(({ takings }) => fromText(takings)).reduce(plus, counted.get(id) ?? nothing)
        : fromText(kept),
    ]),
  );
}

export interface Scope {
  readonly shiftIds: readonly string[];
  /** Only what one invoice has in these shifts. */
  readonly invoiceId?: string;
}

/** What the documents of shifts come to, shift by shift. */
export async function countIn(
  db: Store,
  scope: Scope,
  parts: readonly Part[] = ['totals', 'tenders', 'products'],
): Promise<Map<string, Takings>> {
  if (scope.shiftIds.length === 0) return new Map();
  const totals = parts.includes('totals') ? await totalsIn(db, scope) : new Map<string, ShiftTotals>();
  const tenders = parts.includes('tenders') ? await tendersIn(db, scope) : new Map<string, ShiftTender[]>();
  const products = parts.includes('products') ? await productsIn(db, scope) : new Map<string, ShiftProduct[]>();
  return new Map(
    scope.shiftIds.map((id) => [
      id,
      { totals: totals.get(id) ?? nothing.totals, tenders: tenders.get(id) ?? [], products: products.get(id) ?? [] },
    ]),
  );
}

export const nothing: Takings = {
  totals: { sales: 0, tax: 0, salesAndTax: 0, invoices: 0 },
  tenders: [],
  products: [],
};

/** Of what one gave and the other took again, nothing is left to tell. */
export function plus(one: Takings, other: Takings): Takings {
  const tenders = allTenders([...one.tenders, ...other.tenders]);
  const products = together([...one.products, ...other.products], ({ code }) => code, addProduct);
  return {
    totals: {
      sales: exact(one.totals.sales + other.totals.sales),
      tax: exact(one.totals.tax + other.totals.tax),
      salesAndTax: exact(one.totals.salesAndTax + other.totals.salesAndTax),
      invoices: one.totals.invoices + other.totals.invoices,
    },
    tenders: tenders.filter(({ amount, count }) => amount !== 0 || count !== 0),
    products: products
      .filter(({ quantity, sales }) => quantity !== 0 || sales !== 0)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  };
}

/** What a change comes to in money and goods. How many were rung up and paid is told by the shift that did. */
export function differenceOf(before: Takings, after: Takings): Takings {
  const { totals, tenders, products } = plus(after, negative(before));
  return {
    totals: { ...totals, invoices: 0 },
    tenders: tenders.filter(({ amount }) => amount !== 0).map((tender) => ({ ...tender, count: 0 })),
    products,
  };
}

function negative({ totals, tenders, products }: Takings): Takings {
  const { sales, tax, salesAndTax, invoices } = totals;
  return {
    totals: { sales: 0 - sales, tax: 0 - tax, salesAndTax: 0 - salesAndTax, invoices: 0 - invoices },
    tenders: tenders.map((tender) => ({ ...tender, amount: 0 - tender.amount, count: 0 - tender.count })),
    products: products.map((product) => ({ ...product, quantity: 0 - product.quantity, sales: 0 - product.sales })),
  };
}

/** A method that became cash, or no longer is, has taken money of both kinds. */
export function byMethod(tenders: readonly ShiftTender[]): ShiftTender[] {
  return together(tenders, ({ methodId }) => methodId, addTender);
}

export function toText(takings: Takings): string {
  return JSON.stringify(takings);
}

function fromText(text: string): Takings {
  // Written only by toText.
  return JSON.parse(text) as Takings;
}

function allTenders(tenders: readonly ShiftTender[]): ShiftTender[] {
  return together(tenders, ({ methodId, kind }) => `${methodId} ${kind}`, addTender).toSorted(
    (a, b) => a.methodId - b.methodId,
  );
}

function addTender(a: ShiftTender, b: ShiftTender): ShiftTender {
  return { ...a, amount: exact(a.amount + b.amount), count: a.count + b.count };
}

function addProduct(a: ShiftProduct, b: ShiftProduct): ShiftProduct {
  return { ...a, quantity: exact(a.quantity + b.quantity), sales: exact(a.sales + b.sales) };
}

function together<T>(rows: readonly T[], keyOf: (row: T) => unknown, add: (a: T, b: T) => T): T[] {
  return [...Map.groupBy(rows, keyOf).values()].map((same) => same.reduce(add));
}

async function totalsIn(db: Store, { shiftIds, invoiceId }: Scope): Promise<Map<string, ShiftTotals>> {
  let query = db
    .selectFrom('invoice')
    .select(({ fn }) => [
      'shiftId',
      fn.sum<number | string>('sales').as('sales'),
      fn.sum<number | string>('tax').as('tax'),
      fn.sum<number | string>('salesAndTax').as('salesAndTax'),
      fn.countAll<number | string>().as('invoices'),
    ])
    .where('shiftId', 'in', anyOf(shiftIds))
    .where('status', '=', 'Active')
    .groupBy('shiftId');
  if (invoiceId) query = query.where('id', '=', invoiceId);
  return new Map(
    (await query.execute()).map(({ shiftId, sales, tax, salesAndTax, invoices }) => [
      shiftId ?? '',
      { sales: exact(sales), tax: exact(tax), salesAndTax: exact(salesAndTax), invoices: exact(invoices) },
    ]),
  );
}

async function tendersIn(db: Store, scope: Scope): Promise<Map<string, ShiftTender[]>> {
  const { shiftIds, invoiceId } = scope;
  let query = db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoiceId')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'payment.methodId')
    .select(({ fn }) => [
      'payment.shiftId',
      'payment.methodId',
      'payment.method',
      fn.coalesce('payment.kind', 'paymentMethod.kind').as('kind'),
      fn.sum<number | string>('payment.amount').as('amount'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('payment.shiftId', 'in', anyOf(shiftIds))
    .where('invoice.status', '=', 'Active')
    .groupBy(['payment.shiftId', 'payment.methodId', 'payment.method', 'payment.kind', 'paymentMethod.kind'])
    .orderBy('payment.methodId')
    .orderBy('payment.kind');
  if (invoiceId) query = query.where('invoice.id', '=', invoiceId);
  const paid = byShift(await query.execute(), ({ shiftId: _, amount, count, ...tender }) => ({
    ...tender,
    amount: exact(amount),
    count: exact(count),
  }));
  const deposits = await depositsIn(db, scope);
  for (const [id, deposit] of deposits) paid.set(id, allTenders([...(paid.get(id) ?? []), deposit]));
  return paid;
}

async function productsIn(db: Store, { shiftIds, invoiceId }: Scope): Promise<Map<string, ShiftProduct[]>> {
  let query = db
    .selectFrom('invoiceLine')
    .innerJoin('invoice', 'invoice.id', 'invoiceLine.invoiceId')
    .select(({ fn }) => [
      'invoice.shiftId',
      'invoiceLine.code',
      fn.max('invoiceLine.name').as('name'),
      fn.sum<number | string>('invoiceLine.quantity').as('quantity'),
      fn.sum<number | string>('invoiceLine.net').as('sales'),
    ])
    .where('invoice.shiftId', 'in', anyOf(shiftIds))
    .where('invoice.status', '=', 'Active')
    .groupBy(['invoice.shiftId', 'invoiceLine.code'])
    .orderBy('invoiceLine.code');
  if (invoiceId) query = query.where('invoice.id', '=', invoiceId);
  return byShift(await query.execute(), ({ code, name, quantity, sales }) => ({
    code,
    name,
    quantity: exact(quantity),
    sales: exact(sales),
  }));
}

function byShift<Row extends { readonly shiftId: string | null }, T>(
  rows: readonly Row[],
  toItem: (row: Row) => T,
): Map<string, T[]> {
  return new Map([...Map.groupBy(rows, ({ shiftId }) => shiftId ?? '')].map(([id, own]) => [id, own.map(toItem)]));
}
