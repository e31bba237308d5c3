import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { saveStockRead } from '#db/tables/stock.ts';
import { takeInStock } from '#db/tables/stock-levels.ts';
import { saveWalked } from '#db/tables/walked.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import type { AskedAct } from '#domain/roles.ts';
import { recallStock } from '#register/memory.ts';
import type { Preferences } from '#register/settings.ts';
import { recordStatements } from '#testing/statements.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

const dayMs = 86_400_000;

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

async function choose(how: Preferences['oldPrices']['how'], days = 3, more: Partial<Preferences> = {}) {
  const saved = await till.client.settings.save({
    ...(await till.client.settings.show({})),
    ...more,
    oldPrices: { days, how },
  });
  expect(saved).toMatchObject({ ok: true, value: { oldPrices: { days, how } } });
}

/** All prices were read so many days ago, when the office's clock was so far from ours. */
function read(daysAgo: number, officeAheadMs = 0): number {
  const here = instant(till.clock.now - daysAgo * dayMs);
  transact(till.db, (tx) => {
    saveWalked(tx, { here, there: instant(here + officeAheadMs) });
    return undefined;
  });
  return here;
}

/** Nobody sells meanwhile; both clocks go on. */
function wait(days: number): void {
  till.clock.now = instant(till.clock.now + days * dayMs);
  till.clock.waitedMs += days * dayMs;
}

async function hire(name: string, pin: string): Promise<void> {
  await till.client.staff.add({ name, pin, role: 'cashier' });
}

async function signIn(name: string, pin: string): Promise<void> {
  const { staff } = await till.client.session.show({});
  const id = staff.find((each) => each.name === name)?.id ?? '';
  expect(await till.client.session.signIn({ staffId: id, pin })).toMatchObject({ ok: true });
}

async function managersYes(act: AskedAct = 'sale.oldPrices'): Promise<string> {
  const { staff } = await till.client.session.show({});
  const id = staff.find(({ name }) => name === 'Ayu')?.id ?? '';
  const said = await till.client.session.approve({ staffId: id, pin: managerPin, act });
  if (!said.ok) throw new Error(said.refusal.code);
  return said.value.approvalId;
}

const ageSaid = async () => (await till.client.sale.show({})).oldPrices;
const asked = { ok: false, refusal: { code: 'not_allowed', act: 'sale.oldPrices', roles: ['Manager'] } };

describe('a shop that sells without a word', () => {
  it('is told nothing, however old the prices are, and looks nothing up', async () => {
    read(80);
    const stop = recordStatements(till.db);
    const scanned = await till.client.sale.scan(flatWhite);
    expect(stop().filter((sql) => sql.trimStart().startsWith('SELECT'))).toHaveLength(1);
    expect(scanned).toMatchObject({ ok: true, value: { itemCount: 1 } });
    expect(await ageSaid()).toBeUndefined();
  });
});

describe('a shop that wants it said', () => {
  beforeEach(() => choose('say'));

  it('is told once on the sale of when the prices are, from so many days on', async () => {
    const at = read(2.9);
    expect(await ageSaid()).toBeUndefined();
    wait(0.2);
    expect(await ageSaid()).toEqual({ at, days: 3 });
    expect(await till.client.sale.scan(flatWhite)).toMatchObject({ value: { oldPrices: { at, days: 3 } } });
    expect(await till.client.sale.complete(cash(350))).toMatchObject({ ok: true });
    read(0);
    expect(await ageSaid()).toBeUndefined();
  });

  it('says nothing of a till that never read them whole', async () => {
    expect(await ageSaid()).toBeUndefined();
  });

  it('believes no age that a clock has jumped to, in either direction', async () => {
    read(1);
    expect(await ageSaid()).toBeUndefined();
    // Put forward by hand in the middle of a shift: the clock that nobody sets stood still.
    till.clock.now = instant(till.clock.now + 30 * dayMs);
    expect(await ageSaid()).toBeUndefined();
    till.clock.now = instant(till.clock.now - 400 * dayMs);
    expect(await ageSaid()).toBeUndefined();
  });

  it('knows prices that were read while the clock was a year behind for as new as they are', async () => {
    read(365, 364.5 * dayMs);
    expect(await ageSaid()).toBeUndefined();
    wait(3);
    expect(await ageSaid()).toMatchObject({ days: 3 });
  });

  it('believes the office where the clock is days ahead of it', async () => {
    read(30);
    const ahead = { ...till.context.sync, clockOffsetMs: () => -29 * dayMs };
    expect(await ageSaid()).toMatchObject({ days: 30 });
    Object.assign(till.context, { sync: ahead });
    expect(await ageSaid()).toBeUndefined();
  });
});

describe('a shop that wants a yes', () => {
  beforeEach(async () => {
    await choose('ask');
    await hire('Budi', '4711');
    await hire('Citra', '4712');
  });

  it('asks a cashier at the first goods, once a shift and person, and writes down who agreed', async () => {
    const at = read(5);
    await signIn('Budi', '4711');
    expect(await till.client.sale.scan(flatWhite)).toEqual(asked);
    expect((await till.client.sale.show({})).itemCount).toBe(0);
    const approvalId = await managersYes();
    expect(await till.client.sale.scan({ ...flatWhite, approvalId })).toMatchObject({ ok: true });
    expect(await till.client.sale.scan(croissant)).toMatchObject({ ok: true, value: { oldPrices: { at, days: 5 } } });
    const entry = readJournal(till.db, { after: 0, limit: 100 }).find(({ act }) => act === 'sale.oldPrices');
    expect(entry).toMatchObject({ staff: 'Budi' });
    expect(JSON.parse(entry?.facts ?? '')).toEqual({ shift: 1, readAt: at, days: 5, approvedBy: 'Ayu' });
    await till.client.sale.complete(cash(650));
    wait(0.5);
    expect(await till.client.sale.scan(flatWhite)).toMatchObject({ ok: true });
    await till.client.sale.clear({});
    await signIn('Citra', '4712');
    expect(await till.client.sale.scan(flatWhite)).toEqual(asked);
    await signIn('Budi', '4711');
    const { expectedCash } = (await till.client.shift.show({})) ?? {};
    expect(await till.client.shift.close({ counted: expectedCash ?? 0, note: '' })).toMatchObject({ ok: true });
    await till.client.shift.open({ float: expectedCash ?? 0 });
    expect(await till.client.sale.scan(flatWhite)).toEqual(asked);
  });

  it('asks by tile and by a larger quantity, and for nothing that adds no goods', async () => {
    await signIn('Budi', '4711');
    await till.client.sale.scan({ ...flatWhite, times: 2 });
    read(4);
    const [tile] = await till.client.catalogue.find({ text: 'croissant' });
    expect(await till.client.sale.add({ key: tile?.key ?? 0, quantity: 1 })).toEqual(asked);
    expect(await till.client.sale.setQuantity({ lineId: 1, quantity: 3 })).toEqual(asked);
    expect(await till.client.sale.setQuantity({ lineId: 1, quantity: 1 })).toMatchObject({ ok: true });
    expect(await till.client.sale.complete(cash(350))).toMatchObject({ ok: true });
  });

  it('lets a manager go on alone, and tells a role that never may who may', async () => {
    read(10);
    expect(await till.client.sale.scan(flatWhite)).toMatchObject({ ok: true });
    await till.client.sale.clear({});
    const [cashier] = (await till.client.staff.roles({})).filter(({ id }) => id === 'cashier');
    if (!cashier) throw new Error('no cashiers');
    await till.client.staff.changeRole({ ...cashier, rules: { ...cashier.rules, 'sale.oldPrices': 'denied' } });
    await signIn('Budi', '4711');
    expect(await till.client.sale.scan(flatWhite)).toEqual({
      ok: false,
      refusal: { code: 'act_denied', act: 'sale.oldPrices', roles: ['Manager'] },
    });
  });

  it('asks for old prices and for more than is left one after the other, each with a yes of its own', async () => {
    await choose('ask', 3, { oversell: 'ask' });
    read(5);
    const at = instant(till.clock.now);
    transact(till.db, (tx) => {
      takeInStock(tx, [{ code: flatWhite.code, onHand: 0 }], at);
      saveStockRead(tx, at);
      return undefined;
    });
    recallStock(till.db, till.context.memory);
    await signIn('Budi', '4711');
    expect(await till.client.sale.scan(flatWhite)).toEqual(asked);
    const first = await managersYes();
    const short = { ok: false, refusal: { code: 'not_allowed', act: 'sale.oversell' } };
    expect(await till.client.sale.scan({ ...flatWhite, approvalId: first })).toMatchObject(short);
    const second = await managersYes('sale.oversell');
    expect(await till.client.sale.scan({ ...flatWhite, approvalId: second })).toMatchObject({ ok: true });
  });
});

it('a yes outlives the till being started again in the middle of a shift', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-old-'));
  // Once the till that is open over it is closed.
  onTestFinished(() => rmSync(dir, { recursive: true }));
  await till.close();
  till = await startTill({ dir });
  await till.client.shift.open({ float: 0 });
  await choose('ask');
  await hire('Budi', '4711');
  read(5);
  await signIn('Budi', '4711');
  expect(await till.client.sale.scan(flatWhite)).toEqual(asked);
  expect(await till.client.sale.scan({ ...flatWhite, approvalId: await managersYes() })).toMatchObject({ ok: true });
  await till.close();
  till = await startTill({ dir, bare: true });
  await signIn('Budi', '4711');
  expect(await till.client.sale.scan(flatWhite)).toMatchObject({ ok: true, value: { itemCount: 2 } });
});
