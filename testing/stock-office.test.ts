import { expect, it, onTestFinished } from 'vitest';

import { instant } from '#domain/ids.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { drained, needingAttention, openShop, openTill, payInCash, until } from '#testing/office-till.ts';

it('goods of a sale whose answer came after the stock was read are off the shelf once', async () => {
  const { office, till } = await openShop({ config: { feedPatienceMs: 0 } });
  const { client, context } = till;
  const { items } = await client.catalogue.browse({ category: null, offset: 3, limit: 1 });
  const code = items[0]?.code ?? '';
  const onHand = async () => (await client.catalogue.find({ text: code }))[0]?.onHand ?? null;
  await until(async () => (await onHand()) !== null);
  const before = (await onHand()) ?? 0;

  office.faults.set({ kind: 'lose-reply', operations: ['invoiceCreate'], next: 1 });
  office.faults.set({ kind: 'fail-before', operations: ['invoiceGetByListNumber'] });
  await client.sale.scan({ code, times: 2 });
  const number = await payInCash(till);
  const { store } = office.service;
  const there = () => store.selectFrom('invoice').select('number').where('number', '=', number).execute();
  await until(async () => (await there()).length > 0);
  await context.sync.runFeeds('delta');
  expect(await context.sync.runFeeds('delta')).toEqual({ ok: true });
  expect(await client.sync.show({})).toMatchObject({ counts: { checking: 1 } });

  office.faults.clear();
  await drained(till);
  await context.sync.runFeeds('delta');
  expect(await context.sync.runFeeds('delta')).toEqual({ ok: true });
  await expect.poll(onHand).toBe(before - 2);
});

it('goods of an outlet that lets go only of what it has are sold all the same, and told once somebody counted them in', async () => {
  const { office, till } = await openShop({ config: { refusedRetryMs: 100 } });
  const { client } = till;
  const { items } = await client.catalogue.browse({ category: null, offset: 3, limit: 1 });
  const code = items[0]?.code ?? '';
  const { store } = office.service;
  await store.updateTable('outlet').set({ negativeInventory: 0 }).execute();
  const { id } = await store.selectFrom('variant').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const count = (onHand: number) => store.updateTable('stock').set({ onHand }).where('variantId', '=', id).execute();
  const numbers = async () => (await store.selectFrom('invoice').select('number').execute()).map((row) => row.number);
  await count(1);

  await client.sale.scan({ code, times: 2 });
  const refused = await payInCash(till);
  await client.sale.scan({ code });
  const covered = await payInCash(till);
  await until(async () => (await needingAttention(till)).length > 0);
  await expect.poll(numbers).toContain(covered);
  const [waiting] = await needingAttention(till);
  expect(waiting).toMatchObject({ number: refused, officeSays: `Not enough stock of ${code} in Kemang.` });
  expect(await numbers()).not.toContain(refused);

  await count(2);
  expect(await client.sync.tryAgain({ seq: waiting?.seq ?? 0 })).toMatchObject({ ok: true });
  await drained(till);
  expect((await numbers()).filter((number) => number === refused)).toHaveLength(1);
  expect(await needingAttention(till)).toEqual([]);
});

it('a count that stays what it was is of when the office said so last, also after hours without the office', async () => {
  const office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  let laterMs = 0;
  const hours = (count: number) => count * 3_600_000;
  const now = () => instant(Date.now() + laterMs);
  const clock = { now, monotonicMs: () => Math.floor(performance.now()) };
  const till = await openTill(office, '1', { machine: { clock } });
  onTestFinished(() => till.close());
  const stockAt = async () => {
    const { items } = await till.client.catalogue.browse({ category: null, offset: 3, limit: 1 });
    return items[0]?.stockAt ?? 0;
  };
  await until(async () => (await stockAt()) > 0);
  expect(await till.context.sync.runFeeds('delta')).toEqual({ ok: true });
  const first = await stockAt();
  laterMs = hours(5);
  expect(await stockAt()).toBe(first);
  const asked = now();
  expect(await till.context.sync.runFeeds('delta')).toEqual({ ok: true });
  await expect.poll(stockAt).toBeGreaterThanOrEqual(asked);
});
