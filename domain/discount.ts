import { type Money, money } from '#domain/money.ts';
import { withoutPromotion } from '#domain/promotions.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import {
  fitDiscount,
  lineAmount,
  type LineGone,
  type LineReturned,
  type OpenSale,
  replaceLine,
  returnOf,
} from '#domain/sale.ts';
import { addUp } from '#domain/totals.ts';
import { untaxed } from '#domain/tax.ts';

export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number };

export type DiscountRefusal = Refusal<'discount_over_hundred'> | Refusal<'discount_below_zero'> | DiscountOverAmount;
export interface DiscountOverAmount extends Refusal<'discount_over_amount'> {
  readonly most: Money;
}

export function discountLine(
  sale: OpenSale,
  lineId: number,
  discount: Discount,
): Result<OpenSale, DiscountRefusal | LineGone | LineReturned> {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (!line) return refuse({ code: 'line_gone' });
  if (line.returns !== null) return refuse({ code: 'line_returned' });
  const { sharesOff: _, ...own } = withoutPromotion(line);
  const plain = { ...own, discountPercent: 0, discountAmount: money(0) };
  const taken = take(discount, lineAmount(plain));
  if (!taken.ok) return taken;
  return ok(
    fitDiscount(
      replaceLine(sale, { ...plain, discountPercent: taken.value.percent, discountAmount: taken.value.amount }),
    ),
  );
}

/** Off the whole sale: what comes back was discounted when it was sold, so the two do not mix. */
export function discountOrder(
  sale: OpenSale,
  discount: Discount,
): Result<OpenSale, DiscountRefusal | Refusal<'discount_with_return'> | Refusal<'points_with_discount'>> {
  if (returnOf(sale)) return refuse({ code: 'discount_with_return' });
  const taken = take(discount, wholeOf(sale));
  if (taken.ok && taken.value.amount !== 0 && sale.points) return refuse({ code: 'points_with_discount' });
  return taken.ok ? ok({ ...sale, discount: taken.value }) : taken;
}

/** A percentage or an amount, never both; the amount carries the sign of what it is off. */
function take(discount: Discount, from: Money): Result<{ percent: number; amount: Money }, DiscountRefusal> {
  if (discount.kind === 'percent') {
    if (discount.percent < 0) return refuse({ code: 'discount_below_zero' });
    if (discount.percent > 100) return refuse({ code: 'discount_over_hundred' });
    return ok({ percent: discount.percent, amount: money(0) });
  }
  if (discount.amount < 0) return refuse({ code: 'discount_below_zero' });
  const most = money(Math.abs(from));
  if (discount.amount > most) return refuse({ code: 'discount_over_amount', most });
  return ok({ percent: 0, amount: money(from < 0 ? -discount.amount : discount.amount) });
}

/**
 * How much of a price is taken off by hand, in percent: what is off the line and what is off the whole sale, together.
 * Without a line, of what it takes most of.
 */
export function shareOf(sale: OpenSale, lineId: number | null): number {
  const ofSale = shareOfSale(sale);
  const ofLines = keyedLines(sale)
    .filter(({ id }) => lineId === null || id === lineId)
    .map((line) => together(shareOfLine(line), ofSale));
  return Math.max(...[ofSale, ...ofLines].map(inPercent));
}

/** Of a sale: the largest parts taken off that somebody gave who may, in percent. */
export interface AgreedCuts {
  /** Of each of its lines. */
  readonly agreedDiscount?: number;
  /** Of one alone, by its id. */
  readonly agreedLines?: Readonly<Record<number, number>>;
}

/** With so much of a line, or of all of it, agreed to. */
export function agreeTo(sale: OpenSale, lineId: number | null, much: number): OpenSale {
  if (lineId === null) return { ...sale, agreedDiscount: Math.max(sale.agreedDiscount ?? 0, much) };
  const before = sale.agreedLines?.[lineId] ?? 0;
  return { ...sale, agreedLines: { ...sale.agreedLines, [lineId]: Math.max(before, much) } };
}

interface Cut {
  /** Null: of the whole sale. */
  readonly lineId: number | null;
  readonly percent: number;
}

/** The same of what an amount somebody keyed has a part in: goods may have left since, and the share has grown. */
export function cutsByAmount(sale: OpenSale): Cut[] {
  const ofSale = shareOfSale(sale);
  const cut = keyedLines(sale).filter(({ discountAmount }) => discountAmount !== 0 || sale.discount.amount !== 0);
  const ofLines = cut.map((line) => ({ lineId: line.id, percent: inPercent(together(shareOfLine(line), ofSale)) }));
  return sale.discount.amount === 0 ? ofLines : [{ lineId: null, percent: inPercent(ofSale) }, ...ofLines];
}

/** The deepest of those that nobody agreed to; zero where there is none. */
export function deepestUnagreed(sale: OpenSale): number {
  const { agreedDiscount = 0, agreedLines = {} } = sale;
  const beyond = cutsByAmount(sale).filter(({ lineId, percent: cut }) => {
    const ofLine = lineId === null ? 0 : (agreedLines[lineId] ?? 0);
    return cut > Math.max(agreedDiscount, ofLine);
  });
  return Math.max(0, ...beyond.map((cut) => cut.percent));
}

type Line = OpenSale['lines'][number];

/** What a promotion or a returned invoice takes off, no hand of this till does. */
function keyedLines({ lines }: OpenSale): Line[] {
  return lines.filter(({ promotion, returns }) => promotion === undefined && returns === null);
}

/** So many of so many, exactly: a percent too many would ask for a yes that nobody need give. */
interface Share {
  readonly off: bigint;
  readonly of: bigint;
}

function shareOfLine(line: Line): Share {
  const { discountPercent, discountAmount } = line;
  return discountAmount === 0 ? percent(discountPercent) : share(discountAmount, undiscounted(line));
}

function shareOfSale(sale: OpenSale): Share {
  const { discount } = sale;
  return discount.amount === 0 ? percent(discount.percent) : share(discount.amount, wholeOf(sale));
}

function percent(off: number): Share {
  return { off: BigInt(off), of: 100n };
}

function share(off: number, of: Money): Share {
  return of === 0 ? percent(0) : { off: BigInt(Math.abs(off)), of: BigInt(Math.abs(of)) };
}

/** One after the other: a half, and a half of what is left. */
function together(first: Share, second: Share): Share {
  const of = first.of * second.of;
  return { off: of - (first.of - first.off) * (second.of - second.off), of };
}

/** A part of a percent counts as a whole one. */
function inPercent({ off, of }: Share): number {
  return Number((off * 100n + of - 1n) / of);
}

function undiscounted(line: Line): Money {
  return lineAmount({ ...line, discountPercent: 0 });
}

function wholeOf({ lines }: OpenSale): Money {
  return addUp(lines, { percent: 0, amount: money(0) }, untaxed).subtotal;
}
