import { afterAll, beforeAll, expect, it } from 'vitest';

import { invoiceCreate } from '#contract/v3/invoice.ts';
import {
  reportBySKUGroupDay,
  reportInvoiceGroupByOutletNTag,
  reportOutletPerformance,
  reportProductSold,
  reportSalesPerson,
} from '#contract/v3/report.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  for (const [Outlet, Tag, SalesPerson, Code] of [
    ['Kemang', 'Store', 'Dewi Lestari', '101'],
    ['Kemang', 'Web', 'Bagus Santoso', '102'],
    ['Senopati', 'Store', 'Dewi Lestari', '103'],
  ] as const)
    await shop.ok(invoiceCreate, {
      Outlet,
      Number: `P-${Code}`,
      Date: '2026-03-05',
      Tag,
      TaxType: 'No Tax',
      SalesPerson,
      Variants: [{ Code, Quantity: 1, Price: 100 }],
    });
});
afterAll(() => shop.close());

const march = { From: '2026-03-01', To: '2026-03-31' };

it.each([
  [reportSalesPerson, march],
  [reportOutletPerformance, march],
  [reportProductSold, march],
  [reportBySKUGroupDay, { ...march, ListCode: ['101', '102', '103'] }],
  [reportInvoiceGroupByOutletNTag, march],
] as const)('$name gives all its rows, or the page that is asked', async (op, input) => {
  const ask = (page: object): Promise<object[]> => shop.ok(op, { ...input, ...page });
  const all = await ask({});
  expect(all.length).toBeGreaterThan(1);
  expect(await ask({ PageNumber: 1 })).toEqual(all);
  const [first, second, beyond] = await Promise.all([1, 2, 99].map((PageNumber) => ask({ PageNumber, PageSize: 1 })));
  expect([first, second, beyond]).toEqual([all.slice(0, 1), all.slice(1, 2), []]);
});
