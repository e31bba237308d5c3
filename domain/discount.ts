import { type Money, money } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import {
  fitDiscount,
  lineAmount,
  type LineGone,
  type LineReturned,
  type OpenSale,
  replaceLine,
  returnOf,
  withoutPromotion,
} from '#domain/sale.ts';
import { addUp } from '#domain/totals.ts';
import { untaxed } from '#domain/tax.ts';

export type Discount =
  { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'amount'; readonly amount: number };

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
  const plain = { ...withoutPromotion(line), discountPercent: 0, discountAmount: money(0) };
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
): Result<OpenSale, DiscountRefusal | Refusal<'discount_with_return'>> {
  if (returnOf(sale)) return refuse({ code: 'discount_with_return' });
  const taken = take(discount, wholeOf(sale));
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

/** How much of the price a discount takes, in percent; `lineId` is null for the whole sale. */
export function shareOf(sale: OpenSale, lineId: number | null, discount: Discount): number {
  if (discount.kind === 'percent') return discount.percent;
  const line = sale.lines.find(({ id }) => id === lineId);
  return percentOf(discount.amount, line ? undiscounted(line) : wholeOf(sale));
}

/** The largest share that an amount somebody keyed takes now, of a line or of the sale: goods may have left since. */
export function deepestCut(sale: OpenSale): number {
  const keyed = sale.lines.filter(({ promotion, returns }) => promotion === undefined && returns === null);
  const ofLines = keyed.map((line) => percentOf(line.discountAmount, undiscounted(line)));
  return Math.max(percentOf(sale.discount.amount, wholeOf(sale)), ...ofLines);
}

function undiscounted(line: OpenSale['lines'][number]): Money {
  return lineAmount({ ...line, discountPercent: 0 });
}

function wholeOf({ lines }: OpenSale): Money {
  return addUp(lines, { percent: 0, amount: money(0) }, untaxed).subtotal;
}

/** A part of a percent counts as a whole one. */
function percentOf(amount: number, from: Money): number {
  return amount === 0 || from === 0 ? 0 : Math.ceil(Math.abs((amount * 100) / from));
}
