import { stableGuid } from '#backoffice/stable-guid.ts';
import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';

export interface NewPromotion {
  readonly name: string;
  readonly kind: 'Amount' | 'Quantity' | 'Discount' | 'Product' | 'Tiered';
  readonly minimumQuantity: number;
  readonly minimumAmount: number;
  readonly discount: number;
  readonly discountAmount: number;
  readonly membership: string | null;
  readonly goods: readonly {
    readonly code: string;
    readonly unitPrice: number | null;
    readonly discount: number;
    readonly minimumQuantity: number;
  }[];
}

export interface NewPricebook {
  readonly name: string;
  readonly membership: string | null;
  readonly prices: readonly {
    readonly code: string;
    readonly minimumQuantity: number;
    readonly price: number | null;
    readonly discount: number;
  }[];
}

interface Prices {
  readonly promotions: readonly NewPromotion[];
  readonly pricebooks: readonly NewPricebook[];
}

/** At every outlet, for as long as there is a shop. One that may have another catalogue than its own goes without. */
export async function addPrices(db: Store, { promotions, pricebooks }: Prices): Promise<void> {
  const priced = [...promotions.flatMap(({ goods }) => goods), ...pricebooks.flatMap(({ prices }) => prices)];
  const codes = priced.map(({ code }) => code);
  const sold = await db.selectFrom('variant').select('code').where('code', 'in', anyOf(codes)).execute();
  const known = new Set(sold.map(({ code }) => code));
  await addPromotions(db, promotions, known);
  for (const { prices, ...book } of pricebooks) {
    if (!prices.every(({ code }) => known.has(code))) continue;
    const id = stableGuid('pricebook', book.name);
    const always = { startDate: null, expirationDate: null, outlets: '[]', status: 'Active' };
    await db
      .insertInto('pricebook')
      .values({ id, ...book, ...always })
      .execute();
    const rows = prices.map(({ code, ...price }, position) => ({
      pricebookId: id,
      position,
      variantId: stableGuid('variant', code),
      ...price,
    }));
    await db.insertInto('pricebookItem').values(rows).execute();
  }
}

async function addPromotions(
  db: Store,
  promotions: readonly NewPromotion[],
  known: ReadonlySet<string>,
): Promise<void> {
  for (const { goods, ...promotion } of promotions) {
    if (!goods.every(({ code }) => known.has(code))) continue;
    const id = stableGuid('promotion', promotion.name);
    const always = { startDate: '2020-01-01T00:00:00', expirationDate: '2099-12-31T23:59:59' };
    await db
      .insertInto('promotion')
      .values({ id, ...promotion, ...always, startTime: null, expirationTime: null, outlets: '[]', status: 'Active' })
      .execute();
    const rows = goods.map(({ code, ...terms }, position) => ({
      promotionId: id,
      position,
      variantId: stableGuid('variant', code),
      extraCost: 0,
      ...terms,
    }));
    await db.insertInto('promotionItem').values(rows).execute();
  }
}
