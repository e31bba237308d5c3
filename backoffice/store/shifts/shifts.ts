import type { DocumentKey } from '#contract/v3/selection.ts';

import { loadOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice, Shift } from '#backoffice/store/tables.ts';

export function findOpenShift(db: Store, outletId: string, register: string): Promise<Shift | undefined> {
  return db
    .selectFrom('shift')
    .selectAll()
    .where('outletId', '=', outletId)
    .where('register', '=', register)
    .where('closed', 'is', null)
    .executeTakeFirst();
}

/** The shift whose drawer takes, or pays out, what is paid for an invoice by now. */
export async function findDrawer(
  db: Store,
  { outletId, register }: Pick<Invoice, 'outletId' | 'register'>,
): Promise<Shift | undefined> {
  return register === null ? undefined : findOpenShift(db, outletId, register);
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

/** The shift goes; what was sold and paid in it stays, in no shift. */
export async function removeShift(db: Store, { id }: Pick<Shift, 'id'>): Promise<void> {
  await db.updateTable('invoice').set({ shiftId: null }).where('shiftId', '=', id).execute();
  await db.updateTable('payment').set({ shiftId: null }).where('shiftId', '=', id).execute();
  await db
    .updateTable('orderDocument')
    .set({ shiftId: null })
    .where('shiftId', '=', id)
    .where('deposit', '<>', (eb) => eb.lit(0))
    .execute();
  await db.deleteFrom('shift').where('id', '=', id).execute();
}
