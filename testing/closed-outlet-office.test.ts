import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';
import { outletUpdate } from '#contract/v3/outlet-change.ts';
import { pricebookCreate } from '#contract/v3/pricebook.ts';
import { shiftList } from '#contract/v3/shift.ts';
import { listPriceBooks } from '#db/tables/price-books.ts';
import { drained, needingAttention, openTill, sellOne, towards, until } from '#testing/office-till.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const credential = {
  clientId: '6f1c1f0a-6f0e-4d0b-9d0c-1f6f0e4d0b9d',
  clientSecret: '0b9d6f1c-4d0b-4f0e-8d0c-6f0e4d0b9d1f',
};

async function openOffice(data?: string): Promise<OpenShop> {
  const shop = await openShop({ shop: 'demo', report: () => undefined, credential, ...(data && { data }) });
  onTestFinished(() => shop.close());
  return shop;
}

it('an outlet that is closed at the office sells on at its tills under its own prices, and all of it is told', async () => {
  const shop = await openOffice();
  await shop.ok(pricebookCreate, { Name: 'Here', Outlet: ['Kemang'], Variants: [{ Code: '147', Price: 333 }] });
  const tills = [await openTill(shop.backOffice, '1'), await openTill(shop.backOffice, '2')] as const;
  for (const till of tills) onTestFinished(() => till.close());
  await Promise.all(tills.map(drained));
  const bookOfHere = ({ db }: TestTill) => listPriceBooks(db).filter(({ name }) => name === 'Here').length;
  await until(() => tills.every((till) => bookOfHere(till) === 1));
  shop.backOffice.faults.set({ kind: 'dark' });
  const sold = [await sellOne(tills[0]), await sellOne(tills[1])];
  shop.backOffice.faults.clear();
  await shop.ok(outletUpdate, { Outlet: 'Kemang', Suspended: true });
  for (const { context } of tills) {
    await until(() => context.sync.drained());
    await context.sync.runFeeds('full');
  }
  expect(tills.map(bookOfHere)).toEqual([1, 1]);
  sold.push(await sellOne(tills[0]), await sellOne(tills[1]));
  for (const { client } of tills)
    expect(await client.shift.close({ counted: 10_000, note: 'Closed for good' })).toMatchObject({ ok: true });
  await Promise.all(tills.map(drained));
  expect(await needingAttention(...tills)).toEqual([]);
  const { store } = shop.backOffice.service;
  const invoices = await store.selectFrom('invoice').select('number').where('shiftId', 'is not', null).execute();
  expect(invoices.map(({ number }) => number).toSorted()).toEqual(sold.toSorted());
  const shifts: { Close: string | null; TotalInvoice: number }[] = await shop.ok(shiftList, { Outlet: 'Kemang' });
  expect(shifts.map(({ Close, TotalInvoice }) => [Close !== null, TotalInvoice])).toEqual([
    [true, 2],
    [true, 2],
  ]);
});

it('an outlet that is closed at an office of another address is still told what its till sold', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-closed-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const before = await openOffice(path.join(dir, 'office'));
  const till = await openTill(before.backOffice, '1', { dir: path.join(dir, 'till') });
  await drained(till);
  await before.ok(outletUpdate, { Outlet: 'Kemang', Suspended: true });
  before.backOffice.faults.set({ kind: 'dark' });
  await sellOne(till);
  await till.close();
  await before.close();
  const moved = await openOffice(path.join(dir, 'office'));
  const again = await startTill({ ...towards(moved.backOffice), dir: path.join(dir, 'till') });
  onTestFinished(() => again.close());
  await drained(again);
  expect(await again.client.till.show({})).toMatchObject({ light: { kind: 'all_sent' } });
});

it('an outlet that is closed is not offered to a new till', async () => {
  const shop = await openOffice();
  await shop.ok(outletUpdate, { Outlet: 'Kemang', Suspended: true });
  const till = await startTill(towards(shop.backOffice));
  onTestFinished(() => till.close());
  await until(async () => (await till.client.till.outlets({})).length > 0);
  expect((await till.client.till.outlets({})).map(({ code }) => code)).not.toContain('KMG');
});
