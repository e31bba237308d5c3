import { expect, it, onTestFinished } from 'vitest';

import { openShop } from '#backoffice/testing/open-shop.ts';
import { estimateCreate } from '#contract/v3/estimate.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import { pricebookCreate } from '#contract/v3/pricebook.ts';
import { promotionCouponCreate } from '#contract/v3/promotion-coupon.ts';
import { findCoupon } from '#db/tables/coupons.ts';
import { findEngineState } from '#db/tables/engine-state.ts';
import { heldBy } from '#db/tables/held-packages.ts';
import { listPriceBooks } from '#db/tables/price-books.ts';
import { findQuotes } from '#db/tables/quotes.ts';
import { listSerials, trackedCodes } from '#db/tables/serials.ts';
import { listOutlets } from '#db/tables/shop.ts';
import { dayIn } from '#sync/feeds/day-in.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

it.each([
  ['2026-11-21T10:00:00', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['0001-01-01T00:00:00', null],
  ['0001-01-01', null],
  ['1970-01-01 00:00:00', null],
  ['', null],
  ['soon', null],
  [undefined, null],
])('the day in %s is %s', (moment, day) => {
  expect(dayIn(moment)).toBe(day);
});

it('what has no end has none at an office that writes an unset day as the year 1', async () => {
  const shop = await openShop({ credential });
  onTestFinished(() => shop.close());
  const { store } = shop.backOffice.service;
  const endless = { type: 'PrepaidPackage', pointPrepaid: 5 };
  await store.updateTable('variant').set(endless).where('code', '=', '102').execute();
  const Variants = [{ Code: '102', Quantity: 1, Price: 5000 }];
  const Customer = { Name: 'Siti Rahma', Code: 'C-00002' };
  const order = { Outlet: 'Kemang', Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Customer, Variants };
  await shop.ok(invoiceCreate, { ...order, Number: 'SOLD' });
  await shop.ok(estimateCreate, { ...order, Number: 'QUOTE' });
  await shop.ok(promotionCouponCreate, { Code: 'EVER', Type: 'DiscountAmount', Discount: 50, Limit: 1 });
  await shop.ok(pricebookCreate, { Name: 'Ever', Variants: [{ Code: '148', Price: 1 }] });

  const db = (await filled(shop.backOffice.url)).db;
  expect(findCoupon(db, 'EVER')).toMatchObject({ from: null, until: null });
  expect(heldBy(db, 'C-00002')).toMatchObject([{ endsOn: null }]);
  expect(listPriceBooks(db).find(({ name }) => name === 'Ever')).toMatchObject({ from: null, until: null });
  const outletId = listOutlets(db).find(({ name }) => name === 'Kemang')?.id ?? '';
  expect(findQuotes(db, { text: 'QUOTE', open: true, outletId })).toMatchObject([{ validUntil: null }]);
  const expiries = trackedCodes(db).flatMap((code) => listSerials(db, code).map(({ expiry }) => expiry));
  expect(expiries).toContain(null);
  expect(expiries.filter((day) => day !== null && day < '1971')).toEqual([]);
});

/** A till in Kemang that has all lists, of an office that writes none of these days as nothing. */
async function filled(url: string): Promise<SyncTill> {
  const set: { outletId?: string | undefined } = {};
  const till = createSyncTill({
    url,
    config: { readTimeoutMs: 5_000, pageSize: 100 },
    ports: { credentials: () => credential, outletId: () => set.outletId },
    between: (transport) => ({
      ...transport,
      async send(request, purpose) {
        const reply = await transport.send(request, purpose);
        return reply.kind === 'answer' ? { ...reply, body: withYearOne(reply.body) } : reply;
      },
    }),
  });
  onTestFinished(() => till.stop());
  till.engine.start();
  await till.runUntil(() => listOutlets(till.db).length > 0);
  set.outletId = listOutlets(till.db).find(({ name }) => name === 'Kemang')?.id;
  till.engine.wake();
  await till.runUntil(() => findEngineState(till.db, 'feeds.filled') !== undefined);
  return till;
}

function withYearOne(body: unknown): unknown {
  const text = JSON.stringify(body ?? null);
  return JSON.parse(
    text.replaceAll(/("(?:StartDate|ExpiryDate|ExpirationDate|ExpiredDate)":)null/g, '$1"0001-01-01T00:00:00"'),
  );
}
