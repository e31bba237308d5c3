import type { ReadDb } from '#db/connection.ts';
import { couponUsedAgain, couponUsesUncounted, findCoupon } from '#db/tables/coupons.ts';
import { pointsTakenAgain } from '#db/tables/points.ts';
import { ok, refuse } from '#domain/result.ts';
import { standing } from '#register/points/points.ts';

/** Before a void sale stands again: a sale since may have used the points and the coupon that it gave back. */
export function checkUsedAgain(db: ReadDb, invoice: number) {
  const points = pointsTakenAgain(db, invoice);
  // Of somebody nothing is known about, the office says it.
  if (points && points.points !== null) {
    const { usable } = standing({ db }, points);
    if (points.used > usable) return refuse({ code: 'points_used_again', name: points.name, left: usable });
  }
  const used = couponUsedAgain(db, invoice);
  const coupon = used && findCoupon(db, used.code);
  if (coupon && coupon.balance <= couponUsesUncounted(db, coupon.code))
    return refuse({ code: 'coupon_used_again', coupon: coupon.code });
  return ok({});
}
