import { expect, it } from 'vitest';

import {
  drained,
  needingAttention,
  openShop,
  payInCash,
  type Shop,
  until,
  recode,
  toldAgain,
} from '#testing/office-till.ts';

const config = { refusedRetryMs: 100, auditConfirmMs: 50, auditSoonMs: 30 };

/** A sale of the first goods of the shelf that the office refused while nothing there had their code. */
async function openWithSale() {
  const shop = await openShop({ config });
  const { office, till } = shop;
  await until(() => till.context.sync.status().fill === null);
  const { items } = await till.client.catalogue.browse({ category: null, offset: 0, limit: 2 });
  const [one = '', other = ''] = items.map(({ code }) => code);
  const [id, idOfOther] = [await idOf(shop, one), await idOf(shop, other)];
  office.faults.set({ kind: 'dark' });
  await till.client.sale.scan({ code: one });
  const number = await payInCash(till);
  await recode(shop, one, 'nobody');
  office.faults.clear();
  await until(async () => (await needingAttention(till)).length > 0);
  return { ...shop, one, other, id, idOfOther, number };
}

async function idOf({ office }: Shop, code: string): Promise<string> {
  const { store } = office.service;
  return (await store.selectFrom('variant').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
}

async function soldIn({ office }: Shop, number: string): Promise<readonly string[]> {
  const lines = await office.service.store
    .selectFrom('invoiceLine')
    .innerJoin('invoice', 'invoice.id', 'invoiceLine.invoiceId')
    .select('invoiceLine.variantId')
    .where('invoice.number', '=', number)
    .execute();
  return lines.map(({ variantId }) => variantId);
}

async function sell({ till }: Shop, code: string): Promise<string> {
  await till.client.sale.scan({ code });
  return payInCash(till);
}

async function comesBack({ till }: Shop, number: string): Promise<string> {
  const receipt = await till.client.returns.look({ number });
  const invoiceId = receipt.ok ? receipt.value.invoiceId : '';
  const back = await till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  return back.ok ? back.value.number : back.refusal.code;
}

it.each([
  ['swapped with that of others', (_: string, other: string) => other],
  ['given to others, and theirs is new', (one: string) => `${one}-OLD`],
])('what was sold before its code was %s is told, and comes back, as what it was', async (_, codeNow) => {
  const shop = await openWithSale();
  const { till, one, other, id, idOfOther, number } = shop;
  await recode(shop, other, one);
  await recode(shop, 'nobody', codeNow(one, other));
  await till.client.sale.scan({ code: one });
  await till.client.parked.park({ label: '' });
  await till.client.sale.scan({ code: one });
  await till.context.sync.runFeeds('full');
  const onScreen = await payInCash(till);
  await till.client.parked.recall({ key: 1 });
  const putAside = await payInCash(till);
  const after = await sell(shop, one);
  await toldAgain(shop);
  for (const each of [number, onScreen, putAside]) expect(await soldIn(shop, each)).toEqual([id]);
  expect(await soldIn(shop, after)).toEqual([idOfOther]);
  const back = [await comesBack(shop, number), await comesBack(shop, after)];
  await drained(till);
  expect(await soldIn(shop, back[0] ?? '')).toEqual([id]);
  expect(await soldIn(shop, back[1] ?? '')).toEqual([idOfOther]);
  expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('what was sold under a code that was taken from its goods, and given to others long after, is told as what it was', async () => {
  const shop = await openWithSale();
  const { till, one, other, id, idOfOther, number } = shop;
  await till.client.sale.scan({ code: one });
  await till.client.parked.park({ label: '' });
  await recode(shop, 'nobody', `${one}-NEW`);
  await till.context.sync.runFeeds('full');
  await recode(shop, other, one);
  await till.context.sync.runFeeds('full');
  const after = await sell(shop, one);
  await till.client.parked.recall({ key: 1 });
  const putAside = await payInCash(till);
  await toldAgain(shop);
  for (const each of [number, putAside]) expect(await soldIn(shop, each)).toEqual([id]);
  expect(await soldIn(shop, after)).toEqual([idOfOther]);
});
