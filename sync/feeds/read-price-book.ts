import type { OutputOf } from '#contract/v3/operation.ts';
import type { pricebookDetail } from '#contract/v3/pricebook.ts';
import { largestAmount, money } from '#domain/money.ts';
import type { PriceBook } from '#domain/price-books.ts';

type BookPrice = PriceBook['prices'][number];

/** What would have the shop pay for its goods to be taken is no price. */
export function readPrices({ Variants }: Pick<OutputOf<typeof pricebookDetail>, 'Variants'>): BookPrice[] {
  return Variants.flatMap(({ Code, MinimumQty, Price, Discount }): BookPrice[] => {
    const percent = Discount ?? 0;
    const known = { code: Code, minimumQuantity: MinimumQty ?? 1, percent };
    if (!Number.isInteger(percent)) return [];
    if (typeof Price !== 'number') return percent <= 100 ? [{ ...known, price: null }] : [];
    return Price >= 0 && Price <= largestAmount ? [{ ...known, price: money(Price) }] : [];
  });
}
