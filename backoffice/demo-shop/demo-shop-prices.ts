import type { NewItem } from '#backoffice/demo-shop/shop-plan.ts';
import type { NewPricebook, NewPromotion } from '#backoffice/demo-shop/shop-prices.ts';

interface Offer extends Pick<NewPromotion, 'name' | 'kind'>, Partial<Omit<NewPromotion, 'goods' | 'name' | 'kind'>> {
  /** Names of goods, or how their names begin. */
  readonly on: readonly string[];
  readonly terms?: Partial<NewPromotion['goods'][number]>;
  /** Given for what is bought of `on`. */
  readonly gifts?: readonly string[];
  readonly tiers?: readonly (readonly [from: number, percent: number])[];
}

/** One of each kind a manager would think of. They run all the time, so that the shop is the same every day. */
const offers: readonly Offer[] = [
  { name: 'Beans of the month', kind: 'Product', on: ['Gayo single origin beans, 250 g'], terms: { unitPrice: 1190 } },
  { name: 'Two kombuchas, 25 % off', kind: 'Quantity', minimumQuantity: 2, on: ['Kombucha'], terms: { discount: 25 } },
  {
    name: 'Two packs of pasta, tomatoes free',
    kind: 'Quantity',
    minimumQuantity: 2,
    on: ['Spaghetti', 'Penne'],
    gifts: ['Chopped tomatoes'],
  },
  {
    name: 'Crisps for the party',
    kind: 'Tiered',
    on: ['Potato crisps'],
    tiers: [
      [3, 10],
      [6, 20],
    ],
  },
  { name: 'Gold members’ cake', kind: 'Discount', discount: 15, membership: 'Gold', on: ['Carrot cake', 'Cheesecake'] },
  {
    name: 'Household: 3 off 20',
    kind: 'Amount',
    minimumAmount: 2_000,
    discountAmount: 300,
    on: ['Washing-up liquid', 'Laundry powder', 'Floor cleaner', 'Toilet paper', 'Bin bags', 'Kitchen roll'],
  },
];

export function demoPromotions(items: readonly NewItem[]): NewPromotion[] {
  const codesOf = codesIn(items);
  return offers.map(({ on, terms = {}, gifts = [], tiers = [[1, terms.discount ?? 0]], ...offer }) => ({
    minimumQuantity: 1,
    minimumAmount: 0,
    discount: 0,
    discountAmount: 0,
    membership: null,
    ...offer,
    goods: [
      ...codesOf(on).flatMap((code) =>
        tiers.map(([from, discount]) => ({
          code,
          unitPrice: terms.unitPrice ?? null,
          discount,
          minimumQuantity: from,
        })),
      ),
      ...codesOf(gifts).map((code) => ({ code, unitPrice: null, discount: 100, minimumQuantity: 1 })),
    ],
  }));
}

interface Book extends Pick<NewPricebook, 'name' | 'membership'> {
  readonly on: readonly string[];
  readonly terms: Omit<NewPricebook['prices'][number], 'code'>;
}

const books: readonly Book[] = [
  {
    name: 'Office coffee',
    membership: 'Business',
    on: ['Pour-over of the day', 'House blend beans'],
    terms: { minimumQuantity: 1, price: null, discount: 12 },
  },
  {
    name: 'Water by the dozen',
    membership: null,
    on: ['Mineral water, 600 ml'],
    terms: { minimumQuantity: 12, price: 60, discount: 0 },
  },
];

export function demoPricebooks(items: readonly NewItem[]): NewPricebook[] {
  const codesOf = codesIn(items);
  return books.map(({ on, terms, ...book }) => ({ ...book, prices: codesOf(on).map((code) => ({ code, ...terms })) }));
}

function codesIn(items: readonly NewItem[]) {
  return (names: readonly string[]) =>
    items.filter(({ name }) => names.some((start) => name.startsWith(start))).map(({ code }) => code);
}
