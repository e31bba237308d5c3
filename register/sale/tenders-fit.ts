import { type OpenSale, totalsOf } from '#domain/sale.ts';
import { settle } from '#domain/tender.ts';
import type { Register } from '#register/context.ts';

/**
 * Money that lies on the counter was counted one way. Other goods must not turn it round, so that what was handed out
 * counts as taken, nor leave more of it on a card than there is to pay.
 */
export function tendersFit({ memory }: Pick<Register, 'memory'>, before: OpenSale, after: OpenSale): boolean {
  if (after.tenders.length === 0 || after.tenders !== before.tenders) return true;
  // Nobody sees them on an empty sale, and they would pay for whatever is rung up next.
  if (after.lines.length === 0) return before.lines.length === 0;
  const was = totalsOf(before, memory.tax).total;
  const is = totalsOf(after, memory.tax).total;
  if (was < 0 !== is < 0) return false;
  const fits = (total: typeof is) => settle(total, after.tenders, memory.rounding).ok;
  // What did not fit before, after the office changed a tax, can only get better.
  return fits(is) || !fits(was);
}
