import type { z } from 'zod';

import { type newPromotion, shopPromotion } from '#contract/register/shop.ts';
import type { InputOf } from '#contract/v3/operation.ts';
import type { promotionEventAdd } from '#contract/v3/promotion-event.ts';
import type { PromotedGoods, Promotion } from '#domain/promotions.ts';

type Terms = z.output<typeof newPromotion>['terms'];
type BareTerms = z.output<typeof shopPromotion>['terms'];
type Event = InputOf<typeof promotionEventAdd>;
type EventTerms = Pick<Event, 'Type' | 'MinimumQty' | 'MinimumAmount' | 'Discount' | 'DiscountAmount' | 'Variants'>;

/** What it asks for and gives, as v3 says it (docs/promotions.md). */
export function eventTerms(terms: Terms, codes: readonly string[]): EventTerms {
  const Variants = codes.map((Code) => ({ Code }));
  switch (terms.kind) {
    case 'off':
      return { Type: 'Discount', Discount: terms.percent, Variants };
    case 'price': {
      const UnitPrice = terms.price;
      return { Type: 'Product', MinimumQty: terms.pieces, Variants: Variants.map((each) => ({ ...each, UnitPrice })) };
    }
    case 'together':
      return { Type: 'Quantity', MinimumQty: terms.pieces, Discount: terms.percent, Variants };
    case 'next': {
      // Whatever is bought may also be the one that is cheaper: each stands there in both roles.
      const cheaper = Variants.map((each) => ({ ...each, Discount: terms.percent }));
      return { Type: 'Quantity', MinimumQty: terms.pieces, Variants: [...Variants, ...cheaper] };
    }
    case 'spend':
      return { Type: 'Amount', MinimumAmount: terms.amount, Discount: terms.percent, Variants };
    case 'spendOff':
      return { Type: 'Amount', MinimumAmount: terms.amount, DiscountAmount: terms.off, Variants };
  }
}

/** The same read back. One that nobody could make here is another. */
export function termsOf(promotion: Promotion): BareTerms {
  const terms = readTerms(promotion);
  return shopPromotion.shape.terms.safeParse(terms).success ? terms : other;
}

function readTerms(promotion: Promotion): BareTerms {
  const { kind, goods, percent, amount, minimumAmount } = promotion;
  const given = goods.filter((each) => each.price !== null || each.percent > 0);
  if (kind === 'Product') return ofProduct(promotion, given);
  if (kind === 'Quantity') return ofQuantity(promotion, given);
  if (given.length > 0) return other;
  if (kind === 'Discount' && percent > 0) return { kind: 'off', percent };
  if (kind !== 'Amount') return other;
  if (amount > 0) return { kind: 'spendOff', amount: minimumAmount, off: amount };
  return percent > 0 ? { kind: 'spend', amount: minimumAmount, percent } : other;
}

const other = { kind: 'other' } as const;

function ofProduct({ goods, minimumQuantity: pieces }: Promotion, given: readonly PromotedGoods[]): BareTerms {
  const price = goods[0]?.price ?? null;
  const isOne = given.length === goods.length && goods.every((each) => each.price === price);
  return isOne && price !== null ? { kind: 'price', price, pieces } : other;
}

function ofQuantity(
  { goods, percent, minimumQuantity: pieces }: Promotion,
  given: readonly PromotedGoods[],
): BareTerms {
  if (given.length === 0) return percent > 0 && pieces > 1 ? { kind: 'together', pieces, percent } : other;
  const own = given[0]?.percent ?? 0;
  if (!given.every((each) => each.price === null && each.percent === own)) return other;
  const bought = goods.filter((each) => !given.includes(each));
  if (bought.length === 0) return pieces > 1 ? { kind: 'together', pieces, percent: own } : other;
  return codesOf(given) === codesOf(bought) ? { kind: 'next', pieces, percent: own } : other;
}

function codesOf(goods: readonly PromotedGoods[]): string {
  return JSON.stringify([...new Set(goods.map(({ code }) => code))].toSorted());
}
