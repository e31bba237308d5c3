import { type Money, money, nothing, scale } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { OpenSale, SaleLine } from '#domain/sale.ts';
import { untaxed } from '#domain/tax.ts';
import { addUp, type OrderDiscount } from '#domain/totals.ts';

/** What a code takes off a whole sale, as the office last said it. */
export interface Coupon {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly discount: number;
  /** What the goods have to come to. */
  readonly minimum: Money;
  /** Of a percentage: the most it takes off; null when there is no end. */
  readonly maximum: Money | null;
  /** Goods that are cheaper already count for nothing. */
  readonly fullPriceOnly: boolean;
  readonly from: string | null;
  readonly until: string | null;
  /** The only customer who may use it, by code or, where an office gives none, by its own ID; empty for anybody. */
  readonly customer: string;
  readonly description: string;
}

/** On a sale: its terms as they were when it was put there, and what it takes off the goods there are now. */
export interface SaleCoupon {
  readonly terms: Coupon;
  readonly amount: Money;
  /** As much as somebody said yes to, beyond what the shop trusts it with. */
  readonly agreed?: Money;
}

interface CouponEarly extends Refusal<'coupon_early'> {
  readonly coupon: string;
  readonly from: string;
}
interface CouponExpired extends Refusal<'coupon_expired'> {
  readonly coupon: string;
  readonly until: string;
}
interface CouponSpent extends Refusal<'coupon_spent'> {
  readonly coupon: string;
}
interface CouponOfOther extends Refusal<'coupon_of_other'> {
  readonly coupon: string;
}
export type CouponRefusal = CouponEarly | CouponExpired | CouponSpent | CouponOfOther;

interface Wanting {
  readonly today: string;
  /** What the office may call the customer of the sale; none for nobody. */
  readonly customer: readonly string[];
  /** Sales it is still good for. */
  readonly left: number;
}

export function judgeCoupon(
  { code: coupon, from, until, customer }: Coupon,
  wanting: Wanting,
): Result<object, CouponRefusal> {
  if (from !== null && wanting.today < from) return refuse({ code: 'coupon_early', coupon, from });
  if (until !== null && wanting.today > until) return refuse({ code: 'coupon_expired', coupon, until });
  if (customer !== '' && !wanting.customer.includes(customer)) return refuse({ code: 'coupon_of_other', coupon });
  return wanting.left > 0 ? ok({}) : refuse({ code: 'coupon_spent', coupon });
}

/** The sale with what its coupon takes off the goods as they are now. */
export function withCoupon(sale: OpenSale): OpenSale {
  if (!sale.coupon) return sale;
  const amount = worthOf(sale, sale.coupon.terms);
  return amount === sale.coupon.amount ? sale : { ...sale, coupon: { ...sale.coupon, amount } };
}

export function withoutCoupon(sale: OpenSale): OpenSale {
  const { coupon: _, ...plain } = sale;
  return plain;
}

/** The order's own discount, the coupon's and the points', which the office knows as one amount. */
export function wholeDiscount({ discount, coupon, points }: OpenSale): OrderDiscount {
  const more = (coupon?.amount ?? 0) + (points?.amount ?? 0);
  return more === 0 ? discount : { ...discount, amount: money(discount.amount + more) };
}

/** One that takes nothing off is not used up. */
export function usedCoupon({ coupon }: OpenSale): { readonly code: string; readonly amount: Money } | undefined {
  return coupon && coupon.amount > 0 ? { code: coupon.terms.code, amount: coupon.amount } : undefined;
}

/** What goods are missing before the coupon takes anything off. */
export function missingFor({ lines }: OpenSale, { minimum }: Coupon): Money {
  return money(Math.max(0, minimum - sumOf(lines, () => true)));
}

function worthOf(sale: OpenSale, terms: Coupon): Money {
  if (missingFor(sale, terms) > 0) return nothing;
  const base = sumOf(sale.lines, (line) => !terms.fullPriceOnly || isFullPrice(line));
  const off = terms.kind === 'amount' ? Math.min(terms.discount, base) : scale(base, terms.discount, 100);
  const left = addUp(sale.lines, sale.discount, untaxed).total;
  return money(Math.max(0, Math.min(off, terms.maximum ?? off, left)));
}

/** Of goods that are sold, after what their lines take off. */
function sumOf(lines: readonly SaleLine[], counts: (line: SaleLine) => boolean): Money {
  const { lineAmounts } = addUp(lines, { percent: 0, amount: nothing }, untaxed);
  return money(
    lines.reduce((sum, line, index) => {
      const isSold = line.returns === null && line.quantity > 0 && counts(line);
      return isSold ? sum + (lineAmounts[index] ?? 0) : sum;
    }, 0),
  );
}

type LinePrice = Pick<SaleLine, 'discountPercent' | 'discountAmount' | 'price' | 'listPrice'>;

export function isFullPrice({ discountPercent, discountAmount, price, listPrice }: LinePrice): boolean {
  return discountPercent === 0 && discountAmount === 0 && price >= (listPrice ?? price);
}
