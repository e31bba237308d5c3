import { type Money, money } from '#domain/money.ts';
import { type OpenSale, totalsOf } from '#domain/sale.ts';
import type { TaxRule } from '#domain/tax.ts';

/**
 * The sale for no more than was promised, where the tax on top is more than it was then: an amount off makes up for it.
 * Not every amount is one with its tax, so it may be a unit less.
 */
export function withinPromise(sale: OpenSale, tax: TaxRule, promised: Money): OpenSale {
  for (let off = 0, less = sale; ;) {
    const over = totalsOf(less, tax).total - promised;
    if (over <= 0) return less;
    // Without the tax that goes with it; what is untaxed or rounded leaves a little more to take off.
    const least = Math.floor((over * 1_000_000) / (1_000_000 + (tax.included ? 0 : tax.rate)));
    off += Math.max(1, least - 1);
    less = { ...sale, discount: { ...sale.discount, amount: money(sale.discount.amount + off) } };
  }
}
