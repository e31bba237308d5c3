import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { NewInvoice } from '#backoffice/store/tables.ts';

type Sale = Pick<NewInvoice, 'coupon' | 'date' | 'customerId'>;

/** Spends one use of the coupon of a sale, if it has one. */
export async function spendCoupon(db: Store, { coupon: code, date: day, customerId = null }: Sale): Promise<void> {
  if (!code) return;
  const spent = await db
    .updateTable('coupon')
    .set((eb) => ({ balance: eb('balance', '-', 1) }))
    .where('code', '=', code)
    .where('balance', '>', 0)
    .where((eb) => eb.or([eb('startDate', 'is', null), eb('startDate', '<=', day)]))
    .where((eb) => eb.or([eb('expiryDate', 'is', null), eb('expiryDate', '>=', day)]))
    .where((eb) => eb.or([eb('customerId', 'is', null), eb('customerId', '=', customerId)]))
    .returning('id')
    .executeTakeFirst();
  if (!spent) reject(400, await reasonAgainst(db, code, { day, customerId }));
}

/** A sale that becomes another customer's keeps its use of a coupon, also of one deleted since, but not of one that was given to somebody else. */
export async function refuseOthersCoupon(db: Store, { coupon: code, customerId = null }: Sale): Promise<void> {
  if (!code) return;
  const coupon = await db.selectFrom('coupon').select('customerId').where('code', '=', code).executeTakeFirst();
  if (coupon?.customerId && coupon.customerId !== customerId) reject(400, givenToAnother(code));
}

/** Gives back the use a sale spent. A coupon deleted since has nothing to give back to, nor has one made anew that nobody used. */
export async function returnCoupon(db: Store, code: string): Promise<void> {
  await db
    .updateTable('coupon')
    .set((eb) => ({ balance: eb('balance', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb('balance', '<', eb.ref('quota')))
    .execute();
}

interface Wanted {
  readonly day: string;
  readonly customerId: string | null;
}

async function reasonAgainst(db: Store, code: string, { day, customerId }: Wanted): Promise<string> {
  const coupon = await db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
  if (!coupon) return `Coupon ${code} not found.`;
  if (coupon.startDate !== null && coupon.startDate > day)
    return `Coupon ${code} is not valid before ${coupon.startDate}.`;
  if (coupon.expiryDate !== null && coupon.expiryDate < day) return `Coupon ${code} expired on ${coupon.expiryDate}.`;
  if (coupon.customerId !== null && coupon.customerId !== customerId) return givenToAnother(code);
  return `Coupon ${code} has no balance left.`;
}

function givenToAnother(code: string): string {
  return `Coupon ${code} was given to another customer.`;
}
