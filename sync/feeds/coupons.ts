import type { OutputOf } from '#contract/v3/operation.ts';
import { promotionCouponList } from '#contract/v3/promotion-coupon.ts';
import { isFresh } from '#db/tables/as-of.ts';
import {
  couponsAsOf,
  couponsToCount,
  dropCoupons,
  type KnownCoupon,
  noteCouponsCounted,
  takeInCoupons,
  usableCoupons,
} from '#db/tables/coupons.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { everyPage } from '#sync/every-page.ts';
import { dayIn } from '#sync/feeds/day-in.ts';
import { type Feed, type FeedContext, fine, sellsWithout, stopped, writeInSlices } from '#sync/feeds/feed.ts';

/**
 * Every coupon that can still be used. A row is right by itself, so it is written as it comes; what a whole pass did not
 * show goes at its end. A shop without coupons, or that may not see them, sells without.
 */
export const coupons: Feed = {
  name: 'coupons',
  isSpare: true,
  async run(context, kind) {
    const { db, ask, clock, config } = context;
    const readAt = clock.now();
    const uses = couponsToCount(db);
    const seen = new Set<string>();
    let changed = 0;
    const pages = everyPage({
      read: (PageNumber, PageSize) => ask(promotionCouponList, { PageNumber, PageSize }),
      pageSize: config.pageSize,
      keyOf: ({ Code }) => Code,
    });
    for await (const page of pages) {
      if (!page.ok) return sellsWithout(context, { feed: 'coupons', what: 'the list', kind }, page);
      const rows = page.value.map(read);
      for (const { code } of rows) seen.add(code);
      const write = (tx: Parameters<typeof takeInCoupons>[0], slice: readonly KnownCoupon[]) =>
        void (changed += takeInCoupons(tx, slice));
      if (!(await writeInSlices(context, rows, write))) return stopped;
    }
    changed += await dropUnlisted(context, seen, readAt);
    // That nothing changed is no news every few minutes; and while nothing does, an older moment says the same.
    if (changed === 0 && uses.length === 0 && isFresh(couponsAsOf.find(db), readAt, freshMs)) return fine;
    transact(db, (tx) => {
      noteCouponsCounted(tx, uses);
      couponsAsOf.note(tx, readAt);
    });
    return fine;
  },
};

/** A hundred thousand of them are looked through a page at a time. */
async function dropUnlisted(
  { db, breathe }: FeedContext,
  listed: ReadonlySet<string>,
  readAt: Instant,
): Promise<number> {
  let changed = 0;
  for (let after = ''; ; await breathe()) {
    const some = usableCoupons(db, after, atOnce);
    const gone = some.filter((code) => !listed.has(code));
    if (gone.length > 0) changed += transact(db, (tx) => dropCoupons(tx, gone, readAt));
    const last = some.at(-1);
    if (last === undefined) return changed;
    after = last;
  }
}

const atOnce = 300;
const freshMs = 12 * 3_600_000;

function read({ Code, Balance, Discount, Type, ...row }: OutputOf<typeof promotionCouponList>[number]): KnownCoupon {
  return {
    code: Code,
    balance: Balance,
    kind: Type === 'DiscountPercentage' ? 'percent' : 'amount',
    discount: Discount,
    minimum: money(row.MinimumSpending ?? 0),
    maximum: row.MaximumDiscount ? money(row.MaximumDiscount) : null,
    fullPriceOnly: row.FullPriceItemOnly ?? false,
    from: dayIn(row.StartDate),
    until: dayIn(row.ExpiryDate),
    customer: row.CustomerCode || row.CustomerID || '',
    description: row.Description ?? '',
  };
}
