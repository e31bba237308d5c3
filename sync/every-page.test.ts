import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type OpenShop, openShop } from '#backoffice/testing/open-shop.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import { promotionCouponCreate } from '#contract/v3/promotion-coupon.ts';
import { promotionEventAdd } from '#contract/v3/promotion-event.ts';
import { listOutlets } from '#db/tables/shop.ts';
import { packageCodes } from '#db/tables/variants.ts';
import { everyPage, readAll } from '#sync/every-page.ts';
import { startStingyOffice } from '#testing/stingy-office.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

let shop: OpenShop;

beforeEach(async () => {
  shop = await openShop({ credential });
});

afterEach(() => shop.close());

const twenty = Array.from({ length: 20 }, (_, n) => String(n).padStart(2, '0'));

/** Three pages of each at an office that grants seven rows. */
async function fillOffice(): Promise<void> {
  for (const n of twenty) {
    await shop.ok(promotionCouponCreate, { Code: `C-${n}`, Limit: 2, Type: 'DiscountAmount', Discount: 300 });
    const days = { StartDate: '2020-01-01T00:00:00', ExpirationDate: '2099-12-31T23:59:59' };
    await shop.ok(promotionEventAdd, { Name: `Promotion ${n}`, Type: 'Amount', MinimumAmount: 900_000, ...days });
  }
  const sale = { Outlet: 'Kemang', Number: 'P-1', Date: '2026-01-10', Tag: 'Store', TaxType: 'No Tax' };
  const Variants = [{ Code: '951', Quantity: 20, Price: 5000 }];
  await shop.ok(invoiceCreate, { ...sale, Variants, Customer: { Name: 'Siti Rahma', Code: 'C-00002' } });
  await store().updateTable('prepaidPackage').set({ startDate: '2026-01-10', expiredDate: '2099-12-31' }).execute();
}

const store = () => shop.backOffice.service.store;

async function copyDown(url: string, { again = true } = {}): Promise<SyncTill> {
  const set: { outletId?: string | undefined } = {};
  const till = createSyncTill({
    url,
    config: { readTimeoutMs: 5_000, pageSize: 100 },
    ports: { credentials: () => credential, outletId: () => set.outletId },
  });
  till.engine.start();
  await till.runUntil(() => listOutlets(till.db).length > 0);
  set.outletId = listOutlets(till.db)[0]?.id;
  till.engine.wake();
  await till.runUntil(() => till.changed.includes('customers') && till.engine.status().fill === null);
  expect(packageCodes(till.db)).not.toEqual([]);
  if (again) await copyAgain(till);
  return till;
}

/** What was copied down late in the first pass is known to what comes early in the second. */
async function copyAgain(till: SyncTill): Promise<void> {
  const state = { over: false };
  const pass = till.engine.runFeeds('full').finally(() => (state.over = true));
  await till.runUntil(() => state.over);
  expect(await pass).toEqual({ ok: true });
}

const here = (till: SyncTill, list: string) => till.db.prepare(list).pluck().all();

it('a back office that grants fewer rows a page than asked for loses none of them', async () => {
  await fillOffice();
  const till = await copyDown((await startStingyOffice(shop.backOffice.url, { most: 7 })).url);
  const codes = await store().selectFrom('variant').select('code').orderBy('code').execute();
  expect(here(till, 'SELECT code FROM variant ORDER BY code')).toEqual(codes.map(({ code }) => code));
  expect(here(till, 'SELECT code FROM coupon ORDER BY code')).toEqual(twenty.map((n) => `C-${n}`));
  expect(here(till, 'SELECT count(*) FROM held_package')).toEqual([20]);
  expect(here(till, "SELECT name FROM promotion WHERE name LIKE 'Promotion %' ORDER BY name")).toEqual(
    twenty.map((n) => `Promotion ${n}`),
  );
  const customers = await store().selectFrom('customer').select('code').orderBy('code').execute();
  expect(here(till, 'SELECT code FROM customer ORDER BY code')).toEqual(customers.map(({ code }) => code));
  await till.stop();
});

it('a back office that answers the same page whatever is asked for is asked three times and no more', async () => {
  await fillOffice();
  const stingy = await startStingyOffice(shop.backOffice.url, { most: 7, onePage: true });
  const till = await copyDown(stingy.url);
  expect(here(till, 'SELECT count(*) FROM coupon')).toEqual([7]);
  expect(here(till, 'SELECT count(*) FROM held_package')).toEqual([7]);
  const lists = ['Customer/p', 'Inventory', 'Serial', 'PromotionCoupon/p', 'PromotionEvent', 'PrepaidPackage/List'];
  for (const list of lists)
    expect([list, Math.max(0, ...(stingy.asked.get(`/api/v3/${list}`) ?? []))]).toEqual([list, 3]);
  await till.stop();
});

it('rows that go while a list is read move no others out of sight', async () => {
  await fillOffice();
  const tables = {
    'Customer/p': 'customer',
    'PromotionCoupon/p': 'coupon',
    PromotionEvent: 'promotion',
    'PrepaidPackage/List': 'prepaidPackage',
  } as const;
  const struck = new Set<string>();
  const before = async (list: string, page: number) => {
    const table = tables[list as keyof typeof tables];
    if (page !== 2 || !table || struck.has(list)) return;
    struck.add(list);
    const newestFirst = table === 'prepaidPackage' ? 'desc' : 'asc';
    const first = store().selectFrom(table).select('seq').orderBy('seq', newestFirst);
    const { seq } = await first.executeTakeFirstOrThrow();
    await store().deleteFrom(table).where('seq', '=', seq).execute();
  };
  const { url } = await startStingyOffice(shop.backOffice.url, { most: 7, before });
  const till = await copyDown(url, { again: false });
  expect([...struck].toSorted()).toEqual(Object.keys(tables).toSorted());
  const missing = async (table: 'customer' | 'coupon' | 'promotion', column: 'code' | 'name') => {
    const known = here(till, `SELECT ${column} FROM ${table}`);
    const { rows } = await sql<{ word: string }>`SELECT ${sql.ref(column)} AS word FROM ${sql.table(table)}`.execute(
      store(),
    );
    return rows.filter(({ word }) => !known.includes(word));
  };
  expect(await missing('customer', 'code')).toEqual([]);
  expect(await missing('coupon', 'code')).toEqual([]);
  expect(await missing('promotion', 'name')).toEqual([]);
  expect(here(till, 'SELECT count(*) FROM held_package')).toEqual([20]);
  await till.stop();
});

const ofPages = (...pages: readonly (readonly string[])[]) => ({
  keyOf: (row: string) => row,
  read: async (page: number) => ({ ok: true as const, value: pages[page - 1] ?? [] }),
});

it('rows that move to a page that was not read yet are taken once, and those behind them too', async () => {
  const moved = ofPages(['new', 'a'], ['new', 'a'], ['b', 'c'], ['c', 'd']);
  expect(await readAll(moved)).toEqual({ ok: true, value: ['new', 'a', 'b', 'c', 'd'] });
});

it('an office that begins again behind its last page is not asked for ever', async () => {
  const pages = [['a', 'b'], ['c', 'd'], ['e']];
  const asked: number[] = [];
  const round = {
    keyOf: (row: string) => row,
    read: async (page: number) => {
      asked.push(page);
      const value = pages[(page - 1) % pages.length] ?? [];
      return asked.length < 20 ? { ok: true as const, value } : { ok: false as const, why: 'asked for ever' };
    },
  };
  expect(await readAll(round)).toEqual({ ok: true, value: ['a', 'b', 'c', 'd', 'e'] });
  expect(asked).toEqual([1, 2, 3, 4]);
});

it('a page that fails ends the list with its reason, unless it says that there is no such page', async () => {
  const first = { ok: true as const, value: ['a'] };
  const failing = (saysNone: boolean) => ({
    keyOf: (row: string) => row,
    read: async (page: number) => (page === 1 ? first : { ok: false as const, why: 'no', saysNone }),
  });
  expect(await readAll(failing(false))).toMatchObject({ ok: false, why: 'no' });
  expect(await readAll(failing(true))).toEqual({ ok: true, value: ['a'] });
  const pages = [];
  for await (const page of everyPage(failing(false))) pages.push(page.ok);
  expect(pages).toEqual([true, false]);
});
