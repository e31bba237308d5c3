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
      fn.sum<number>('sales').as('sales'),
      fn.sum<number>('tax').as('tax'),
      fn.sum<number>('salesAndTax').as('salesAndTax'),
      fn.countAll<number>().as('invoices'),
    ])
    .where('shiftId', 'in', [...shiftIds])
    .where('status', '=', 'Active')
    .groupBy('shiftId')
    .execute();
  return new Map(rows.map(({ shiftId, ...totals }) => [shiftId ?? '', totals]));
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
      fn.sum<number>('payment.amount').as('amount'),
      fn.countAll<number>().as('count'),
    ])
    .where('payment.shiftId', '=', shiftId)
    .where('invoice.status', '=', 'Active')
    .groupBy(['payment.methodId', 'payment.method', 'paymentMethod.kind'])
    .orderBy('payment.methodId')
    .execute();
  return rows.map(({ method, kind, amount, count }) => ({ Method: method, Amount: amount, Count: count, kind }));
}

/** Numbered by month within an outlet, as in `26.11.0001`. */
export async function nextShiftNumber(db: Store, outletId: string, day: string): Promise<string> {
  const month = `${day.slice(2, 4)}.${day.slice(5, 7)}`;
  const { count } = await db
    .selectFrom('shift')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('outletId', '=', outletId)
    .where('number', '>=', `${month}.`)
    .where('number', '<', `${month}/`)
    .executeTakeFirstOrThrow();
  return `${month}.${String(Number(count) + 1).padStart(4, '0')}`;
}
