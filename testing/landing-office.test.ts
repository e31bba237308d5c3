import { expect, it, onTestFinished } from 'vitest';

import { openShop as openOffice } from '#backoffice/testing/open-shop.ts';
import { shiftClose, shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { drained, needingAttention, openTill, sellOne, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

const register = 'Kemang Till 1';

async function openOfficeAndTill(before?: 'another is open') {
  const shop = await openOffice({ shop: 'demo', report: () => undefined });
  onTestFinished(() => shop.close());
  if (before) await shop.ok(shiftOpen, { Outlet: 'Kemang', Register: register, OpAmount: 7_700, Note: 'another' });
  const till = await openTill(shop.backOffice, '1', { config: { refusedRetryMs: 50 } });
  onTestFinished(() => till.close());
  const shifts = () => shop.ok(shiftList, { Outlet: 'Kemang', Register: register });
  return { shop, till, shifts };
}

async function openingRefused(till: TestTill): Promise<number> {
  await until(async () => (await needingAttention(till)).length > 0);
  const [opening] = await needingAttention(till);
  expect(opening).toMatchObject({ kind: 'shift.open' });
  return opening?.seq ?? 0;
}

it('whoever gives an opening up is told first how much that moves, and into what', async () => {
  const { till, shifts } = await openOfficeAndTill('another is open');
  const { client } = till;
  const seq = await openingRefused(till);
  await sellOne(till, 0);
  await sellOne(till, 1);
  const waits = { count: 2, amount: (await client.shift.show({}))?.sent.waiting.amount ?? 0 };
  expect(waits.amount).toBeGreaterThan(0);

  expect(await client.sync.landings({})).toMatchObject({
    shifts: [{ number: 1, state: 'refused', sales: waits, elsewhere: 0 }],
    stuck: waits,
    elsewhere: { count: 0 },
    now: { kind: 'other' },
  });
  expect(await client.sync.givingUp({ seq })).toEqual({
    moves: waits,
    into: [{ kind: 'other', number: null }],
    stuck: { count: 0, amount: 0 },
    stuckShift: null,
    closesWithout: null,
  });
  expect(await client.sync.cancel({ seq, reason: 'By hand' })).toMatchObject({ ok: true });
  await drained(till);
  expect(await shifts()).toMatchObject([{ Note: 'another', TotalInvoice: 2, SalesNTax: waits.amount }]);
});

it('a sale given up lets the close of its shift go on without it, which is said first', async () => {
  const { shop, till, shifts } = await openOfficeAndTill();
  const { client } = till;
  const first = await sellOne(till, 0);
  await drained(till);
  const store = shop.backOffice.service.store;
  // Somebody entered one by hand under the number that is next here.
  await store
    .updateTable('invoice')
    .set({ number: first.replace(/1$/, '2'), register: null })
    .execute();
  await sellOne(till, 1);
  await until(async () => (await needingAttention(till)).length > 0);
  const counted = (await client.shift.show({}))?.expectedCash ?? 0;
  expect(await client.shift.close({ counted, note: 'one is missing' })).toMatchObject({ ok: true });
  expect(await client.shift.open({ float: counted, clockRight: true })).toMatchObject({ ok: true });
  await sellOne(till, 2);
  const [refused] = await needingAttention(till);
  expect(await client.sync.landings({})).toMatchObject({
    shifts: [
      { number: 1, state: 'open_there', sales: { count: 1 }, needPerson: 1 },
      { number: 2, state: 'held', heldBy: { seq: refused?.seq, kind: 'invoice.create' }, sales: { count: 1 } },
    ],
    elsewhere: { count: 0 },
    stuck: { count: 0 },
  });
  expect(await client.sync.givingUp({ seq: refused?.seq ?? 0 })).toMatchObject({
    moves: { count: 0 },
    stuckShift: null,
    closesWithout: 1,
  });
  expect(await client.sync.cancel({ seq: refused?.seq ?? 0, reason: 'By hand' })).toMatchObject({ ok: true });
  await drained(till);
  expect(await shifts()).toMatchObject([{ Close: null, TotalInvoice: 1 }, { ClosingAmount: counted }]);
});

it('a shift that somebody closed at the office is seen by looking, and that its sales will be in none', async () => {
  const { shop, till } = await openOfficeAndTill();
  const { client } = till;
  await drained(till);
  await shop.ok(shiftClose, { Outlet: 'Kemang', Register: register, ClosingAmount: 1 });
  expect(await client.sync.landings({})).toMatchObject({ shifts: [{ state: 'open_there' }], seen: null });
  expect(await client.sync.lookShift({})).toMatchObject({ ok: true });
  shop.backOffice.faults.set({ kind: 'dark' });
  const number = await sellOne(till, 0);
  expect(await client.sync.landings({})).toMatchObject({
    shifts: [{ number: 1, state: 'closed_there', elsewhere: 1 }],
    strays: [{ number, shift: 1, places: [{ kind: 'none', number: null }], why: 'not_open' }],
    now: { kind: 'none' },
    seen: { number: null },
  });
  // With the line down nobody can look, and what was seen stays.
  expect(await client.sync.lookShift({})).toMatchObject({ refusal: { code: 'office_not_asked' } });
  shop.backOffice.faults.clear();
  till.context.sync.tryNow();
  await drained(till);
  const { store } = shop.backOffice.service;
  const there = await store.selectFrom('invoice').select(['number', 'shiftId']).execute();
  expect(there).toEqual([{ number, shiftId: null }]);
  // The close is told to the office, and what was seen before that is not said any longer.
  const counted = (await client.shift.show({}))?.expectedCash ?? 0;
  expect(await client.shift.close({ counted, note: '' })).toMatchObject({ ok: true });
  await until(async () => (await needingAttention(till)).length > 0);
  expect(await client.sync.landings({})).toMatchObject({ now: { kind: 'none' }, seen: null });
});
