import { wallTime } from '#domain/business-day.ts';
import { withCoupon } from '#domain/coupons.ts';
import { movesPrices, priceLines } from '#domain/pricing.ts';
import { withPoints } from '#domain/points.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';
import { weightForms } from '#register/sale/weigh-line.ts';

/**
 * The sale at the prices of this moment. Without promotions and price books
 * about it this looks at nothing; with some it works in memory, never in a
 * table. What it says is kept with the sale: a promotion that ends while the
 * customer looks for his purse has not ended for him.
 */
export function priceSale(register: Register, before: OpenSale, sale: OpenSale): OpenSale {
  const { memory, clock, zone } = register;
  const priced =
    !isBeingPaid(before, sale) && movesPrices(memory.prices, sale)
      ? priceLines(sale, memory.prices, { time: wallTime(clock.now(), zone), forms: weightForms(register) })
      : sale;
  return withPoints(withCoupon(priced));
}

/** The same goods for the same customer, with money on the counter that was counted for what they cost. */
function isBeingPaid(before: OpenSale, { lines, customerGroup, tenders }: OpenSale): boolean {
  return tenders.length > 0 && lines === before.lines && customerGroup === before.customerGroup;
}
