import type { DocumentKey } from '#contract/v3/selection.ts';

import { exact } from '#backoffice/arithmetic.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Shift } from '#backoffice/store/tables.ts';

export interface ShiftTotals {
  readonly sales: number;
  readonly tax: number;
  readonly salesAndTax: number;
  readonly invoices: number;
}

export function findOpenShift(db: Store, outletId: string, register: string): Promise<Shift | undefined> {
  return db
    .selectFrom('shift')
    .selectAll()
    .where('outletId', '=', outletId)
    .where('register', '=', register)
    .where('closed', 'is', null)
    .executeTakeFirst();
}

/** What each shift sold; voided invoices do not count. */
export async function totalsOf(db: Store, shiftIds: readonly string[]): Promise<Map<string, ShiftTotals>> {
  if (shiftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice')
    .select(({ fn }) => [
      'shiftId',
      fn.sum<number | string>('sales').as('sales'),
      fn.sum<number | string>('tax').as('tax'),
      fn.sum<number | string>('salesAndTax').as('salesAndTax'),
      fn.countAll<number>().as('invoices'),
    ])
    .where('shiftId', 'in', [...shiftIds])
    .where('status', '=', 'Active')
    .groupBy('shiftId')
    .execute();
  return new Map(
    rows.map(({ shiftId, invoices, ...sums }) => [
      shiftId ?? '',
      { sales: exact(sums.sales), tax: exact(sums.tax), salesAndTax: exact(sums.salesAndTax), invoices },
    ]),
  );
}

/** What each payment method took in during a shift. */
export async function tendersOf(db: Store, shiftId: string) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoiceId')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'payment.methodId')
    .select(({ fn }) => [
      'payment.method',
      'paymentMethod.kind',
      fn.sum<number | string>('payment.amount').as('amount'),
      fn.countAll<number>().as('count'),
    ])
    .where('payment.shiftId', '=', shiftId)
    .where('invoice.status', '=', 'Active')
    .groupBy(['payment.methodId', 'payment.method', 'paymentMethod.kind'])
    .orderBy('payment.methodId')
    .execute();
  return rows.map(({ method, kind, amount, count }) => ({ Method: method, Amount: exact(amount), Count: count, kind }));
}

export async function findShift(db: Store, key: DocumentKey): Promise<Shift | undefined> {
  const shifts = db.selectFrom('shift').selectAll();
  if (key.ID) return shifts.where('id', '=', key.ID).executeTakeFirst();
  const outlet = await loadOutlet(db, key);
  return shifts
    .where('outletId', '=', outlet.id)
    .where('number', '=', key.Number ?? '')
    .executeTakeFirst();
}

/** What each shift sold, product by product; voided invoices do not count. */
export async function productsOf(db: Store, shiftIds: readonly string[]) {
  const rows = await db
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
    .orderBy('invoiceLine.code')
    .execute();
  return Map.groupBy(
    rows.map(({ shiftId, code, name, quantity, sales }) => ({
      shiftId,
      product: { Code: code, Name: name, Quantity: exact(quantity), Sales: exact(sales) },
    })),
    ({ shiftId }) => shiftId,
  );
}

/** The shift goes; what was sold and paid in it stays, in no shift. */
export async function removeShift(db: Store, { id }: Pick<Shift, 'id'>): Promise<void> {
  await db.updateTable('invoice').set({ shiftId: null }).where('shiftId', '=', id).execute();
  await db.updateTable('payment').set({ shiftId: null }).where('shiftId', '=', id).execute();
  await db.deleteFrom('shift').where('id', '=', id).execute();
}
