import { expect, it } from 'vitest';

import { codeOf, openFilledShop, pricesAt, sell } from '#testing/filled-shop.ts';
import { drained, type Shop, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

const beans = 'Gayo single origin beans, 250 g';

it('every kind of promotion of the demo shop comes to the same money at the till and at the office', async () => {
  const { office, till } = await openPricedShop();
  office.faults.set({ kind: 'dark' });
  const sold = [
    await sell(till, { [beans]: 2, 'Flat white': 1 }),
    await sell(till, { 'Kombucha, Ginger': 1, 'Kombucha, Hibiscus': 2 }),
    await sell(till, { 'Spaghetti, 500 g': 3, 'Penne, 500 g': 2, 'Chopped tomatoes, 400 g': 3 }),
    await sell(till, { 'Potato crisps, Salted': 7, 'Potato crisps, Barbecue': 3, 'Potato crisps, Seaweed': 2 }),
    await sell(till, { 'Laundry powder, 800 g': 3, 'Bin bags, 30 pieces': 2, 'Kitchen roll, two rolls': 1 }),
  ];
  office.faults.clear();
  await drained(till);
  const there = await office.service.store
    .selectFrom('invoice')
    .select(['number', 'salesAndTax', 'tax', 'payment'])
    .orderBy('number')
    .execute();
  expect(there).toEqual(sold.map(({ number, total, tax }) => ({ number, salesAndTax: total, tax, payment: 'Paid' })));
  // The prices of the shelf would have come to more: each of these sales was in its promotion.
  expect(sold.map(({ total }) => total)).toEqual([
    2 * 1190 + 420,
    878,
    3 * 210 + 2 * 210 + 170,
    1176 + 567 + 440,
    3 * 430 + 2 * 310 + 260 - 300,
  ]);
  const notes = await office.service.store.selectFrom('invoiceLine').select('note').distinct().execute();
  expect(notes.map(({ note }) => note)).toContain('Beans of the month');
});

it('a customer of a group pays its prices, and so many of the same theirs, here and at the office', async () => {
  const { office, till } = await openPricedShop();
  await till.client.sale.scan({ code: codeOf('Pour-over of the day') });
  const [customer] = await till.client.customer.find({ text: 'Studio Garis' });
  const priced = await till.client.sale.setCustomer({ customerId: customer?.id ?? '' });
  expect(priced).toMatchObject({
    ok: true,
    value: { customer: { group: 'Business' }, lines: [{ price: 458, listPrice: 520, priceBook: 'Office coffee' }] },
  });
  const sold = await sell(till, { 'Mineral water, 600 ml': 12 });
  expect(sold.total).toBe(458 + 12 * 60);
  await drained(till);
  const lines = await office.service.store.selectFrom('invoiceLine').select(['price', 'priceOriginal']).execute();
  expect(lines).toEqual([
    { price: 458, priceOriginal: 520 },
    { price: 60, priceOriginal: 70 },
  ]);
  const [there] = await office.service.store.selectFrom('invoice').select(['salesAndTax', 'tax']).execute();
  expect(there).toEqual({ salesAndTax: sold.total, tax: sold.tax });
});

it('a promotion added, and one taken away, reach the till with the next look at the office', async () => {
  const { office, till } = await openPricedShop();
  const { store } = office.service;
  expect(await totalOf(till, beans)).toBe(1190);
  await store.deleteFrom('promotion').where('name', '=', 'Beans of the month').execute();
  await lookAgain(till);
  await expect.poll(() => totalOf(till, beans), { timeout: 10_000, interval: 20 }).toBe(1390);
});

it('a promotion of another outlet is none here', async () => {
  const { office, till } = await openPricedShop();
  const { store } = office.service;
  const outlet = await store.selectFrom('outlet').select('id').where('code', '=', 'SNP').executeTakeFirstOrThrow();
  await store
    .updateTable('promotion')
    .set({ outlets: JSON.stringify([outlet.id]) })
    .where('name', '=', 'Beans of the month')
    .execute();
  await lookAgain(till);
  await expect.poll(() => totalOf(till, beans), { timeout: 10_000, interval: 20 }).toBe(1390);
});

/** Price books come behind the customers, one by one: the till may sell by the first before the last is there. */
async function openPricedShop(): Promise<Shop> {
  const shop = await openFilledShop();
  const books = await shop.office.service.store.selectFrom('pricebook').select('name').execute();
  await until(() => books.every(({ name }) => pricesAt(shop.till, name)));
  return shop;
}

/**
 * Whoever asks during a look gets that one's outcome, so only the second is sure to have begun now. The register
 * hears of changes ten times a second, so it sells by them a moment later.
 */
async function lookAgain({ context }: TestTill): Promise<void> {
  await context.sync.runFeeds('delta');
  await context.sync.runFeeds('delta');
}

async function totalOf(till: TestTill, name: string): Promise<number> {
  const scanned = await till.client.sale.scan({ code: codeOf(name) });
  if (!scanned.ok) throw new Error(scanned.refusal.code);
  await till.client.sale.clear({});
  return scanned.value.total;
}
