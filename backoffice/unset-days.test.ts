import { afterAll, beforeAll, expect, it } from 'vitest';

import { estimateCreate, estimateDetail } from '#contract/v3/estimate.ts';
import { expenseCreate, expenseList } from '#contract/v3/expense.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import { pricebookCreate, pricebookDetail, pricebookUpdate } from '#contract/v3/pricebook.ts';
import { promotionCouponCreate, promotionCouponList } from '#contract/v3/promotion-coupon.ts';
import { inventoryAdjustmentCreate, inventoryAdjustmentList } from '#contract/v3/stock-change.ts';
import { variantCode, variantCount } from '#contract/v3/variant.ts';

import { order } from '#backoffice/testing/an-order.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ now: () => Date.parse('2026-11-21T10:00:00') });
});
afterAll(() => shop.close());

/** As many programs write a day that nobody set. */
const unset = '0001-01-01T00:00:00';

it('a coupon, a price book and an estimate whose days are not set have no end', async () => {
  const coupon = { Code: 'EVER', Type: 'DiscountAmount', Discount: 50, Limit: 1 } as const;
  await shop.ok(promotionCouponCreate, { ...coupon, StartDate: unset, ExpiryDate: unset });
  expect(await shop.ok(promotionCouponList, {})).toMatchObject([{ Code: 'EVER', StartDate: null, ExpiryDate: null }]);
  await shop.ok(invoiceCreate, { ...order, Date: '2026-11-21', Number: 'ONE', Coupon: 'EVER', DiscountAmount: 50 });

  const Variants = [{ Code: '148', Price: 1 }];
  const { ID } = await shop.ok(pricebookCreate, {
    Name: 'Ever',
    StartDate: '2026-11-01',
    ExpirationDate: unset,
    Variants,
  });
  await shop.ok(pricebookUpdate, { ID, StartDate: unset, ExpirationDate: unset });
  expect(await shop.ok(pricebookDetail, { ID })).toMatchObject({ StartDate: '2026-11-01', ExpirationDate: null });

  const { Number } = await shop.ok(estimateCreate, { ...order, ExpiryDate: unset });
  expect(await shop.ok(estimateDetail, { Outlet: 'Kemang', Number })).toMatchObject({ ExpiryDate: null });
});

it('what an outlet spent, and a count, are of today where their day is not set', async () => {
  await shop.ok(expenseCreate, { Outlet: 'Kemang', Name: 'Ice', Amount: 1500, Date: unset });
  expect(await shop.ok(expenseList, {})).toMatchObject([{ Date: '2026-11-21' }]);
  await shop.ok(inventoryAdjustmentCreate, { Outlet: 'Kemang', Date: unset, Variants: [{ Code: '148', Quantity: 5 }] });
  expect(await shop.ok(inventoryAdjustmentList, {})).toMatchObject([{ Date: '2026-11-21' }]);
});

it('a list of no days is of all of them', async () => {
  await shop.ok(expenseCreate, { Outlet: 'Senopati', Name: 'Taxi', Amount: 5000 });
  const all = await shop.ok(expenseList, {});
  for (const days of [{ To: unset }, { From: unset, To: unset }, { From: '2026-11-01', To: unset }])
    expect([days, await shop.ok(expenseList, days)]).toEqual([days, all]);
  const { Category } = await shop.ok(variantCode, { Code: '148' });
  const goods = { Category };
  const { Count } = await shop.ok(variantCount, goods);
  expect(Number(Count)).toBeGreaterThan(0);
  expect(await shop.ok(variantCount, { ...goods, ReleasedFrom: '2000-01-01', ReleasedTo: unset })).toEqual({ Count });
});
