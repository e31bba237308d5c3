import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { takeInCoupons } from '#db/tables/coupons.ts';
import { customersAsOf } from '#db/tables/customers.ts';
import { replaceOutlets } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { saveStockRead } from '#db/tables/stock.ts';
import { saveWalked } from '#db/tables/walked.ts';
import { transact } from '#db/transact.ts';
import { type Instant, instant } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { couponLimit, pointLimit, visitLimit } from '#domain/offline-limits.ts';
import { recallShop } from '#register/memory.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';
import { startFakeScale } from '#testing/fake-scale.ts';
import { cash, flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
const none = { amount: null, customer: null, count: null, hours: null };
const card = (tendered: number) => ({ tender: { methodId: '2', tendered }, leaveUnpaid: false });

// The office of this till is a closed port: nothing was ever heard of it.
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

async function row(thing: string, name?: string) {
  const { rows } = await till.client.works.show({});
  return rows.find((each) => each.thing === thing && (name === undefined || each.name === name));
}

async function sell(how: Parameters<TestTill['client']['sale']['complete']>[0]) {
  await till.client.sale.scan(flatWhite);
  return till.client.sale.complete(how);
}

type Preferences = Awaited<ReturnType<TestTill['client']['settings']['show']>>;

async function set(change: Partial<Preferences>): Promise<void> {
  expect(await till.client.settings.save({ ...(await till.client.settings.show({})), ...change })).toMatchObject({
    ok: true,
  });
}

describe('what works at a till that reached no office yet', () => {
  it('is the sale and all that belongs to it, and cash', async () => {
    const { office, lastHeardAt, rows } = await till.client.works.show({});
    expect({ office, lastHeardAt }).toEqual({ office: 'never_reached', lastHeardAt: null });
    expect(rows.flatMap(({ thing, state, why }) => (state === 'works' ? [`${thing} ${why}`] : []))).toEqual([
      'selling sells',
      'returns own_receipts',
      'parking parked_here',
      'quotes quotes_here',
      'shift shift_here',
      'people people_here',
      'method cash',
      'method unlimited',
      'new_customers told_later',
    ]);
  });

  it('names nothing that the shop has not', async () => {
    const { rows } = await till.client.works.show({});
    const named = new Set<string>(rows.map(({ thing }) => thing));
    const absent = ['elsewhere', 'points', 'coupons', 'visits', 'printer', 'drawer', 'labels', 'scale', 'unseen'];
    expect(absent.filter((thing) => named.has(thing))).toEqual([]);
  });

  it('says of what was never copied that it was not, and of the letters that they wait', async () => {
    expect(await row('goods')).toMatchObject({ state: 'waits', why: 'goods_not_whole' });
    expect(await row('stock')).toMatchObject({ state: 'waits', why: 'stock_never_told' });
    expect(await row('customers')).toMatchObject({ state: 'waits', why: 'customers_never_told' });
    expect(await row('email')).toEqual({ thing: 'email', state: 'waits', why: 'sent_later' });
  });

  it('counts what waits to be told', async () => {
    await sell(cash(350));
    expect(await row('telling')).toEqual({ thing: 'telling', state: 'waits', why: 'waiting', count: 2 });
  });

  it('counts what needs a manager as the light does', async () => {
    expect(await row('attention')).toBeUndefined();
    till.context.memory.preferences = { ...till.context.memory.preferences, taxName: 'Last year’s tax' };
    const { light } = await till.client.till.show({});
    expect(light).toMatchObject({ kind: 'attention', attention: 1 });
    expect(await row('attention')).toEqual({ thing: 'attention', state: 'not_now', why: 'needs_manager', count: 1 });
  });

  it('says how soon the disk has a sale, once it had a few', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'works-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    await till.close();
    till = await startTill({ dir });
    expect(await row('disk')).toBeUndefined();
    await till.client.shift.open({ float: 10_000 });
    for (let sale = 0; sale < 8; sale += 1) await sell(cash(350));
    const { ms = 0, mostMs = 0, ...said } = (await row('disk')) ?? {};
    expect(said).toMatchObject({ thing: 'disk', state: 'works' });
    expect(ms).toBeGreaterThan(0);
    expect(mostMs).toBeGreaterThanOrEqual(ms);
  });

  it('is no sale before the shift is open', async () => {
    expect(await till.client.shift.close({ counted: 10_000, note: '' })).toMatchObject({ ok: true });
    expect(await row('selling')).toEqual({ thing: 'selling', state: 'not_now', why: 'no_shift' });
    expect(await row('shift')).toMatchObject({ state: 'works' });
  });

  it('leaves what another till sold to that till, where there is another and the office cannot be asked', async () => {
    const registers = [
      { name: 'Kemang Till 1', code: '1' },
      { name: 'Kemang Till 2', code: '2' },
    ];
    transact(till.db, (tx) => replaceOutlets(tx, [{ id: 'o', name: 'Kemang', code: 'KMG', registers }]));
    expect(await row('elsewhere')).toEqual({ thing: 'elsewhere', state: 'not_here', why: 'other_tills' });
  });
});

describe('a payment method while the office is not reached', () => {
  const limit = { ...none, amount: 1_000, customer: 400, count: 3, hours: 24 };
  beforeEach(() => till.client.payment.setLimits({ limits: { Card: limit } }));

  it('works up to what its limits leave', async () => {
    const left = { amount: 1_000, customer: 400, count: 3, until: expect.any(Number) as number };
    expect(await row('method', 'Card')).toEqual({
      thing: 'method',
      name: 'Card',
      state: 'up_to',
      why: 'limited',
      limit,
      left,
    });
    const until = (await row('method', 'Card'))?.left?.until ?? 0;
    expect(Math.round((until - till.clock.now) / 60_000)).toBe(24 * 60);
    await sell(card(350));
    expect(await row('method', 'Card')).toMatchObject({ left: { ...left, amount: 650, count: 2 } });
    expect(await row('method', 'Cash')).toMatchObject({ state: 'works', why: 'cash' });
  });

  it('counts what the customer of the open sale has had, and what the sale took by it already', async () => {
    await till.client.sale.scan(flatWhite);
    await till.client.sale.setCustomer({ customerId: 'c1' });
    expect(await till.client.sale.addTender({ methodId: '2', tendered: 150 })).toMatchObject({ ok: true });
    expect(await row('method', 'Card')).toMatchObject({ left: { amount: 850, customer: 250, count: 2 } });
  });

  it.each([
    ['money', { ...none, amount: 350 }],
    ['number', { ...none, count: 1 }],
  ])('does not work when they are used up by %s, and does for as much as a manager said yes to', async (_, most) => {
    await till.client.payment.setLimits({ limits: { Card: most } });
    await sell(card(350));
    expect(await row('method', 'Card')).toMatchObject({ state: 'not_now', why: 'spent' });
    expect(await sell(card(350))).toMatchObject({ ok: false });
    expect(await till.client.payment.allowBeyond({ methodId: '2' })).toMatchObject({ ok: true });
    expect(await row('method', 'Card')).toMatchObject({ state: 'up_to', why: 'spent', agreed: 350 });
    expect(await till.client.sale.complete(card(350))).toMatchObject({ ok: true });
    expect(await row('method', 'Card')).toMatchObject({ state: 'not_now', why: 'spent' });
  });

  it('stops after its hours, of days with the line down', async () => {
    till.clock.now = (till.clock.now + 3 * 24 * 3_600_000) as Instant;
    expect(await row('method', 'Card')).toMatchObject({
      state: 'not_now',
      why: 'spent',
      left: { until: till.clock.now },
    });
    expect(await sell(card(350))).toMatchObject({ refusal: { code: 'offline_hours' } });
  });

  it('waits for a person whose terminal gave no answer', async () => {
    await till.client.sale.scan(flatWhite);
    await till.client.sale.terminalSilent({ methodId: '2', tendered: 350 });
    expect(await row('method', 'Card')).toEqual({ thing: 'method', name: 'Card', state: 'waits', why: 'silent' });
  });
});

it('what is left takes a yes where the shop wants one', async () => {
  transact(till.db, (tx) => saveStockRead(tx, till.clock.now));
  expect(await row('stock')).toMatchObject({ why: 'stock_as_of' });
  await set({ oversell: 'ask' });
  expect(await row('stock')).toMatchObject({ state: 'works', why: 'stock_asks', at: till.clock.now });
});

it('goods take a yes where the shop wants one for prices as old as these', async () => {
  const here = instant(till.clock.now - 4 * 86_400_000);
  transact(till.db, (tx) => {
    saveWalked(tx, { here, there: here });
    return undefined;
  });
  expect(await row('goods')).toMatchObject({ why: 'goods_as_of', at: here });
  await set({ oldPrices: { days: 5, how: 'ask' } });
  expect(await row('goods')).toMatchObject({ why: 'goods_as_of' });
  await set({ oldPrices: { days: 4, how: 'ask' } });
  expect(await row('goods')).toMatchObject({ state: 'works', why: 'goods_ask', at: here });
});

describe('what is of a customer', () => {
  it('is points, where the shop has them, within their limit', async () => {
    await till.client.points.setRules({ worth: 10, spend: 1_000, fullPriceOnly: false });
    expect(await row('points')).toEqual({ thing: 'points', state: 'works', why: 'points_as_told' });
    await till.client.payment.setLimits({ limits: { [pointLimit]: { ...none, amount: 500 } } });
    expect(await row('points')).toMatchObject({ state: 'up_to', why: 'limited', left: { amount: 500 } });
    await till.client.points.setRules({ worth: 0, spend: 1_000, fullPriceOnly: false });
    expect(await row('points')).toMatchObject({ state: 'works', why: 'no_worth' });
  });

  it('is coupons, where there are any, within their limit', async () => {
    const terms = {
      kind: 'amount',
      discount: 100,
      maximum: null,
      fullPriceOnly: false,
      from: null,
      until: null,
    } as const;
    const coupon = { ...terms, code: 'SPRING', balance: 2, minimum: money(0), customer: '', description: '' };
    transact(till.db, (tx) => takeInCoupons(tx, [coupon]));
    expect(await row('coupons')).toMatchObject({ state: 'works', why: 'coupons_as_told' });
    await till.client.payment.setLimits({ limits: { [couponLimit]: { ...none, count: 1 } } });
    expect(await row('coupons')).toMatchObject({ state: 'up_to', left: { count: 1 } });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.coupon({ code: 'SPRING' });
    expect(await till.client.sale.complete(cash(250))).toMatchObject({ ok: true });
    expect(await row('coupons')).toMatchObject({ state: 'not_now', why: 'spent' });
  });

  it('is visits, where packages are sold, also while the office said of none who has them', async () => {
    transact(till.db, (tx) => takeInVariants(tx, [variant('PKG-10', 'Ten visits', { type: 'PrepaidPackage' })]));
    recallShop(till.db, till.context.memory);
    expect(await row('visits')).toEqual({ thing: 'visits', state: 'works', why: 'visits_never_told' });
  });

  it('is visits up to their limit, with how many the office has not confirmed', async () => {
    transact(till.db, (tx) => takeInVariants(tx, [variant('PKG-10', 'Ten visits', { type: 'PrepaidPackage' })]));
    recallShop(till.db, till.context.memory);
    const limit = { ...none, customer: 2, count: 3 };
    await till.client.payment.setLimits({ limits: { [visitLimit]: limit } });
    const come = async () => {
      const coming = { customerId: 'c1', packageCode: 'PKG-10', doctor: '' };
      expect(await till.client.visit.checkIn(coming)).toMatchObject({ ok: true });
      expect(await till.client.visit.checkOut({ memberCode: 'C-001' })).toMatchObject({ ok: true });
    };
    await come();
    expect(await row('visits')).toEqual({
      thing: 'visits',
      state: 'up_to',
      why: 'visits_never_told',
      limit,
      left: { amount: null, customer: 2, count: 2, until: null },
      count: 1,
    });
    await come();
    await come();
    expect(await row('visits')).toMatchObject({ state: 'not_now', why: 'visits_spent', count: 3 });
  });

  it('is as old as the last time the office was asked', async () => {
    const at = instant(till.clock.now - 7_200_000);
    transact(till.db, (tx) => customersAsOf.note(tx, at));
    expect(await row('customers')).toEqual({ thing: 'customers', state: 'works', why: 'customers_as_of', at });
  });
});

describe('what hangs on the till', () => {
  it('is the receipt printer with its drawer, as it was at the last print', async () => {
    const paper = await startFakePrinter();
    onTestFinished(() => paper.close());
    const printer = { transport: 'tcp', target: paper.target, columns: 42, automatic: true, openDrawer: true } as const;
    await set({ printer: { ...(await till.client.settings.show({})).printer, ...printer } });
    expect(await row('printer')).toEqual({ thing: 'printer', state: 'works', why: 'printer_unheard' });
    expect(await row('drawer')).toMatchObject({ state: 'works', why: 'drawer_by_printer' });
    await sell(cash(350));
    await till.context.printing.idle();
    expect(await row('printer')).toMatchObject({ state: 'works', why: 'prints' });
    paper.paper = false;
    await sell(cash(350));
    await till.context.printing.idle();
    expect(await row('printer')).toEqual({ thing: 'printer', state: 'waits', why: 'paper_out', unprinted: 1 });
    expect(await row('drawer')).toMatchObject({ state: 'works' });
  });

  it('says of a printer that is off that nothing came through, and that its drawer stays shut', async () => {
    const printer = {
      transport: 'tcp',
      target: '127.0.0.1:9',
      columns: 42,
      automatic: true,
      openDrawer: true,
    } as const;
    await set({ printer: { ...(await till.client.settings.show({})).printer, ...printer } });
    await sell(cash(350));
    await till.context.printing.idle();
    expect(await row('printer')).toMatchObject({ state: 'waits', why: 'printer_off' });
    expect(await row('drawer')).toMatchObject({ state: 'not_now', why: 'drawer_off' });
    await set({ printer: { ...(await till.client.settings.show({})).printer, target: '127.0.0.1:10' } });
    expect(await row('printer')).toMatchObject({ state: 'works', why: 'printer_unheard' });
  });

  it('is the label printer, with the labels that did not come out', async () => {
    const labels = {
      ...(await till.client.settings.show({})).printer.labels,
      transport: 'tcp',
      target: '127.0.0.1:9',
    } as const;
    await set({ printer: { ...(await till.client.settings.show({})).printer, labels } });
    expect(await row('labels')).toMatchObject({ state: 'works', why: 'labels_unheard' });
    expect(await till.client.label.print({ code: flatWhite.code })).toMatchObject({ ok: true });
    await till.context.printing.idle();
    expect(await row('labels')).toEqual({ thing: 'labels', state: 'waits', why: 'labels_not_out', count: 1 });
  });

  it('is the scale, as it was when it was asked last', async () => {
    const scale = await startFakeScale();
    onTestFinished(() => scale.close());
    await set({ scale: { ...(await till.client.settings.show({})).scale, transport: 'tcp', target: scale.target } });
    expect(await row('scale')).toMatchObject({ state: 'works', why: 'scale_unheard' });
    scale.answer = '\u000200.640\r';
    expect(await till.client.scale.weigh({})).toMatchObject({ ok: true });
    expect(await row('scale')).toMatchObject({ state: 'works', why: 'scale_answers' });
    scale.answer = null;
    expect(await till.client.scale.weigh({})).toMatchObject({ refusal: { code: 'scale_silent' } });
    expect(await row('scale')).toMatchObject({ state: 'not_now', why: 'scale_silent' });
  });
});

it('in the practice shop nothing goes out, the drawer stays shut, and all else works as it does', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-works-'));
  await till.close();
  till = await startTill({ dir });
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const printer = { transport: 'tcp', target: '127.0.0.1:9', columns: 42, automatic: true, openDrawer: true } as const;
  await set({ printer: { ...(await till.client.settings.show({})).printer, ...printer } });
  await till.client.practice.enter({});
  const shop = till.reload();
  const { office, rows } = await shop.client.works.show({});
  expect(office).toBe('practice');
  expect(rows.flatMap(({ thing, why }) => (why.endsWith('in_practice') ? [thing] : []))).toEqual([
    'drawer',
    'telling',
    'email',
  ]);
  expect(rows.find(({ thing }) => thing === 'goods')).toMatchObject({ state: 'works', why: 'goods_as_here' });
  expect(rows.find(({ thing }) => thing === 'customers')).toMatchObject({ state: 'works', why: 'customers_as_here' });
  expect(rows.some(({ thing }) => thing === 'stock')).toBe(false);
});
