import { expect, it } from 'vitest';

import { drained, openShop, payInCash, until } from '#testing/office-till.ts';

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
