import { expect, it } from 'vitest';

import { drained, needingAttention, openShop, until } from '#testing/office-till.ts';

const config = { refusedRetryMs: 100 };

async function openWithGoods() {
  const shop = await openShop({ config });
  await until(() => shop.till.context.sync.status().fill === null);
  const { items } = await shop.till.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const was = items[0]?.code ?? '';
  await drained(shop.till);
  return { ...shop, was, now: `${was}-B` };
}

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
  office.faults.set({ kind: 'fail-before', operations: ['customerUpdateByCode'] });
  await client.customer.edit({ customerId, ...written, mobile: '0812-9999' });
  await context.sync.runFeeds('full');
  expect(await client.customer.find({ text: 'Rani' })).toMatchObject([{ code: 'CARD-2', mobile: '0812-9999' }]);
  office.faults.clear();
  await drained(till);
  const there = await store
    .selectFrom('customer')
    .select(['code', 'mobile'])
    .where('name', '=', written.name)
    .execute();
  expect(there).toEqual([{ code: 'CARD-2', mobile: '0812-9999' }]);
  expect(owed.ok && (await client.customer.find({ text: 'CARD-2' }))).toHaveLength(1);
  expect(await needingAttention(till)).toEqual([]);
});
