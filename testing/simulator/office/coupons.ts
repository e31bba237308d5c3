import type { Books, CouponDoc } from '#testing/simulator/office/books.ts';
import { type Answered, type Body, no, pageOf } from '#testing/simulator/office/asked.ts';
import type { Random } from '#testing/simulator/random.ts';

/** Few uses each, so that tills which cannot hear of each other use one once too often. */
export function issueCoupons(books: Books, random: Random): void {
  const terms = [
    { code: 'FEW', kind: 'DiscountAmount', discount: random.between(1, 40) * 50, minimum: 0, limit: 1 },
    { code: 'HALF', kind: 'DiscountPercentage', discount: 50, minimum: 0, limit: random.between(1, 2) },
    { code: 'MUCH', kind: 'DiscountAmount', discount: 500, minimum: 2_000, limit: random.between(1, 4) },
  ] as const;
  for (const each of terms) books.coupons.set(each.code, { ...each, balance: each.limit });
}

/** Why a sale cannot have its coupon; undefined when the use is taken. */
export function spendCoupon(books: Books, { code, key }: { code: string; key: string }): Answered | undefined {
  const coupon = books.coupons.get(code);
  if (code === '') return undefined;
  if (coupon && coupon.balance > 0) return void books.coupons.set(code, { ...coupon, balance: coupon.balance - 1 });
  books.couponless.add(key);
  return no(`Coupon ${code} ${coupon ? 'has no balance left' : 'not found'}.`);
}

export function giveCouponBack(books: Books, code: string): void {
  const coupon = books.coupons.get(code);
  if (coupon) books.coupons.set(code, { ...coupon, balance: coupon.balance + 1 });
}

/** Those that can still be used. */
export function couponPage({ books, body }: { readonly books: Books; readonly body: Body }): Answered {
  const usable = [...books.coupons.values()].filter(({ balance }) => balance > 0);
  return [200, pageOf(usable, body).map(shown)];
}

function shown({ code, kind, discount, minimum, limit, balance }: CouponDoc): object {
  return { Code: code, Type: kind, Discount: discount, MinimumSpending: minimum, Limit: limit, Balance: balance };
}
