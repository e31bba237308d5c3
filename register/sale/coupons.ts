import { couponsTakenSince, couponUsesUncounted, findCoupon } from '#db/tables/coupons.ts';
import { customerCode, findOfficeId } from '#db/tables/customers.ts';
import { businessDay } from '#domain/business-day.ts';
import { type Coupon, judgeCoupon, withCoupon } from '#domain/coupons.ts';
import { nothing } from '#domain/money.ts';
import { beyondLimit, couponLimit, isLimited } from '#domain/offline-limits.ts';
import { ok, refuse } from '#domain/result.ts';
import { type OpenSale, returnOf } from '#domain/sale.ts';
import { judge } from '#domain/roles.ts';
import { asApproved, roleOf, type Worth } from '#register/people/approvals.ts';
import type { AtWork, Context } from '#register/context.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { unheardSince } from '#register/sale/offline-limits.ts';
import { currentSale } from '#register/views/sale-view.ts';

interface Wanted {
  readonly code: string;
  readonly approvalId?: string | undefined;
  /** The revision of the sale that the window holds. */
  readonly known?: string | undefined;
}

/** Puts a coupon on the sale, in place of the one that was there. Its terms stay what they are now. */
export function putCoupon(context: Context, work: AtWork, { code, approvalId, known }: Wanted) {
  let isOver = false;
  let worth: Worth | undefined;
  const put = (sale: OpenSale) => {
    const next = underCoupon(context, sale, code);
    if (!next.ok) return next;
    const { coupon } = next.value;
    isOver = isBeyond(context, next.value);
    worth = coupon && { what: coupon.terms.code, amount: coupon.amount };
    return isOver && coupon ? ok({ ...next.value, coupon: { ...coupon, agreed: coupon.amount } }) : next;
  };
  const agree = () => {
    const about = { sale: currentSale(context).id, code };
    return isOver ? asApproved(context, work, { act: 'payment.beyondLimit', about, worth, approvalId }) : ok({});
  };
  return editSale(context, put, { known, agree });
}

function underCoupon(context: Context, sale: OpenSale, code: string) {
  const known = findCoupon(context.db, code.trim());
  if (!known) return refuse({ code: 'coupon_unknown', coupon: code.trim() });
  if (returnOf(sale)) return refuse({ code: 'discount_with_return' });
  if (sale.points) return refuse({ code: 'points_with_discount' });
  const { balance: _, ...terms } = known;
  const judged = checkTerms(context, sale, terms);
  return judged.ok ? ok(withCoupon({ ...sale, coupon: { terms, amount: nothing } })) : judged;
}

/** What was true when it was put on the sale may not be when it is paid: another sale used it, or it is another day. */
export function checkCoupon(context: Context, { staff }: AtWork, sale: OpenSale) {
  const { coupon } = sale;
  if (!coupon || coupon.amount === 0) return ok({});
  const judged = checkTerms(context, sale, coupon.terms);
  const isAgreed = coupon.amount <= (coupon.agreed ?? 0) || !isBeyond(context, sale);
  if (!judged.ok || isAgreed) return judged;
  const alone = judge(roleOf(context.memory, staff), { act: 'payment.beyondLimit' }) === 'allowed';
  return alone ? judged : refuse({ code: 'coupon_beyond', coupon: coupon.terms.code });
}

function checkTerms({ db, clock, zone }: Context, { customerId }: OpenSale, terms: Coupon) {
  return judgeCoupon(terms, {
    today: businessDay(clock.now(), zone),
    customer: customerId === null ? [] : [customerCode(db, customerId), findOfficeId(db, customerId) ?? ''],
    left: (findCoupon(db, terms.code)?.balance ?? 0) - couponUsesUncounted(db, terms.code),
  });
}

/** How far coupons are trusted while the office cannot say who else used them: decision 31. */
function isBeyond(context: Context, { customerId, coupon }: OpenSale): boolean {
  const { db, memory } = context;
  const limit = memory.offlineLimits[couponLimit];
  const since = unheardSince(context);
  if (!limit || !isLimited(limit) || !coupon || since === undefined) return false;
  const customer = customerCode(db, customerId);
  const taken = couponsTakenSince(db, { after: since.after, customer });
  const exposure = { ...taken, sinceMs: since.sinceMs };
  return beyondLimit(limit, exposure, coupon.amount) !== undefined;
}
