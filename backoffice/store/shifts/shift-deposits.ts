import { exact } from '#backoffice/arithmetic.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { PaymentMethod } from '#backoffice/store/tables.ts';
import type { Scope, ShiftTender } from '#backoffice/store/shifts/shift-takings.ts';

/** A deposit is paid before there is an invoice to pay; the shop's own method for deposits is used when it has one. */
export async function depositMethod(db: Store): Promise<Pick<PaymentMethod, 'id' | 'name' | 'kind'> | undefined> {
  const methods = await db
    .selectFrom('paymentMethod')
    .select(['id', 'name', 'kind'])
    .where('suspended', '=', 0)
    .orderBy('id')
    .execute();
  return methods.find(({ kind }) => kind === 'Deposit') ?? methods.find(({ kind }) => kind === 'Cash');
}

/** What was paid on sales orders that are no invoice yet, which has it as a payment, by the shift whose drawer took it. */
export async function depositsIn(db: Store, scope: Scope): Promise<Map<string, ShiftTender>> {
  const rows = await ordersWithDeposit(db, scope).execute();
  const method = rows.length > 0 ? await depositMethod(db) : undefined;
  if (!method) return new Map();
  const { id: methodId, name, kind } = method;
  return new Map(
    rows.map(({ shiftId, amount, count }) => [
      shiftId ?? '',
      { methodId, method: name, kind, amount: exact(amount), count: exact(count) },
    ]),
  );
}

export function ordersWithDeposit(db: Store, { shiftIds, invoiceId }: Scope) {
  let query = db
    .selectFrom('orderDocument')
    .select(({ fn }) => [
      'shiftId',
      fn.sum<number | string>('deposit').as('amount'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('shiftId', 'in', anyOf(shiftIds))
    // As the index of deposits has it: a parameter would not be known to be the same.
    .where('deposit', '<>', (eb) => eb.lit(0))
    .where((eb) => {
      const invoice = eb.selectFrom('invoice').select('invoice.id').whereRef('invoice.id', '=', 'orderDocument.id');
      return eb.not(eb.exists(invoice));
    })
    .groupBy('shiftId');
  // An order becomes the invoice of its own ID.
  if (invoiceId) query = query.where('id', '=', invoiceId);
  return query;
}
