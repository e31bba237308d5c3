import { isFullPrice } from '#domain/coupons.ts';
import { divideRounded, type Money, money, nothing } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { type OpenSale, returnOf, type SaleLine } from '#domain/sale.ts';
import { untaxed } from '#domain/tax.ts';
import { addUp } from '#domain/totals.ts';

/** How the shop's points work, which v3 does not tell: decision 40. Amounts in minor units; 0 where nobody said. */
export interface PointRules {
  /** What one point takes off a sale. */
  readonly worth: number;
  /** What is spent for one point. */
  readonly spend: number;
  /** Goods that are cheaper already earn none. */
  readonly fullPriceOnly: boolean;
}

export const noPointRules: PointRules = { worth: 0, spend: 0, fullPriceOnly: false };

/** Whether the shop has points at all. */
export function hasPoints({ worth, spend }: PointRules): boolean {
  return worth > 0 || spend > 0;
}

/** On a sale: how many were asked for, at what worth, and how many of them the goods there are now take. */
export interface SalePoints {
  readonly wanted: number;
  readonly worth: number;
  readonly used: number;
  readonly amount: Money;
}

interface PointsBeyondSale extends Refusal<'points_beyond_sale'> {
  readonly most: number;
}
export type PointRefusal =
  | Refusal<'points_without_worth'>
  | Refusal<'points_with_discount'>
  | Refusal<'points_after_money'>
  | Refusal<'discount_with_return'>
  | PointsBeyondSale;

/**
 * The sale paid with so many points, in place of those that were there. The office knows one amount off a sale and works
 * it out of the points itself (v3 `PointUsed`), so nothing else may stand in that amount.
 */
export function payWithPoints(sale: OpenSale, wanted: number, { worth }: PointRules): Result<OpenSale, PointRefusal> {
  if (worth <= 0) return refuse({ code: 'points_without_worth' });
  if (sale.tenders.length > 0) return refuse({ code: 'points_after_money' });
  if (returnOf(sale)) return refuse({ code: 'discount_with_return' });
  if (sale.discount.amount !== 0 || sale.coupon) return refuse({ code: 'points_with_discount' });
  const most = pointsThatFit(sale, worth);
  if (wanted > most) return refuse({ code: 'points_beyond_sale', most });
  return ok(withPoints({ ...sale, points: { wanted, worth, used: 0, amount: nothing } }));
}

/** The sale with as many of its points as its goods now take. */
export function withPoints(sale: OpenSale): OpenSale {
  const { points } = sale;
  if (!points) return sale;
  const used = Math.min(points.wanted, pointsThatFit(sale, points.worth));
  return used === points.used ? sale : { ...sale, points: { ...points, used, amount: money(used * points.worth) } };
}

export function withoutPoints(sale: OpenSale): OpenSale {
  const { points: _, ...plain } = sale;
  return plain;
}

/** Whole points only: what is left below one is paid otherwise. */
export function pointsThatFit({ lines, discount }: OpenSale, worth: number): number {
  const left = addUp(lines, { ...discount, amount: nothing }, untaxed).total;
  return worth > 0 ? Math.max(0, Math.floor(left / worth)) : 0;
}

/** As much of a line as its points hang on. */
export type EarningLine = Pick<
  SaleLine,
  'code' | 'quantity' | 'price' | 'discountPercent' | 'discountAmount' | 'listPrice' | 'taxable' | 'returns'
>;

interface Counting<L> {
  readonly rules: PointRules;
  readonly earns: (line: L) => boolean;
  /** Of goods that come back, whether they were sold at their full price: they carry every discount, also the sale's. */
  readonly soldFull?: (line: L) => boolean | undefined;
}

interface Earning<L> extends Counting<L> {
  readonly original?: EarnedThen | undefined;
}

/** What the invoice that goods come back from earned, and what of it would count today. */
export interface EarnedThen {
  readonly earned: number;
  readonly spent: number;
}

export interface Sums {
  readonly total: Money;
  readonly tax: Money;
  readonly taxIncluded: boolean;
  /** Millionths. */
  readonly taxRate: number;
  /** Off the whole sale. */
  readonly percent: number;
}

/**
 * What a sale earns: whole points for what is spent, without tax and after every discount, on goods that earn. Goods that
 * come back lose them the same way; where the shop makes more or less of points since, their share of what was earned then.
 */
export function pointsEarned<L extends EarningLine>(lines: readonly L[], sums: Sums, earning: Earning<L>): number {
  const { rules, original } = earning;
  if (rules.spend <= 0) return 0;
  const counted = countedOf(lines, sums, earning);
  if (!original || pointsFor(original.spent, rules) === original.earned) return pointsFor(together(counted), rules);
  const back = together(counted.filter((_, index) => lines[index]?.returns !== null));
  return pointsFor(together(counted) - back, rules) + shareThen(back, original);
}

/** What of a sale counts for points. */
export function spentForPoints<L extends EarningLine>(lines: readonly L[], sums: Sums, counting: Counting<L>): number {
  return together(countedOf(lines, sums, counting));
}

function pointsFor(spent: number, { spend }: PointRules): number {
  return Math.trunc(spent / spend) + 0;
}

function shareThen(back: number, { earned, spent }: EarnedThen): number {
  return spent <= 0 ? 0 : Number((BigInt(back) * BigInt(earned)) / BigInt(spent));
}

/** Of each line, which carries its share of the sale, the last one the rounding. */
function countedOf<L extends EarningLine>(
  lines: readonly L[],
  sums: Sums,
  { rules, earns, soldFull }: Counting<L>,
): number[] {
  const weights = lines.map(weightOf);
  const [kept, rate] = [BigInt(100 - sums.percent), BigInt(sums.taxIncluded ? sums.taxRate : 0)];
  const nets = share(sums.taxIncluded ? sums.total : sums.total - sums.tax, weights, (weight) =>
    divideRounded(weight * kept, 10_000n),
  );
  const taxes = share(
    sums.taxIncluded ? sums.tax : 0,
    lines.map(({ taxable }, index) => (taxable ? (weights[index] ?? 0n) : 0n)),
    (weight) => divideRounded(weight * kept * rate, 10_000n * (1_000_000n + rate)),
  );
  return lines.map((line, index) => {
    const counts = earns(line) && (!rules.fullPriceOnly || (soldFull?.(line) ?? isFullPrice(line)));
    return counts ? (nets[index] ?? 0) - (taxes[index] ?? 0) : 0;
  });
}

function together(parts: readonly number[]): number {
  return parts.reduce((all, each) => all + each, 0);
}

function weightOf({ quantity, price, discountPercent, discountAmount }: EarningLine): bigint {
  return BigInt(quantity) * BigInt(price) * BigInt(100 - discountPercent) - 100n * BigInt(discountAmount);
}

/** Goods exchanged for goods of the same value have no shares of nothing: each line comes to what it is alone. */
function share(total: number, weights: readonly bigint[], alone: (weight: bigint) => number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const last = weights.findLastIndex((weight) => weight !== 0n);
  const shares = weights.map((weight) => (whole === 0n ? alone(weight) : divideRounded(BigInt(total) * weight, whole)));
  const others = shares.reduce((sum, each, index) => (index === last ? sum : sum + each), 0);
  return shares.map((each, index) => (index === last ? total - others : each));
}
