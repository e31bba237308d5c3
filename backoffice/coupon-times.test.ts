import { afterAll, beforeAll, expect, it } from 'vitest';

import { promotionCouponCreate, promotionCouponList } from '#contract/v3/promotion-coupon.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let now = 0;
beforeAll(async () => {
  shop = await openShop({ now: () => now });
  for (const [Code, moment] of [
    ['MORNING', '1998-06-06T09:00:00.000'],
    ['EVENING', '1998-06-06T18:04:05.500'],
  ] as const) {
    now = Date.parse(moment);
    await shop.signIn();
    await shop.ok(promotionCouponCreate, { Code, Type: 'DiscountAmount', Discount: 50, Limit: 1 });
  }
});
afterAll(() => shop.close());

it.each([
  ['1998-06-06', '1998-06-06', 'MORNING EVENING'],
  ['1998-06-06T09:00', '1998-06-06T09:00', 'MORNING'],
  ['1998-06-06T09:00:00.0000001', '1998-06-06T18:03', ''],
  // A minute, or a second, ends with the last moment of it.
  ['1998-06-06T18:04', '1998-06-06T18:04', 'EVENING'],
  ['1998-06-06T18:04:05', '1998-06-06T18:04:05', 'EVENING'],
  ['1998-06-06 18:04:05.500', '1998/06/06 18:04:05.5000000', 'EVENING'],
  ['1998-06-06T18:04:05', '1998-06-06T18:04:05.4', ''],
])('coupons made from %s to %s: %s', async (From, To, codes) => {
  const found = await shop.ok(promotionCouponList, { From, To, UsageStatus: 'All' });
  expect(found.map(({ Code }: { Code: string }) => Code).join(' ')).toBe(codes);
});

it('a time that no clock shows is refused', async () => {
  for (const time of ['24:00:00', '10:60', '10:00:61', '99:99'])
    expect([time, (await shop.call(promotionCouponList, { From: `1998-06-06T${time}` })).body.Message]).toEqual([
      time,
      'From must be a date and time such as 2026-01-31T18:00:00.',
    ]);
});
