import { expect, it } from 'vitest';

import { drained, needingAttention, openShop, type Shop, until, recode, toldAgain } from '#testing/office-till.ts';

const config = { refusedRetryMs: 100 };

async function openWithGoods() {
  const shop = await openShop({ config });
  await until(() => shop.till.context.sync.status().fill === null);
  const { items } = await shop.till.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const was = items[0]?.code ?? '';
  await drained(shop.till);
  return { ...shop, was, now: `${was}-B` };
}

async function pricesOf({ office }: Shop, code: string) {
  const rows = await office.service.store
    .selectFrom('outletPrice')
    .innerJoin('variant', 'variant.id', 'outletPrice.variantId')
    .select('price')
    .where('variant.code', '=', code)
    .execute();
  return rows.map(({ price }) => price);
}

it('a price that waits under a code the office has changed is that of the goods, under the one of now', async () => {
  const shop = await openWithGoods();
  const { office, till, was, now } = shop;
  const { client, context } = till;
  office.faults.set({ kind: 'dark' });
  expect(await client.catalogue.setPrice({ code: was, price: 777 })).toMatchObject({ ok: true });
  await recode(shop, was, now);
  office.faults.clear();
  await until(async () => (await needingAttention(till)).length > 0);
  await context.sync.runFeeds('full');
  expect(await client.catalogue.check({ code: now })).toMatchObject({ value: { price: 777 } });
  await toldAgain(shop);
  expect(await pricesOf(shop, now)).toEqual([777]);
});

it('a price that waits under a code that others have now is none of theirs', async () => {
  const shop = await openWithGoods();
  const { office, till, was, now } = shop;
  const { client, context } = till;
  const { items } = await client.catalogue.browse({ category: null, offset: 1, limit: 1 });
  const [other] = items;
  office.faults.set({ kind: 'dark' });
  await client.catalogue.setPrice({ code: was, price: 777 });
  await recode(shop, was, now);
  office.faults.clear();
  await until(async () => (await needingAttention(till)).length > 0);
  await recode(shop, other?.code ?? '', was);
  await context.sync.runFeeds('full');
  expect(await client.catalogue.check({ code: was })).toMatchObject({ value: { price: other?.price } });
  await toldAgain(shop);
  expect(await pricesOf(shop, was)).toEqual([]);
  expect(await pricesOf(shop, now)).toEqual([777]);
});

it('a customer made here is one with whom the office has given another code before the till heard of them', async () => {
  const shop = await openWithGoods();
  const { office, till, was } = shop;
  const { client, context } = till;
  const written = { name: 'Rani Putri', email: 'rani@example.com', mobile: '0812-7788' };
  const made = await client.customer.create(written);
  if (!made.ok) throw new Error(made.refusal.code);
  const { id: customerId, code } = made.value;
  await client.sale.scan({ code: was });
  await client.sale.setCustomer({ customerId });
  const owed = await client.sale.complete({ tender: null, leaveUnpaid: true });
  await drained(till);
  const { store } = office.service;
  await store.updateTable('customer').set({ code: 'CARD-2' }).where('code', '=', code).execute();
  await client.customer.edit({ customerId, ...written, mobile: '0812-9999' });
  await until(async () => (await needingAttention(till)).length > 0);
  await context.sync.runFeeds('full');
  expect(await client.customer.find({ text: 'Rani' })).toMatchObject([{ code: 'CARD-2', mobile: '0812-9999' }]);
  await toldAgain(shop);
  const there = await store
    .selectFrom('customer')
    .select(['code', 'mobile'])
    .where('name', '=', written.name)
    .execute();
  expect(there).toEqual([{ code: 'CARD-2', mobile: '0812-9999' }]);
  expect(owed.ok && (await client.customer.find({ text: 'CARD-2' }))).toHaveLength(1);
});
