import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';

/** Spends one use of a coupon on a sale of a day. */
export async function spendCoupon(db: Store, code: string, day: string): Promise<void> {
  const spent = await db
    .updateTable('coupon')
    .set((eb) => ({ balance: eb('balance', '-', 1) }))
    .where('code', '=', code)
    .where('balance', '>', 0)
    .where((eb) => eb.or([eb('startDate', 'is', null), eb('startDate', '<=', day)]))
    .where((eb) => eb.or([eb('expiryDate', 'is', null), eb('expiryDate', '>=', day)]))
    .returning('id')
    .executeTakeFirst();
  if (!spent) reject(400, await reasonAgainst(db, code, day));
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

async function reasonAgainst(db: Store, code: string, day: string): Promise<string> {
  const coupon = await db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
  if (!coupon) return `Coupon ${code} not found.`;
  if (coupon.startDate !== null && coupon.startDate > day)
    return `Coupon ${code} is not valid before ${coupon.startDate}.`;
  if (coupon.expiryDate !== null && coupon.expiryDate < day) return `Coupon ${code} expired on ${coupon.expiryDate}.`;
  return `Coupon ${code} has no balance left.`;
}
