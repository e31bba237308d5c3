import { expect, it } from 'vitest';

import { drained, needingAttention, openShop, sellOne, type Shop, until } from '#testing/office-till.ts';

const config = { refusedRetryMs: 100, auditConfirmMs: 50, auditSoonMs: 30 };
const group = 'Tax 10% + Service 5%';

/** A till that sells under a tax of its own choice, has sold some and knows what the office calls it. */
async function openUnderGroup(): Promise<Shop> {
  const shop = await openShop({ config });
  const { client, context } = shop.till;
  await until(() => context.sync.status().fill === null);
  const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
  await client.settings.save({ ...settings, taxName: group });
  await sellOne(shop.till, 1);
  await drained(shop.till);
  expect(context.memory.tax.name).toBe(group);
  return shop;
}

async function rename({ office }: Shop, change: { name: string; rateMillionths?: number }): Promise<void> {
  await office.service.store.updateTable('tax').set(change).where('name', '=', group).execute();
}

async function hear({ till: { context } }: Shop, name: string): Promise<void> {
  await until(async () => {
    await context.sync.runFeeds('full');
    return context.memory.tax.name === name;
  });
}

it('what was sold under a tax that is called otherwise by then is told under its new name, and the till sells on under it', async () => {
  const shop = await openUnderGroup();
  const { office, till } = shop;
  const { client } = till;
  await rename(shop, { name: 'VAT and service' });
  const number = await sellOne(till, 1);
  await until(async () => (await needingAttention(till)).length > 0);
  await hear(shop, 'VAT and service');
  expect(await client.till.show({})).toMatchObject({ taxGone: null });
  const [refused] = await needingAttention(till);
  expect(await client.sync.tryAgain({ seq: refused?.seq ?? 0 })).toMatchObject({ ok: true });
  const back = await client.returns.refund({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] });
  expect(back).toMatchObject({ ok: true });
  await sellOne(till, 1);
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  const there = await office.service.store.selectFrom('invoice').select(['number', 'taxType']).orderBy('seq').execute();
  expect(there.map(({ taxType }) => taxType)).toEqual([group, ...Array<string>(3).fill('VAT and service')]);
  expect(there.map((each) => each.number)).toContain(number);
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('what was sold under a tax that was deleted is told under the only one that takes the same', async () => {
  const shop = await openUnderGroup();
  const { office, till } = shop;
  await sellOne(till, 1);
  await drained(till);
  const { store } = office.service;
  const { seq: _, ...tax } = await store
    .selectFrom('tax')
    .selectAll()
    .where('name', '=', group)
    .executeTakeFirstOrThrow();
  await store.deleteFrom('tax').where('name', '=', group).execute();
  const number = await sellOne(till, 1);
  await until(async () => (await needingAttention(till)).length > 0);
  await store
    .insertInto('tax')
    .values({ ...tax, id: crypto.randomUUID(), name: 'Sales tax' })
    .execute();
  await hear(shop, 'Tax 10%');
  const [refused] = await needingAttention(till);
  expect(await till.client.sync.tryAgain({ seq: refused?.seq ?? 0 })).toMatchObject({ ok: true });
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  const told = await store.selectFrom('invoice').select('taxType').where('number', '=', number).execute();
  expect(told).toEqual([{ taxType: 'Sales tax' }]);
  expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('what was sold under a tax that takes something else by then is not told under its new name, which is other money', async () => {
  const shop = await openUnderGroup();
  const { till } = shop;
  await rename(shop, { name: 'VAT and more', rateMillionths: 200_000 });
  await sellOne(till, 1);
  await until(async () => (await needingAttention(till)).length > 0);
  await hear(shop, 'VAT and more');
  expect(till.context.memory.tax).toMatchObject({ name: 'VAT and more', rate: 200_000 });
  const [refused] = await needingAttention(till);
  expect(await till.client.sync.tryAgain({ seq: refused?.seq ?? 0 })).toMatchObject({ ok: true });
  await until(async () => (await needingAttention(till)).length > 0);
  expect(await needingAttention(till)).toMatchObject([{ officeSays: `TaxType ${group} not found.` }]);
});
