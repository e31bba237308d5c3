import { formatWhole } from '#renderer/money/format-money.ts';
import type { ShopPromotion } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { say } from '#renderer/words/say.ts';

/** What customers get by it, in half a sentence. */
export function termsWords(terms: ShopPromotion['terms'], { amount }: Pick<Forms, 'amount'>): string {
  switch (terms.kind) {
    case 'off':
      return say('shop.terms.off', terms);
    case 'price': {
      const [price, pieces] = [amount(terms.price), formatWhole(terms.pieces)];
      return terms.pieces > 1 ? say('shop.terms.price.from', { price, pieces }) : say('shop.terms.price', { price });
    }
    case 'together':
      return say('shop.terms.together', { percent: terms.percent, pieces: formatWhole(terms.pieces) });
    case 'next': {
      const pieces = formatWhole(terms.pieces);
      const { percent } = terms;
      return percent === 100 ? say('shop.terms.next.free', { pieces }) : say('shop.terms.next', { pieces, percent });
    }
    case 'spend':
      return say('shop.terms.spend', { percent: terms.percent, amount: amount(terms.amount) });
    case 'spendOff':
      return say('shop.terms.spendOff', { off: amount(terms.off), amount: amount(terms.amount) });
    case 'other':
      return say('shop.terms.other');
  }
}

export function goodsWords(goods: ShopPromotion['goods']): string {
  if (!goods) return say('shop.promotion.unlisted');
  if (goods.count === 0) return say('shop.promotion.everything');
  const names = goods.first.slice(0, mostNamed).map(({ name }) => name);
  const more = goods.count - names.length;
  const named = names.join('; ');
  return more > 0 ? say('shop.promotion.more', { names: named, count: formatWhole(more) }) : named;
}

const mostNamed = 3;

/** When, where and for whom. */
export function whenWords(promotion: ShopPromotion, { dayName }: Pick<Forms, 'dayName'>): string {
  const { from, until, hours, outlets, group, begun } = promotion;
  return [
    say('shop.promotion.days', { from: dayName(from), until: dayName(until) }),
    ...(hours ? [say('shop.promotion.hours', hours)] : []),
    ...(outlets.length > 0 ? [outlets.join(', ')] : []),
    ...(group === null ? [] : [say('shop.promotion.group', { group })]),
    ...(begun ? [] : [say('shop.promotion.later')]),
  ].join(' · ');
}
