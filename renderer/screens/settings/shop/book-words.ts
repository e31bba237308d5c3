import { formatWhole } from '#renderer/money/format-money.ts';
import type { ShopPriceBook } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { say } from '#renderer/words/say.ts';

/** The first of its prices, and how many goods there are. */
export function pricesWords({ goods }: ShopPriceBook, { amount }: Pick<Forms, 'amount'>): string {
  if (!goods) return say('shop.book.uncounted');
  const first = goods.first.map(({ name, pieces, price, percent }) => {
    const what =
      price === null ? say('shop.book.off', { name, percent }) : say('shop.book.price', { name, price: amount(price) });
    return pieces > 1 ? say('shop.book.from', { what, pieces: formatWhole(pieces) }) : what;
  });
  return [say('shop.book.kinds', { count: goods.count }), first.join('; ')].filter(Boolean).join(': ');
}

/** For whom, when and where. */
export function bookTermWords(book: ShopPriceBook, { dayName }: Pick<Forms, 'dayName'>): string {
  const { group, outlets, begun } = book;
  return [
    group === null ? say('shop.book.everybody') : say('shop.promotion.group', { group }),
    daysWords(book, dayName),
    ...(outlets.length > 0 ? [outlets.join(', ')] : []),
    ...(begun ? [] : [say('shop.promotion.later')]),
  ].join(' · ');
}

function daysWords({ from, until }: ShopPriceBook, dayName: Forms['dayName']): string {
  if (from !== null && until !== null)
    return say('shop.promotion.days', { from: dayName(from), until: dayName(until) });
  if (from !== null) return say('shop.book.since', { from: dayName(from) });
  return until === null ? say('shop.book.always') : say('shop.book.until', { until: dayName(until) });
}
