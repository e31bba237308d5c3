import type { Asked } from '#backoffice/http/route.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import {
  countIn,
  differenceOf,
  nothing,
  plus,
  type Takings,
  takingsOf,
  toText,
} from '#backoffice/store/shifts/shift-takings.ts';
import { findDrawer } from '#backoffice/store/shifts/shifts.ts';
import type { Invoice, Shift } from '#backoffice/store/tables.ts';

type Counted = Pick<Invoice, 'id' | 'outletId' | 'register' | 'shiftId'>;

/**
 * Changes an invoice. Closed shifts that had counted it stay what they were when they closed; the shift that is open on
 * its register tells the difference, because its drawer paid it.
 */
export async function correct<T>({ db }: Pick<Asked, 'db'>, invoice: Counted, change: () => Promise<T>): Promise<T> {
  const closed = await closedShiftsOf(db, invoice);
  if (closed.length === 0) return change();
  for (const shift of closed) await keep(db, shift);
  const scope = { shiftIds: closed.map(({ id }) => id), invoiceId: invoice.id };
  const before = await sumIn(db, scope);
  const result = await change();
  const difference = differenceOf(before, await sumIn(db, scope));
  const open = await findDrawer(db, invoice);
  if (open && !isNothing(difference))
    await db
      .insertInto('shiftCorrection')
      .values({ shiftId: open.id, takings: toText(difference) })
      .execute();
  return result;
}

async function closedShiftsOf(db: Store, { id, shiftId }: Counted): Promise<Shift[]> {
  const payments = await db
    .selectFrom('payment')
    .select('shiftId')
    .distinct()
    .where('invoiceId', '=', id)
    .where('shiftId', 'is not', null)
    .execute();
  const ids = [shiftId, ...payments.map((payment) => payment.shiftId)].flatMap((each) => each ?? []);
  return db
    .selectFrom('shift')
    .selectAll()
    .where('id', 'in', anyOf([...new Set(ids)]))
    .where('closed', 'is not', null)
    .execute();
}

async function keep(db: Store, shift: Shift): Promise<void> {
  if (shift.kept !== null) return;
  const takings = (await takingsOf(db, [shift], ['totals', 'tenders', 'products'])).get(shift.id) ?? nothing;
  await db
    .updateTable('shift')
    .set({ kept: toText(takings) })
    .where('id', '=', shift.id)
    .execute();
}

async function sumIn(db: Store, scope: Parameters<typeof countIn>[1]): Promise<Takings> {
  return [...(await countIn(db, scope)).values()].reduce(plus, nothing);
}

function isNothing({ totals, tenders, products }: Takings): boolean {
  return totals.sales === 0 && totals.tax === 0 && tenders.length === 0 && products.length === 0;
}
