import { beforeEach, expect, it, onTestFinished } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { drained, openShop, openTill, sellOne, settled } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let one: TestTill;
let two: TestTill;

beforeEach(async () => {
  ({ office, till: one } = await openShop());
  two = await openTill(office, '2');
  onTestFinished(() => two.close());
});

/** Both have all levels, and the office all sales. */
async function bothSettled(): Promise<void> {
  await drained(two);
  for (const till of [one, two]) await settled(till);
}

async function runsOut(till = one) {
  const answer = await till.client.stock.runsOut({});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** At the outlet of both tills. */
async function countAtOffice(code: string, onHand: number): Promise<void> {
  const { store } = office.service;
  const variant = await store.selectFrom('variant').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const kemang = await store.selectFrom('outlet').select('id').where('name', '=', 'Kemang').executeTakeFirstOrThrow();
  const at = { variantId: variant.id, outletId: kemang.id };
  await one.client.stock.scan({ reason: 'count', code });
  await one.client.stock.put({ reason: 'count', code, quantity: onHand });
  expect(await one.client.stock.book({ reason: 'count', note: '' })).toMatchObject({ ok: true });
  await bothSettled();
  const level = store.selectFrom('stock').select('onHand');
  expect(
    await level.where('variantId', '=', at.variantId).where('outletId', '=', at.outletId).executeTakeFirst(),
  ).toEqual({ onHand });
}

async function codeSold(number: string): Promise<string> {
  const line = await office.service.store
    .selectFrom('invoiceLine')
    .innerJoin('invoice', 'invoice.id', 'invoiceLine.invoiceId')
    .select('invoiceLine.code')
    .where('invoice.number', '=', number)
    .executeTakeFirstOrThrow();
  return line.code;
}

it('is at the pace of all tills of the outlet, and of this one alone while the office is away', async () => {
  await bothSettled();
  const number = await sellOne(one);
  await sellOne(two);
  await sellOne(two);
  await bothSettled();
  const code = await codeSold(number);
  await countAtOffice(code, 10);
  expect(await runsOut()).toMatchObject({
    told: true,
    days: 1,
    goods: [{ code, left: 10, sold: 3, lasts: 3 }],
    more: 0,
  });
  office.faults.set({ kind: 'dark', refuse: true });
  expect(await runsOut()).toMatchObject({ told: false, days: 1, goods: [{ code, left: 10, sold: 1, lasts: 10 }] });
  // What is sold here is off the shelf at once.
  await sellOne(one);
  expect(await runsOut()).toMatchObject({ told: false, goods: [{ code, left: 9, sold: 2, lasts: 4 }] });
});

it('does not count what another outlet sold', async () => {
  await bothSettled();
  const number = await sellOne(one);
  const elsewhere = await sellOne(two);
  await bothSettled();
  const code = await codeSold(number);
  const { store } = office.service;
  const senopati = await store
    .selectFrom('outlet')
    .select('id')
    .where('name', '=', 'Senopati')
    .executeTakeFirstOrThrow();
  await store.updateTable('invoice').set({ outletId: senopati.id }).where('number', '=', elsewhere).execute();
  await countAtOffice(code, 5);
  expect(await runsOut(two)).toMatchObject({ told: true, goods: [{ code, left: 5, sold: 1, lasts: 5 }] });
});
