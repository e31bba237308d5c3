import { categories } from '#sync/feeds/categories.ts';
import { coupons } from '#sync/feeds/coupons.ts';
import { customers } from '#sync/feeds/customers.ts';
import type { Feed } from '#sync/feeds/feed.ts';
import { limits } from '#sync/feeds/limits.ts';
import { makings } from '#sync/feeds/makings.ts';
import { outlets } from '#sync/feeds/outlets.ts';
import { packages } from '#sync/feeds/packages.ts';
import { paymentMethods } from '#sync/feeds/payment-methods.ts';
import { points } from '#sync/feeds/points.ts';
import { priceBooks } from '#sync/feeds/price-books.ts';
import { promotions } from '#sync/feeds/promotions.ts';
import { quotes } from '#sync/feeds/quotes.ts';
import { serials } from '#sync/feeds/serials.ts';
import { stock } from '#sync/feeds/stock.ts';
import { taxes } from '#sync/feeds/taxes.ts';
import { users } from '#sync/feeds/users.ts';
import { variants } from '#sync/feeds/variants.ts';
import { writeOffOptions } from '#sync/feeds/write-off-options.ts';

/** What a till needs before it knows which outlet it stands in. */
export const shopFeeds: readonly Feed[] = [limits, outlets, taxes, paymentMethods, writeOffOptions, users];

/** In the order in which a new till needs them. `walks`: v3 does not say whose price changed, so all of the catalogue is read. */
export function feedsFor({ walks }: { readonly walks: boolean }): readonly Feed[] {
  const catalogue = walks ? [categories, variants] : [];
  return [
    ...shopFeeds,
    ...catalogue,
    promotions,
    priceBooks,
    stock,
    serials,
    makings,
    customers,
    quotes,
    packages,
    coupons,
    points,
  ];
}
