import { expect, it, onTestFinished } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { saveStockRead, soldSincePull } from '#db/tables/stock.ts';
import { transact } from '#db/transact.ts';
import type { StockReason } from '#domain/adjustments.ts';
import { instant } from '#domain/ids.ts';
import { recallStock } from '#register/memory.ts';
import { codeOf } from '#testing/filled-shop.ts';
import {
  drained,
  needingAttention,
  openShop,
  openTill,
  payInCash,
  recode,
  settled,
  until,
} from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let till: TestTill;

async function open(...personality: PersonalityName[]): Promise<void> {
  // Longer than a copy may be old.
  const patient = personality.includes('stale-reads') && { settleMs: 4_000 };
  ({ office, till } = await openShop({ personality, config: { refusedRetryMs: 100, auditConfirmMs: 50, ...patient } }));
  await settled(till);
}

/** Goods with a level of their own, the first of the shelf. */
async function goods(each = till) {
  const { items } = await each.client.catalogue.browse({ category: null, offset: 0, limit: 40 });
  const found = items.find((item) => item.onHand !== null && !item.choices && !item.misc);
  if (!found) throw new Error('the demo shop has goods on its shelf');
  return found;
}

async function onHand(code: string, each = till): Promise<number | null> {
  return (await each.client.catalogue.find({ text: code }))[0]?.onHand ?? null;
}

async function atOffice(code: string): Promise<number | undefined> {
  const row = await office.service.store
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variantId')
    .innerJoin('outlet', 'outlet.id', 'stock.outletId')
    .select('onHand')
    .where('variant.code', '=', code)
    .where('outlet.name', '=', 'Kemang')
    .executeTakeFirst();
  return row?.onHand;
}

interface Sheet {
  readonly reason: StockReason;
  readonly code: string;
  readonly quantity: number;
}

async function book({ reason, code, quantity }: Sheet, each = till): Promise<string> {
  expect(await each.client.stock.scan({ reason, code })).toMatchObject({ ok: true });
  expect(await each.client.stock.put({ reason, code, quantity })).toMatchObject({ ok: true });
  const booked = await each.client.stock.book({ reason, note: 'Van of the morning' });
  return booked.ok ? booked.value.number : booked.refusal.code;
}

const adjustments = () =>
  office.service.store.selectFrom('adjustment').select(['number', 'note']).orderBy('number').execute();

it('a delivery with the line down is on the shelf, sold from, and at the office once the line is back', async () => {
  await open();
  const { code, onHand: before } = await goods();
  const there = (await atOffice(code)) ?? 0;
  office.faults.set({ kind: 'dark' });
  const number = await book({ reason: 'in', code, quantity: 24 });
  expect(await onHand(code)).toBe((before ?? 0) + 24);
  await till.client.sale.scan({ code, times: 5 });
  await payInCash(till);
  expect(await onHand(code)).toBe((before ?? 0) + 19);
  expect((await till.client.stock.booked({})).map(({ state }) => state)).toEqual(['waiting']);

  office.faults.clear();
  await settled(till);
  expect(await atOffice(code)).toBe(there + 19);
  await expect.poll(() => onHand(code)).toBe((before ?? 0) + 19);
  expect((await till.client.stock.booked({})).map(({ state }) => state)).toEqual(['told']);
  expect(await adjustments()).toMatchObject([{ number, note: expect.stringContaining('Van of the morning') }]);
});

it.each<PersonalityName | 'as specified'>([
  'as specified',
  'missing-400',
  'missing-null',
  'notes-silent',
  'stale-reads',
])('a sheet whose answer is lost is booked once, at an office that is %s', async (personality) => {
  await open(...(personality === 'as specified' ? [] : [personality]));
  const { code } = await goods();
  const there = (await atOffice(code)) ?? 0;
  const operations = ['inventoryAdjustmentCreate'];
  office.faults.set({ kind: 'lose-reply', operations, next: 1 });
  await book({ reason: 'in', code, quantity: 10 });
  await drained(till);
  office.faults.set({ kind: 'fail-before', operations, next: 1 });
  await book({ reason: 'out', code, quantity: 3 });
  await drained(till);
  expect(await atOffice(code)).toBe(there + 7);
  expect(await adjustments()).toHaveLength(2);
  expect(await needingAttention(till)).toEqual([]);
});

it('a count at one till and sales at another come to the same, in whichever order the office hears of them', async () => {
  await open();
  const other = await openTill(office, '2');
  await settled(other);
  const { code } = await goods();
  const there = (await atOffice(code)) ?? 0;
  office.faults.set({ kind: 'dark' });
  // Two are missing; then both tills sell of what was counted.
  await book({ reason: 'count', code, quantity: there - 2 });
  await till.client.sale.scan({ code });
  await payInCash(till);
  await other.client.sale.scan({ code, times: 3 });
  await payInCash(other);
  office.faults.clear();
  await settled(other);
  await settled(till);
  await settled(other);
  expect(await atOffice(code)).toBe(there - 2 - 1 - 3);
  await expect.poll(() => onHand(code)).toBe(there - 6);
  await expect.poll(() => onHand(code, other)).toBe(there - 6);
  await other.close();
});

it('a count is held against what another till sold a moment ago, and says how old what it is held against is', async () => {
  await open();
  let later = 0;
  const clock = { now: () => instant(Date.now() + later), monotonicMs: () => Math.floor(performance.now()) + later };
  const counting = await openTill(office, '2', { machine: { clock } });
  onTestFinished(() => counting.close());
  await settled(counting);
  const { code } = await goods();
  const there = (await atOffice(code)) ?? 0;
  await till.client.sale.scan({ code, times: 3 });
  await payInCash(till);
  await drained(till);
  const count = async () => {
    await counting.client.stock.scan({ reason: 'count', code });
    return counting.client.stock.sheet({ reason: 'count' });
  };
  expect(await count()).toMatchObject({ reached: true, lines: [{ expected: there }] });
  later = 31_000;
  // What is that old is read anew as soon as somebody counts.
  await expect.poll(async () => (await count()).lines[0]?.expected).toBe(there - 3);
  await expect.poll(async () => ((await count()).knownAt ?? 0) > Date.now()).toBe(true);
});

it('a count is not off by a sale that the levels of the office had before the till heard that it is there', async () => {
  await open();
  const { code } = await goods();
  const there = (await atOffice(code)) ?? 0;
  const asked = Date.now();
  await till.client.sale.scan({ code, times: 3 });
  await payInCash(till);
  await settled(till);
  // As where they were asked for while it was on its way.
  transact(till.db, (tx) => saveStockRead(tx, asked));
  recallStock(till.db, till.context.memory);
  const count = async () => {
    await till.client.stock.scan({ reason: 'count', code });
    await till.client.stock.put({ reason: 'count', code, quantity: there - 3 });
    return (await till.client.stock.sheet({ reason: 'count' })).lines[0]?.moves;
  };
  await expect.poll(count).toBe(0);
});

it('levels that were asked for while a sale was on its way are asked for again at once', async () => {
  await open();
  office.faults.set({ kind: 'delay', ms: 1_000, next: 1, operations: ['inventoryModifiedCount'] });
  const copied = till.context.sync.runFeeds('delta');
  await until(() => office.faults.state().struck['delay'] === 1);
  const { code } = await goods();
  await till.client.sale.scan({ code });
  await payInCash(till);
  await drained(till);
  expect(await copied).toEqual({ ok: true });
  expect(soldSincePull(till.db)).toEqual([]);
  // What is kept at hand hears of it a moment later.
  await expect.poll(() => onHand(code)).toBe(await atOffice(code));
});

it('goods are not counted before the office said how many there are: all of them would come on top of those', async () => {
  office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  office.faults.set({ kind: 'fail-before', operations: ['inventoryMoments', 'inventoryList'] });
  till = await openTill(office, '1', { config: { refusedRetryMs: 100 } });
  onTestFinished(() => till.close());
  const code = codeOf('Rye loaf');
  const there = (await atOffice(code)) ?? 0;
  const refusal = { code: 'stock_levels_unknown', name: 'Rye loaf' };
  expect(await till.client.stock.scan({ reason: 'count', code })).toEqual({ ok: false, refusal });
  // How many came is as many more, whatever there was.
  await book({ reason: 'in', code, quantity: 3 });
  office.faults.clear();
  await settled(till);
  await expect.poll(() => onHand(code)).toBe(there + 3);
  await book({ reason: 'count', code, quantity: there + 3 });
  await settled(till);
  expect(await atOffice(code)).toBe(there + 3);
});

it('goods made at the till are told before they came in', async () => {
  await open();
  office.faults.set({ kind: 'dark' });
  const rye = { code: '4000000000013', name: 'Rye, sliced', category: 'Bakery/Bread', price: 450 };
  expect(await till.client.catalogue.add(rye)).toMatchObject({ ok: true });
  await book({ reason: 'in', code: rye.code, quantity: 30 });
  office.faults.clear();
  await settled(till);
  expect(await atOffice(rye.code)).toBe(30);
  await expect.poll(() => onHand(rye.code)).toBe(30);
});

it('goods that have another code at the office by then are told under that', async () => {
  await open();
  const { code } = await goods();
  const there = (await atOffice(code)) ?? 0;
  // The till hears of the new code before it tells the sheet.
  office.faults.set({ kind: 'fail-before', operations: ['inventoryAdjustmentCreate'] });
  await book({ reason: 'in', code, quantity: 6 });
  await recode({ office, till }, code, '777001');
  await till.context.sync.runFeeds('full');
  office.faults.clear();
  await settled(till);
  expect(await atOffice('777001')).toBe(there + 6);
  await expect.poll(() => onHand('777001')).toBe(there + 6);
});

it('goods that get another code at the office while they are counted are counted on in their line', async () => {
  await open();
  const { code } = await goods();
  const there = (await atOffice(code)) ?? 0;
  await till.client.stock.scan({ reason: 'count', code });
  await till.client.stock.put({ reason: 'count', code, quantity: there - 3 });
  await recode({ office, till }, code, '777001');
  await till.context.sync.runFeeds('full');
  const more = await till.client.stock.scan({ reason: 'count', code: '777001' });
  expect(more).toMatchObject({ value: { quantity: there - 2 } });
  expect((await till.client.stock.sheet({ reason: 'count' })).lines).toMatchObject([
    { quantity: there - 2, moves: -2 },
  ]);
  await till.client.stock.book({ reason: 'count', note: '' });
  await settled(till);
  expect(await atOffice('777001')).toBe(there - 2);
});

it('a till set up anew as one that sold nothing and booked stock numbers its sheets under another letter', async () => {
  await open();
  const first = await openTill(office, '7', { shift: false });
  await settled(first);
  const { code } = await goods(first);
  const there = (await atOffice(code)) ?? 0;
  expect(await book({ reason: 'in', code, quantity: 10 }, first)).toBe('KMG7A-A26000001');
  await drained(first);
  await first.close();
  const again = await openTill(office, '7', { shift: false });
  onTestFinished(() => again.close());
  expect(await book({ reason: 'in', code, quantity: 5 }, again)).toBe('KMG7B-A26000001');
  await drained(again);
  expect(await atOffice(code)).toBe(there + 15);
});

it('what the office refuses waits for a person, and what is given up did not come in', async () => {
  await open();
  const { code, onHand: before } = await goods();
  await office.service.store.updateTable('variant').set({ type: 'NonInventory' }).where('code', '=', code).execute();
  const number = await book({ reason: 'in', code, quantity: 6 });
  await until(async () => (await needingAttention(till)).length > 0);
  const [refused] = await needingAttention(till);
  expect(refused).toMatchObject({ kind: 'adjustment.create', number, reason: 'refused' });
  expect((await till.client.stock.booked({})).map(({ state }) => state)).toEqual(['attention']);
  const given = { seq: refused?.seq ?? 0, reason: 'It is a service' };
  expect(await till.client.sync.cancel(given)).toMatchObject({ ok: true });
  expect((await till.client.stock.booked({})).map(({ state }) => state)).toEqual(['cancelled']);
  const { lines } = await till.client.stock.sheet({ reason: 'in' });
  expect(lines).toEqual([]);
  const checked = await till.client.catalogue.check({ code });
  expect(checked.ok && checked.value.variant.onHand).toBe(before);
});

it('goods the office deleted while their list waited are named, and the rest of it is told without them', async () => {
  await open();
  const { client, context } = till;
  const { code } = await goods();
  const there = (await atOffice(code)) ?? 0;
  const rye = { code: '4000000000013', name: 'Rye, sliced', category: 'Bakery/Bread', price: 450 };
  expect(await client.catalogue.add(rye)).toMatchObject({ ok: true });
  await settled(till);
  office.faults.set({ kind: 'dark' });
  for (const each of [rye.code, code]) {
    expect(await client.stock.scan({ reason: 'in', code: each })).toMatchObject({ ok: true });
    expect(await client.stock.put({ reason: 'in', code: each, quantity: 7 })).toMatchObject({ ok: true });
  }
  expect(await client.stock.book({ reason: 'in', note: '' })).toMatchObject({ ok: true });
  const { store } = office.service;
  const made = store.selectFrom('variant').select('id').where('code', '=', rye.code);
  await store.deleteFrom('stock').where('variantId', 'in', made).execute();
  for (const table of ['variant', 'product'] as const) {
    await store.deleteFrom(table).where('code', '=', rye.code).execute();
  }
  office.faults.clear();
  await until(() => context.sync.status().counts.attention.count > 0);
  await context.sync.runFeeds('full');
  const [held] = await needingAttention(till);
  const seq = held?.seq ?? 0;
  expect(held).toMatchObject({ kind: 'adjustment.create', goodsGone: [`${rye.code} ${rye.name}`] });
  const offered = await client.sync.correctable({ seq });
  expect(offered).toMatchObject([{ field: 'note' }, { field: 'goods', value: rye.code }]);
  const place = offered[1]?.position ?? 0;
  const correct = async (position: number, value = '') => {
    const values = [{ field: 'goods' as const, position, value }];
    const corrected = await client.sync.correct({ seq, why: 'No more of it', values });
    return corrected.ok ? 'told' : corrected.refusal.code;
  };
  // Which of the others came in, and what instead of those that are gone, was not said on the list.
  expect(await correct(1 - place)).toBe('correction_impossible');
  expect(await correct(place, code)).toBe('correction_unreadable');
  expect(await correct(place)).toBe('told');
  await settled(till);
  expect(await needingAttention(till)).toEqual([]);
  expect(await atOffice(code)).toBe(there + 7);
  expect(await onHand(code)).toBe(there + 7);
  expect(await client.sync.corrections({ seq })).toMatchObject([
    { why: 'No more of it', changes: [{ field: 'goods', before: rye.code, after: '' }] },
  ]);
});

it('an office that was put back from an old copy is told of the stock again with the sales it lost, and of none twice', async () => {
  await open();
  const { code } = await goods();
  const there = (await atOffice(code)) ?? 0;
  const rye = { code: '4000000000013', name: 'Rye, sliced', category: 'Bakery/Bread', price: 450 };
  expect(await till.client.catalogue.add(rye)).toMatchObject({ ok: true });
  await book({ reason: 'in', code: rye.code, quantity: 30 });
  const kept = await book({ reason: 'in', code, quantity: 10 });
  await till.client.sale.scan({ code });
  await payInCash(till);
  await settled(till);
  const before = await adjustments();

  const { store } = office.service;
  await store.deleteFrom('invoice').execute();
  const sold = store.selectFrom('variant').select('id').where('code', '=', code);
  await store
    .updateTable('stock')
    .set({ onHand: there + 10 })
    .where('variantId', 'in', sold)
    .execute();
  await store.deleteFrom('adjustmentLine').where('code', '=', rye.code).execute();
  await store.deleteFrom('adjustment').where('number', '<>', kept).execute();
  const made = store.selectFrom('variant').select('id').where('code', '=', rye.code);
  for (const table of ['stock', 'stockEntry'] as const)
    await store.deleteFrom(table).where('variantId', 'in', made).execute();
  await store.deleteFrom('variant').where('code', '=', rye.code).execute();
  await store.deleteFrom('product').where('code', '=', rye.code).execute();
  expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 1 } });
  const [lost] = await till.client.sync.differences({ show: 'open', offset: 0, limit: 9 });
  expect(await till.client.sync.tellAgain({ key: lost?.key ?? 0, all: true, note: 'restored' })).toMatchObject({
    ok: true,
  });
  await settled(till);
  expect(await needingAttention(till)).toEqual([]);
  expect(await adjustments()).toEqual(before);
  expect(await atOffice(rye.code)).toBe(30);
  expect(await atOffice(code)).toBe(there + 10 - 1);
});
