import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { invoiceCreate } from '#contract/v3/invoice.ts';
import { prepaidList } from '#contract/v3/prepaid-package.ts';
import { serialList } from '#contract/v3/serial.ts';

import { nobody } from '#backoffice/http/route.ts';
import { routes } from '#backoffice/routes/index.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

describe('a page of a list', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.ok(invoiceCreate, {
      Outlet: 'Kemang',
      Date: '2026-11-20',
      Tag: 'Store',
      TaxType: 'No Tax',
      Customer: { Name: 'Siti Rahma', Code: 'C-00002' },
      Variants: [{ Code: '951', Quantity: 5, Price: 12_500 }],
    });
  });
  afterAll(() => shop.close());

  it.each([
    ['serials', serialList, {}],
    ['packages', prepaidList, {}],
    ['packages that can be used', prepaidList, { Status: 'Active' }],
  ] as const)('of %s reads no more of it than it tells', async (_, op, filter) => {
    const { service } = shop.backOffice;
    const counts: number[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => (counts.push(result.rows.length), Promise.resolve(result)),
    };
    const db = service.store.withPlugin(counting);
    const input = { ...filter, PageSize: 3, PageNumber: 1 };
    const asked = { input, headers: {}, by: nobody, db, now: service.now(), service, afterwards: () => undefined };
    expect(await routes.find((route) => route.op === op)?.answer(asked)).toHaveLength(3);
    expect(Math.max(...counts)).toBe(3);
  });
});
