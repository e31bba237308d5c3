import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';

import { exact } from '#backoffice/arithmetic.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Outlet, Tables, Variant } from '#backoffice/store/tables.ts';

export interface Period {
  readonly From: string;
  readonly To: string;
  readonly Outlet?: readonly string[] | null | undefined;
  readonly OutletID?: readonly string[] | null | undefined;
}

/** What a group of invoices comes to. Returns count negative, the recycle bin not at all. */
export interface Figures {
  readonly invoices: number;
  readonly gross: number;
  readonly discountTotal: number;
  readonly sales: number;
  readonly tax: number;
  readonly salesAndTax: number;
  readonly quantity: number;
  readonly cost: number;
  readonly commission: number;
}

export const noFigures: Figures = {
  invoices: 0,
  gross: 0,
  discountTotal: 0,
  sales: 0,
  tax: 0,
  salesAndTax: 0,
  quantity: 0,
  cost: 0,
  commission: 0,
};

export interface Scope {
  readonly outlets: readonly Outlet[];
  readonly from: string;
  readonly to: string;
}

export async function scopeOf(db: Store, { From, To, Outlet, OutletID }: Period): Promise<Scope> {
  return { outlets: await selectOutlets(db, { names: Outlet, ids: OutletID }), from: From, to: To };
}

/** The invoices a report counts. */
export function soldInvoices(db: Store, { outlets, from, to }: Scope) {
  return db
    .selectFrom('invoice')
    .where('invoice.status', '=', 'Active')
    .where('invoice.date', '>=', from)
    .where('invoice.date', '<=', to)
    .where('invoice.outletId', 'in', anyOf(outlets.map(({ id }) => id)));
}

/** Their lines. */
export function soldLines(db: Store, scope: Scope) {
  return soldInvoices(db, scope).innerJoin('invoiceLine', 'invoiceLine.invoiceId', 'invoice.id');
}

/** What the goods of a group come to; the caller says by what they are grouped. */
function soldGoods(db: Store, scope: Scope) {
  return soldLines(db, scope).select((eb) => [
    eb.fn.sum<number | string>('invoiceLine.quantity').as('quantity'),
    costOf(eb).as('cost'),
    eb.fn.sum<number | string>('invoiceLine.commission').as('commission'),
  ]);
}

function costOf(eb: ExpressionBuilder<Tables, 'invoiceLine'>) {
  const each = eb.parens('invoiceLine.unitCost', '+', eb.ref('invoiceLine.unitExpense'));
  return eb.fn.sum<number | string>(eb('invoiceLine.quantity', '*', each));
}

/** The figures of each group, by the value its invoices share. */
export async function figuresBy(
  db: Store,
  scope: Scope,
  column: 'outletId' | 'date',
): Promise<Map<string | null, Figures>> {
  const heads = await soldInvoices(db, scope)
    .select((eb) => [
      eb.ref(`invoice.${column}`).as('key'),
      eb.fn.countAll<number | string>().as('invoices'),
      eb.fn.sum<number | string>('invoice.gross').as('gross'),
      eb.fn.sum<number | string>('invoice.discountTotal').as('discountTotal'),
      eb.fn.sum<number | string>('invoice.sales').as('sales'),
      eb.fn.sum<number | string>('invoice.tax').as('tax'),
      eb.fn.sum<number | string>('invoice.salesAndTax').as('salesAndTax'),
    ])
    .groupBy(`invoice.${column}`)
    .orderBy(`invoice.${column}`)
    .execute();
  const goods = await soldGoods(db, scope)
    .select((eb) => eb.ref(`invoice.${column}`).as('key'))
    .groupBy(`invoice.${column}`)
    .execute();
  const lines = new Map(goods.map(({ key, ...sums }) => [key, numbersOf(sums)]));
  return new Map(
    heads.map(({ key, ...sums }) => [key, { ...noFigures, ...numbersOf(sums), ...lines.get(key) } as const]),
  );
}

/** By who sold each line: an invoice of two people is an invoice of each. */
export async function soldByPerson(db: Store, scope: Scope): Promise<({ readonly person: string | null } & Figures)[]> {
  const person = sql<string | null>`coalesce(invoice_line.sales_name, nullif(invoice.sales_person, ''))`;
  const rows = await soldGoods(db, scope)
    .select((eb) => [
      person.as('person'),
      eb.fn.count<number | string>('invoice.id').distinct().as('invoices'),
      eb.fn.sum<number | string>('invoiceLine.net').as('sales'),
    ])
    .groupBy(person)
    .orderBy(person, (order) => order.asc().nullsFirst())
    .execute();
  return rows.map(({ person: name, ...sums }) => ({ person: name, ...noFigures, ...numbersOf(sums) }));
}

interface SoldVariant extends Pick<Variant, 'id' | 'code' | 'name' | 'category'> {
  readonly quantity: number | string;
  readonly net: number | string;
  readonly cost: number | string;
}

/** By what was sold. Added up before the variants are looked at, each of which is then looked at once. */
export function soldByVariant(
  db: Store,
  scope: Scope,
  category: string | undefined,
): Pick<SelectQueryBuilder<Tables, 'variant', SoldVariant>, 'execute' | 'explain'> {
  let lines = soldLines(db, scope);
  if (category)
    lines = lines.where('invoiceLine.variantId', 'in', (eb) =>
      eb
        .selectFrom('variant')
        .select('variant.id')
        .where('variant.categoryKey', '>=', `${category}/`)
        .where('variant.categoryKey', '<', `${category}0`),
    );
  const sold = lines
    .select((eb) => [
      'invoiceLine.variantId',
      eb.fn.sum<number | string>('invoiceLine.quantity').as('quantity'),
      eb.fn.sum<number | string>('invoiceLine.net').as('net'),
      costOf(eb).as('cost'),
    ])
    .groupBy('invoiceLine.variantId');
  return db
    .selectFrom(sold.as('sold'))
    .innerJoin('variant', 'variant.id', 'sold.variantId')
    .select(['variant.id', 'variant.code', 'variant.name', 'variant.category', 'quantity', 'net', 'cost'])
    .orderBy('variant.code');
}

export function totalOf(groups: Iterable<Figures>): Figures {
  const total: Record<keyof Figures, number> = { ...noFigures };
  for (const group of groups) {
    for (const key of figureKeys) total[key] = exact(total[key] + group[key]);
  }
  return total;
}

/** The members every report of sales, cost and profit has. */
export function soldRecord({ invoices, quantity, sales, cost }: Figures) {
  return { TotalInvoice: invoices, Quantity: quantity, Sales: sales, Cost: cost, Profit: exact(sales - cost) };
}

export async function visitorsOf(db: Store, { outlets, from, to }: Scope): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('shift')
    .select(({ fn }) => ['outletId', fn.sum<number | string>('visitors').as('visitors')])
    .where('voided', '=', 0)
    .where('opened', '>=', from)
    // Every time of the last day sorts before a tilde.
    .where('opened', '<', `${to}T~`)
    .where('outletId', 'in', anyOf(outlets.map(({ id }) => id)))
    .groupBy('outletId')
    .execute();
  return new Map(rows.map(({ outletId, visitors }) => [outletId, exact(visitors)]));
}

const figureKeys = Object.keys(noFigures) as (keyof Figures)[];

/** PostgreSQL gives its sums as text. */
function numbersOf<Key extends string>(sums: Readonly<Record<Key, number | string>>): Record<Key, number> {
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(Object.entries<number | string>(sums).map(([key, value]) => [key, exact(value)])) as Record<
    Key,
    number
  >;
}
