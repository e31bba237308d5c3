import { expect, it } from 'vitest';

import { drained, needingAttention, openShop, payInCash, until } from '#testing/office-till.ts';

it('a sale of goods the office deleted meanwhile says which they are, and is told when they are there again', async () => {
  const { office, till } = await openShop({ config: { refusedRetryMs: 100 } });
  const { client, context } = till;
  await context.sync.runFeeds('delta');
  await drained(till);
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 2 });
  const [gone, stays] = items;
  const code = gone?.code ?? '';
  office.faults.set({ kind: 'dark' });
  for (const each of [gone, stays, gone]) await client.sale.scan({ code: each?.code ?? '' });
  const number = await payInCash(till);
  const { store } = office.service;
  await store.deleteFrom('stockEntry').execute();
  const variants = store.selectFrom('variant').select('id').where('code', '=', code);
  await store.deleteFrom('stock').where('variantId', 'in', variants).execute();
  await store.deleteFrom('variant').where('code', '=', code).execute();
  office.faults.clear();
  await until(() => context.sync.status().counts.attention.count > 0);
  await context.sync.runFeeds('full');
  const [held] = await needingAttention(till);
  expect(held).toMatchObject({
    number,
    reason: 'refused',
    goodsGone: [expect.stringMatching(`^${code} ${gone?.name}`)],
  });

  expect(await client.catalogue.add({ code, name: 'Again', category: 'Bakery', price: 1 })).toMatchObject({ ok: true });
  await drained(till);
  expect(await needingAttention(till)).toMatchObject([{ number, goodsGone: [] }]);
  expect(await client.sync.tryAgain({ seq: held?.seq ?? 0 })).toMatchObject({ ok: true });
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  const told = await store.selectFrom('invoice').select(['number', 'salesAndTax', 'paid']).execute();
  expect(told).toEqual([{ number, salesAndTax: held?.amount, paid: held?.amount }]);
});
