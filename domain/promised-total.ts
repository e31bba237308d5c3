import { type Money, money } from '#domain/money.ts';
import { type OpenSale, totalsOf } from '#domain/sale.ts';
import type { TaxRule } from '#domain/tax.ts';

/**
 * The sale for no more than was promised, where the tax on top is more than it was then: an amount off makes up for it.
 * Not every amount is one with its tax, so it may be a unit less.
 */
export function withinPromise(sale: OpenSale, tax: TaxRule, promised: Money): OpenSale {
  const { total } = totalsOf(sale, tax);
  if (total <= promised) return sale;
  const { discount } = sale;
  // Without the tax that goes with it; what is untaxed or rounded leaves a little more to take off.
  const least = Math.floor(((total - promised) * 1_000_000) / (1_000_000 + (tax.included ? 0 : tax.rate)));
  for (let off = Math.max(1, least - 1); ; off += 1) {
    const less = { ...sale, discount: { ...discount, amount: money(discount.amount + off) } };
    if (totalsOf(less, tax).total <= promised) return less;
  }
}
