import { expect, it } from 'vitest';

import { drained, needingAttention, openShop, payInCash, recode, until } from '#testing/office-till.ts';

const config = { refusedRetryMs: 100, auditConfirmMs: 50, auditSoonMs: 30 };

/** The first goods of the shelf, and what the office calls them from now on. */
async function openWithGoods() {
  const shop = await openShop({ config });
  await until(() => shop.till.context.sync.status().fill === null);
  const { items } = await shop.till.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const was = items[0]?.code ?? '';
  return { ...shop, was, now: `${was}-B` };
}

it('what was sold under a code that the office has changed is told, and comes back, under the one of now', async () => {
  const shop = await openWithGoods();
  const { office, till, was, now } = shop;
  const { client, context } = till;
  await client.sale.scan({ code: was });
  const first = await payInCash(till);
  await drained(till);
  office.faults.set({ kind: 'dark' });
  await client.sale.scan({ code: was });
  const second = await payInCash(till);
  await client.sale.scan({ code: was });
  await recode(shop, was, now);
  office.faults.clear();
  await until(async () => (await needingAttention(till)).length > 0);
  await context.sync.runFeeds('full');
  const third = await payInCash(till);
  const [refused] = await needingAttention(till);
  expect(refused).toMatchObject({ number: second, goodsGone: [] });
  expect(await client.sync.tryAgain({ seq: refused?.seq ?? 0 })).toMatchObject({ ok: true });
  const receipt = await client.returns.look({ number: first });
  const invoiceId = receipt.ok ? receipt.value.invoiceId : '';
  expect(await client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] })).toMatchObject({ ok: true });
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  const told = await office.service.store.selectFrom('invoice').select('number').execute();
  expect(told.map(({ number }) => number)).toEqual(expect.arrayContaining([first, second, third]));
  expect(told).toHaveLength(4);
  expect(await client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('what waits of goods whose code the office has changed is off the shelf under the one of now', async () => {
  const shop = await openWithGoods();
  const { office, till, was, now } = shop;
  const { client, context } = till;
  const onHand = async (code: string) => (await client.catalogue.find({ text: code }))[0]?.onHand ?? null;
  await until(async () => (await onHand(was)) !== null);
  const before = (await onHand(was)) ?? 0;
  office.faults.set({ kind: 'dark' });
  await client.sale.scan({ code: was, times: 2 });
  await payInCash(till);
  await recode(shop, was, now);
  office.faults.clear();
  await until(async () => (await needingAttention(till)).length > 0);
  await context.sync.runFeeds('full');
  await expect.poll(() => onHand(now)).toBe(before - 2);
});
