import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type OpenShop, openShop } from '#backoffice/testing/open-shop.ts';
import { estimateConvertToInvoice, estimateCreate, estimateDelete } from '#contract/v3/estimate.ts';
import { salesOrderConvertInvoice, salesOrderCreate, salesOrderDelete } from '#contract/v3/sales-order.ts';
import { quotesAsOf } from '#db/tables/office-quotes.ts';
import { insertQuote } from '#db/tables/quotes.ts';
import { listOutlets } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { type BusinessDay, instant } from '#domain/ids.ts';
import { emptySale } from '#domain/sale.ts';
import { untaxed } from '#domain/tax.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { startStingyOffice } from '#testing/stingy-office.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

let shop: OpenShop;
let till: SyncTill;

beforeEach(async () => {
  shop = await openShop({ credential });
});

afterEach(async () => {
  await till.stop();
  await shop.close();
});

const sale = {
  Outlet: 'Kemang',
  Date: new Date().toISOString().slice(0, 10),
  Tag: 'Store',
  TaxType: 'No Tax',
  Variants: [{ Code: '951', Quantity: 2, Price: 5000 }],
};

const quarterHour = 15 * 60_000;

/** In Kemang, filled. */
async function start(url = shop.backOffice.url, clock = createFakeClock()): Promise<void> {
  const set: { outletId?: string | undefined } = {};
  till = createSyncTill({
    url,
    clock,
    config: { readTimeoutMs: 5_000, pageSize: 100, deltaEveryMs: 1e9, fullEveryMs: 1e12 },
    ports: { credentials: () => credential, outletId: () => set.outletId },
  });
  till.engine.start();
  await till.runUntil(() => listOutlets(till.db).length > 0);
  set.outletId = kemang();
  till.engine.wake();
  await till.runUntil(() => till.changed.includes('customers') && till.engine.status().fill === null);
  await copy();
}

const kemang = () => listOutlets(till.db).find(({ name }) => name === 'Kemang')?.id ?? '';

async function copy(kind: 'delta' | 'full' = 'delta'): Promise<void> {
  const state = { over: false };
  const pass = till.engine.runFeeds(kind).finally(() => (state.over = true));
  await till.runUntil(() => state.over);
  expect(await pass).toEqual({ ok: true });
}

async function makeEstimates(many: number): Promise<string[]> {
  const numbers = Array.from({ length: many }, (_, n) => `E-${String(n).padStart(3, '0')}`);
  for (const Number of numbers) await shop.ok(estimateCreate, { ...sale, Number });
  return numbers;
}

const open = (kind: string) =>
  till.db.prepare("SELECT number FROM quote WHERE state = 'open' AND kind = ? ORDER BY number").pluck().all(kind);
const requests = (operation: string) => shop.backOffice.faults.state().requests[operation] ?? 0;

describe('open estimates', () => {
  it('are read to the end at an office that grants few rows, each by itself once while it does not change', async () => {
    const numbers = await makeEstimates(20);
    await start((await startStingyOffice(shop.backOffice.url, { most: 7 })).url);
    expect(open('estimate')).toEqual(numbers);
    const before = requests('estimateDetail');
    await copy();
    expect(requests('estimateDetail')).toBe(before);
    await shop.ok(estimateCreate, { ...sale, Number: 'E-NEW' });
    await copy();
    expect(requests('estimateDetail')).toBe(before + 1);
    expect(open('estimate')).toEqual([...numbers, 'E-NEW']);
  });

  it('that a list does not show stay while a look at each says it is open', async () => {
    const numbers = await makeEstimates(12);
    const stinginess = { most: 7, onePage: false };
    await start((await startStingyOffice(shop.backOffice.url, stinginess)).url);
    expect(open('estimate')).toEqual(numbers);
    stinginess.onePage = true;
    await copy('full');
    expect(open('estimate')).toEqual(numbers);
  });

  it('that were sold or deleted end; while the list cannot be read, or a look at one fails, nothing does', async () => {
    const [first = '', second = '', ...rest] = await makeEstimates(4);
    await start();
    const asOf = quotesAsOf.find(till.db);
    expect(asOf).toBeDefined();
    const invoice = await shop.ok(estimateConvertToInvoice, { Outlet: 'Kemang', Number: first });
    await shop.ok(estimateDelete, { Outlet: 'Kemang', Number: second });
    for (const operations of [['estimateList'], ['estimateDetail', 'estimateWithTotalCount']]) {
      shop.backOffice.faults.set({ kind: 'fail-before', operations });
      await copy();
      shop.backOffice.faults.clear();
      expect(open('estimate')).toEqual([first, second, ...rest]);
    }
    await copy();
    expect(open('estimate')).toEqual(rest);
    const ended = "SELECT number, state, sold_as FROM quote WHERE state <> 'open' ORDER BY number";
    expect(till.db.prepare(ended).raw().all()).toEqual([
      [first, 'elsewhere', invoice.Number],
      [second, 'elsewhere', null],
    ]);
  });

  it('of this till stay as they are here, told or not, whatever the office shows', async () => {
    await makeEstimates(1);
    await start();
    const mine = {
      kind: 'estimate',
      outletId: kemang(),
      madeAt: till.clock.now(),
      businessDay: '2026-01-10' as BusinessDay,
      validUntil: '2026-02-10' as BusinessDay,
      madeBy: 'Ayu',
      customer: '',
      mobile: '',
      total: 1,
      tax: untaxed,
      sale: emptySale('mine'),
    } as const;
    transact(till.db, (tx) => {
      insertQuote(tx, { ...mine, number: 'KMG1A-Q26000001' });
      insertQuote(tx, { ...mine, number: 'KMG1A-Q26000002' });
      return undefined;
    });
    // The office knows one of them, and says otherwise; of the other it knows nothing.
    await shop.ok(estimateCreate, { ...sale, Number: 'KMG1A-Q26000001' });
    await copy('full');
    const own = 'SELECT number, total, state FROM quote WHERE office IS NULL ORDER BY number';
    expect(till.db.prepare(own).raw().all()).toEqual([
      ['KMG1A-Q26000001', 1, 'open'],
      ['KMG1A-Q26000002', 1, 'open'],
    ]);
    const became = await shop.ok(estimateConvertToInvoice, { Outlet: 'Kemang', Number: 'KMG1A-Q26000001' });
    await copy();
    const sold = "SELECT sold_as FROM quote WHERE number = 'KMG1A-Q26000001' AND state = 'elsewhere'";
    expect(till.db.prepare(sold).pluck().all()).toEqual([became.Number]);
  });
});

describe('open sales orders, which no list shows,', () => {
  it('are found by the office’s own numbers and by those of tills, over holes', async () => {
    const own: string[] = [];
    for (let n = 0; n < 3; n += 1) own.push((await shop.ok(salesOrderCreate, sale)).Number);
    await start();
    expect(open('salesorder')).toEqual(own);

    // A till is met by what it offers.
    await shop.ok(estimateCreate, { ...sale, Number: 'KMG7B-Q26000001' });
    for (const n of [1, 2, 25, 50])
      await shop.ok(salesOrderCreate, { ...sale, Number: `KMG7B-S260000${String(n).padStart(2, '0')}` });
    await copy();
    expect(open('salesorder')).toEqual([
      ...own,
      'KMG7B-S26000001',
      'KMG7B-S26000002',
      'KMG7B-S26000025',
      'KMG7B-S26000050',
    ]);
  });

  it('end when they were invoiced or deleted, and a quiet pass costs two requests', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 3; n += 1) numbers.push((await shop.ok(salesOrderCreate, sale)).Number);
    await start();
    const [first = '', second = '', third = ''] = numbers;
    await shop.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: first });
    await shop.ok(salesOrderDelete, { Outlet: 'Kemang', Number: second });
    shop.backOffice.faults.set({ kind: 'fail-before', operations: ['salesOrderGetIDByNumber'] });
    await copy();
    shop.backOffice.faults.clear();
    expect(open('salesorder')).toEqual([second, third]);
    await copy();
    expect(open('salesorder')).toEqual([third]);
    const asked = [
      'salesOrderTotalCount',
      'salesOrderGetByListNumber',
      'salesOrderGetNextNumber',
      'invoiceWithTotalCount',
    ];
    const before = asked.map(requests);
    await copy();
    expect(asked.map((operation, index) => requests(operation) - (before[index] ?? 0))).toEqual([1, 1, 0, 0]);
  });

  it('under a number nobody would guess are not looked for again and again, but at once when one more is counted', async () => {
    await shop.ok(salesOrderCreate, { ...sale, Number: 'BY-HAND' });
    // Timers run whenever nothing else does, and none of them may move the clock on the wall here.
    let wall = instant(1_795_000_000_000);
    await start(shop.backOffice.url, { ...createFakeClock(), now: () => wall });
    const searches = () => requests('salesOrderGetNextNumber');
    await copy();
    const searched = searches();
    await copy();
    expect(searches()).toBe(searched);
    wall = instant(wall + quarterHour);
    await copy();
    expect(searches()).toBe(searched + 1);

    const { Number: guessed } = await shop.ok(salesOrderCreate, sale);
    await copy();
    expect(open('salesorder')).toEqual([guessed]);
    const found = searches();
    await copy();
    expect(searches()).toBe(found);
    await copy('full');
    expect(searches()).toBe(found + 1);
  });
});
