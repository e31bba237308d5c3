import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { replaceMakings } from '#db/tables/makings.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { takeInStock } from '#db/tables/stock-levels.ts';
import { saveStockRead } from '#db/tables/stock.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import type { StockReason } from '#domain/adjustments.ts';
import { instant } from '#domain/ids.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { recall, recallShop, recallStock } from '#register/memory.ts';
import { readPayload } from '#sync/payload.ts';
import { replaceSerials } from '#testing/listed.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

const grinder = '4006381333955';
let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(tx, [
      variant('BOTTLE', 'Water'),
      variant('SIX', 'Water, six-pack', { type: 'MultipleUOM' }),
      variant('DELIVERY', 'Delivery', { type: 'NonInventory' }),
      variant(grinder, 'Grinder'),
    ]);
    replaceMakings(tx, [{ code: 'SIX', kind: 'unit', parts: [{ code: 'BOTTLE', name: 'Water', quantity: 6 }] }]);
    replaceSerials(tx, [{ code: grinder, serial: 'A1', kind: 'serial', quantity: 1, expiry: null }]);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
  count({ [flatWhite.code]: 10, [croissant.code]: 4, BOTTLE: 60 });
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

/** As the office has it at this moment. */
function count(levels: Readonly<Record<string, number>>): void {
  const at = till.clock.now;
  transact(till.db, (tx) => {
    const list = Object.entries(levels).map(([code, level]) => ({ code, onHand: level }));
    takeInStock(tx, list, at);
    saveStockRead(tx, at);
    return undefined;
  });
  recallStock(till.db, till.context.memory);
}

const scan = (reason: StockReason, code: string) => till.client.stock.scan({ reason, code });
const put = (reason: StockReason, code: string, quantity: number) => till.client.stock.put({ reason, code, quantity });
const lines = async (reason: StockReason) => (await till.client.stock.sheet({ reason })).lines;
const book = (reason: StockReason, note = '') => till.client.stock.book({ reason, note });

async function onHand(code: string): Promise<number | null | undefined> {
  const checked = await till.client.catalogue.check({ code });
  return checked.ok ? checked.value.variant.onHand : undefined;
}

async function sell(code: string, price: number): Promise<void> {
  await till.client.sale.scan({ code });
  expect(await till.client.sale.complete(cash(price))).toMatchObject({ ok: true });
}

function told() {
  const waiting = listUnfinished(till.db).findLast(({ kind }) => kind === 'adjustment.create');
  const row = waiting && findOperation(till.db, waiting.seq);
  const event = row && readPayload(row);
  return event?.ok ? event.value : undefined;
}

describe('goods that came in', () => {
  it('are scanned one by one or keyed, booked under a number, and on the shelf at once', async () => {
    expect(await scan('in', flatWhite.code)).toMatchObject({ value: { name: 'Flat white', quantity: 1 } });
    expect(await scan('in', flatWhite.code)).toMatchObject({ value: { quantity: 2 } });
    await scan('in', croissant.code);
    await put('in', croissant.code, 24);
    expect(await lines('in')).toMatchObject([
      { code: croissant.code, quantity: 24, onHand: 4, moves: 24, gone: false },
      { code: flatWhite.code, quantity: 2, onHand: 10, moves: 2, gone: false },
    ]);
    expect(await book('in', ' Delivery note 88 ')).toEqual({ ok: true, value: { number: 'KMG1A-A26000001' } });
    expect(await lines('in')).toEqual([]);
    expect([await onHand(croissant.code), await onHand(flatWhite.code)]).toEqual([28, 12]);
    expect(told()).toMatchObject({
      sheet: 'KMG1A-A26000001',
      note: 'Delivery note 88',
      moved: [
        { code: croissant.code, quantity: 24 },
        { code: flatWhite.code, quantity: 2 },
      ],
    });
    const last = readJournal(till.db, { after: 0, limit: 100 }).at(-1);
    expect(last).toMatchObject({ act: 'stock.adjust', staff: 'Ayu' });
    expect(checkJournal(till.db).broken).toBeNull();
  });

  it('are still on the shelf after the till was switched off, until the office says so itself', async () => {
    await scan('in', flatWhite.code);
    await book('in');
    const { sold } = recall(till.db);
    expect(sold.get(flatWhite.code)).toBe(-1);
    count({ [flatWhite.code]: 10 });
    expect(await onHand(flatWhite.code)).toBe(11);
  });

  it('are what is in a case', async () => {
    expect(await scan('in', 'SIX')).toEqual({ ok: true, value: { name: 'Water, six-pack', quantity: null } });
    await scan('in', 'BOTTLE');
    expect(await lines('in')).toMatchObject([{ code: 'BOTTLE', name: 'Water', quantity: 7 }]);
  });

  it('leave the sheet when none is left of them, and nothing else does', async () => {
    await scan('in', flatWhite.code);
    await scan('in', croissant.code);
    await put('in', flatWhite.code, 0);
    expect(await lines('in')).toMatchObject([{ code: croissant.code }]);
    await till.client.stock.drop({ reason: 'in', code: croissant.code });
    expect(await book('in')).toMatchObject({ refusal: { code: 'stock_sheet_empty' } });
  });
});

describe('goods that are gone', () => {
  it('need a word why, and are off the shelf', async () => {
    await scan('out', croissant.code);
    expect(await book('out', '  ')).toMatchObject({ refusal: { code: 'reason_missing' } });
    expect(await book('out', 'Past its date')).toMatchObject({ ok: true });
    expect(await onHand(croissant.code)).toBe(3);
    expect(told()).toMatchObject({ moved: [{ code: croissant.code, quantity: -1 }] });
  });
});

describe('goods that were counted', () => {
  it('are held against the books of the moment they were counted, whatever is sold before it is booked', async () => {
    await scan('count', flatWhite.code);
    await put('count', flatWhite.code, 8);
    await sell(flatWhite.code, 350);
    await sell(flatWhite.code, 350);
    expect(await lines('count')).toMatchObject([{ quantity: 8, expected: 10, onHand: 8, moves: -2 }]);
    await book('count');
    expect(told()).toMatchObject({ moved: [{ code: flatWhite.code, quantity: -2 }] });
    expect(await onHand(flatWhite.code)).toBe(6);
  });

  it('may be none, and what is as in the books is noted and not told', async () => {
    await scan('count', croissant.code);
    await put('count', croissant.code, 0);
    await scan('count', flatWhite.code);
    await put('count', flatWhite.code, 10);
    await book('count');
    expect(told()).toMatchObject({ moved: [{ code: croissant.code, quantity: -4 }] });
    await scan('count', flatWhite.code);
    await put('count', flatWhite.code, 10);
    const all = await book('count');
    expect(listUnfinished(till.db).filter(({ kind }) => kind === 'adjustment.create')).toHaveLength(1);
    expect((await till.client.stock.booked({})).map(({ state }) => state)).toEqual(['same', 'waiting']);
    const shown = await till.client.stock.show({ number: all.ok ? all.value.number : '' });
    expect(shown).toMatchObject({ value: { reason: 'count', lines: [{ quantity: 10, expected: 10, moves: 0 }] } });
  });

  it('of which nobody had counted any begin at none', async () => {
    transact(till.db, (tx) => {
      takeInVariants(tx, [variant('NEW', 'New tea')]);
      return undefined;
    });
    await scan('count', 'NEW');
    await put('count', 'NEW', 12);
    expect(await lines('count')).toMatchObject([{ code: 'NEW', expected: 0, moves: 12 }]);
  });
});

it('each reason has a sheet of its own, which lies there until it is booked or cleared', async () => {
  await scan('in', flatWhite.code);
  await scan('out', croissant.code);
  await till.client.stock.clear({ reason: 'in' });
  expect(await lines('in')).toEqual([]);
  expect(await lines('out')).toMatchObject([{ code: croissant.code }]);
});

it.each([
  ['DELIVERY', { code: 'stock_not_kept', name: 'Delivery' }],
  [grinder, { code: 'stock_by_serial', name: 'Grinder' }],
  ['404', { code: 'barcode_unknown', barcode: '404' }],
])('%s is not put on a sheet, and the till says why', async (code, refusal) => {
  expect(await scan('in', code)).toEqual({ ok: false, refusal });
  expect(await lines('in')).toEqual([]);
});

it('more than anybody has of one thing is a slip of the hand', async () => {
  await scan('in', flatWhite.code);
  const most = { code: 'stock_too_many', most: 10_000_000 };
  expect(await put('in', flatWhite.code, 10_000_001)).toEqual({ ok: false, refusal: most });
  await put('in', flatWhite.code, 10_000_000);
  expect(await scan('in', flatWhite.code)).toEqual({ ok: false, refusal: most });
  expect(await put('in', croissant.code, 1)).toMatchObject({ refusal: { code: 'stock_line_gone' } });
});

it('goods that left the list of the shop have to leave the sheet', async () => {
  await scan('in', flatWhite.code);
  till.db.prepare('UPDATE variant SET hidden = 1 WHERE code = ?').run(flatWhite.code);
  expect(await lines('in')).toMatchObject([{ gone: true }]);
  expect(await book('in')).toMatchObject({ refusal: { code: 'stock_goods_gone', name: 'Flat white' } });
});

it('goods that are a service by now, or sold by serial, have to leave the sheet before it is booked', async () => {
  for (const code of [flatWhite.code, croissant.code, 'BOTTLE']) await scan('in', code);
  transact(till.db, (tx) => {
    takeInVariants(tx, [variant('BOTTLE', 'Water', { type: 'NonInventory' })]);
    replaceSerials(tx, [{ code: croissant.code, serial: 'B1', kind: 'batch', quantity: 1, expiry: null }]);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
  expect(await book('in')).toEqual({ ok: false, refusal: { code: 'stock_not_kept', name: 'Water' } });
  await till.client.stock.drop({ reason: 'in', code: 'BOTTLE' });
  expect(await book('in')).toMatchObject({ refusal: { code: 'stock_by_serial' } });
  await till.client.stock.drop({ reason: 'in', code: croissant.code });
  await book('in');
  expect(told()).toMatchObject({ moved: [{ code: flatWhite.code, quantity: 1 }] });
});

it('a cashier books with a yes to this very sheet', async () => {
  const { staff } = await till.client.session.show({});
  const manager = staff[0]?.id ?? '';
  const added = await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  await till.client.session.signIn({ staffId: added.ok ? added.value.id : '', pin: '4711' });
  await scan('in', flatWhite.code);
  const worth = { what: 'Flat white' };
  expect(await book('in')).toMatchObject({ refusal: { code: 'not_allowed', act: 'stock.adjust', worth } });
  const yes = await till.client.session.approve({ staffId: manager, pin: managerPin, act: 'stock.adjust' });
  const approvalId = yes.ok ? yes.value.approvalId : '';
  await scan('in', flatWhite.code);
  const more = await till.client.stock.book({ reason: 'in', note: '', approvalId });
  expect(more).toMatchObject({ refusal: { code: 'approval_gone' } });
  await book('in');
  const again = await till.client.session.approve({ staffId: manager, pin: managerPin, act: 'stock.adjust' });
  const booked = { reason: 'in', note: '', approvalId: again.ok ? again.value.approvalId : '' } as const;
  expect(await till.client.stock.book(booked)).toMatchObject({ ok: true });
  const facts = readJournal(till.db, { after: 0, limit: 100 }).at(-1)?.facts;
  expect(JSON.parse(facts ?? '')).toMatchObject({ approvedBy: 'Ayu', goods: 1 });
});

it('numbers go on in each year, and no two sheets share one', async () => {
  const numbers: string[] = [];
  for (const days of [0, 0, 60]) {
    till.clock.now = instant(till.clock.now + days * 86_400_000);
    await scan('in', flatWhite.code);
    const booked = await book('in');
    numbers.push(booked.ok ? booked.value.number : booked.refusal.code);
  }
  expect(numbers).toEqual(['KMG1A-A26000001', 'KMG1A-A26000002', 'KMG1A-A27000001']);
  expect((await till.client.stock.booked({})).map(({ number }) => number)).toEqual(numbers.toReversed());
});
