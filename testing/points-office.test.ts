import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { putSettings } from '#backoffice/store/settings.ts';
import { readJournal } from '#db/tables/journal.ts';
import { pointLimit } from '#domain/offline-limits.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { drained, needingAttention, openShop, openTill, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let till: TestTill;
const others: TestTill[] = [];

/** As the demo shop's office has it: ten a point, a point for a thousand. */
const rules = { worth: 10, spend: 1_000, fullPriceOnly: false };
const Budi = 'C-00003';

beforeEach(async () => {
  ({ office, till } = await openShop({ config: { refusedRetryMs: 100, auditConfirmMs: 50 } }));
  await give(Budi, 100);
  await drained(till);
  await knowPoints(till);
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

async function give(code: string, loyaltyPoint: number): Promise<void> {
  await office.service.store.updateTable('customer').set({ loyaltyPoint }).where('code', '=', code).execute();
}

async function knowPoints(at: TestTill): Promise<void> {
  expect(await at.client.points.setRules(rules)).toMatchObject({ ok: true });
  // A pass that was under way when it was asked for may have begun without them.
  await until(async () => {
    await at.context.sync.runFeeds('delta');
    const [budi] = await at.client.customer.find({ text: 'Budi' });
    return budi !== undefined && pointsAt(at, budi.id) !== null;
  });
}

function pointsAt({ db }: TestTill, id: string): number | null {
  return (db.prepare('SELECT points FROM customer WHERE id = ?').get(id) as { points: number | null }).points;
}

async function ring(at: TestTill, ...places: number[]): Promise<void> {
  for (const offset of places) {
    const { items } = await at.client.catalogue.browse({ category: null, offset, limit: 1 });
    expect(await at.client.sale.scan({ code: items[0]?.code ?? '' })).toMatchObject({ ok: true });
  }
  const [budi] = await at.client.customer.find({ text: 'Budi' });
  expect(await at.client.sale.setCustomer({ customerId: budi?.id ?? '' })).toMatchObject({ ok: true });
}

interface Sold {
  readonly number: string;
  readonly total: number;
  readonly invoiceId: string;
}

async function pay(at = till): Promise<Sold> {
  const { due } = await at.client.sale.show({});
  const [cash] = (await at.client.payment.methods({})).filter(({ isCash }) => isCash);
  const tender = due === 0 ? null : { methodId: cash?.id ?? '', tendered: due };
  const done = await at.client.sale.complete({ tender, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

async function held(code = Budi): Promise<number> {
  const customers = office.service.store.selectFrom('customer').select('loyaltyPoint');
  return (await customers.where('code', '=', code).executeTakeFirstOrThrow()).loyaltyPoint;
}

async function atOffice(number: string) {
  const invoices = office.service.store
    .selectFrom('invoice')
    .select(['salesAndTax', 'tax', 'discountAmount', 'pointUsed', 'pointsEarned', 'paid', 'status']);
  return invoices.where('number', '=', number).execute();
}

async function receiptOf(invoiceId: string): Promise<string> {
  return JSON.stringify(await till.client.invoice.receipt({ invoiceId }));
}

describe('points of a customer', () => {
  it('are paid with while the line is down, once, and come to the same money and points here and there', async () => {
    office.faults.set({ kind: 'dark' });
    await ring(till, 0, 3, 5, 6, 7, 8);
    const before = (await till.client.sale.show({})).total;
    expect(await till.client.points.show({})).toMatchObject({ held: 100, usable: 100, untold: 0, worth: 10 });
    const used = await till.client.points.use({ points: 40 });
    expect(used).toMatchObject({ ok: true, value: { points: { used: 40, amount: 400 }, total: before - 400 } });
    const earns = (await till.client.points.show({}))?.earns ?? -1;
    const sold = await pay();
    const receipt = await receiptOf(sold.invoiceId);
    expect(receipt).toContain('Points 40');
    expect(earns).toBeGreaterThan(0);
    expect(receipt).toMatch(new RegExp(`Points earned +${earns}"`));
    expect(receipt).toMatch(new RegExp(`Points now +${100 - 40 + earns}"`));
    await ring(till, 0);
    expect(await till.client.points.show({})).toMatchObject({ held: 100, untold: 40, coming: earns, usable: 60 });
    await till.client.sale.clear({});

    // The worst case: the office has it, and its answers are lost on the way home.
    office.faults.clear();
    office.faults.set({ kind: 'fail-before', operations: ['invoiceCreate'], next: 1 });
    office.faults.set({ kind: 'lose-reply', operations: ['invoiceCreate'], next: 1 });
    await drained(till);
    expect(await atOffice(sold.number)).toMatchObject([
      { salesAndTax: sold.total, discountAmount: 400, pointUsed: 40, pointsEarned: earns, paid: sold.total },
    ]);
    expect(await held()).toBe(100 - 40 + earns);
    expect(await receiptOf(sold.invoiceId)).toBe(receipt);
    // Whose points a sale here moved is asked about in the next pass, whenever that was last.
    await till.context.sync.runFeeds('delta');
    await till.context.sync.runFeeds('delta');
    await ring(till, 0);
    const now = { held: 60 + earns, untold: 0, coming: 0, usable: 60 + earns };
    expect(await till.client.points.show({})).toMatchObject(now);
    await till.client.sale.clear({});
    const out = await till.client.shift.countOut({});
    expect(out?.invoices).toMatchObject({
      unexplained: { count: 0, amount: 0 },
      rung: { count: 1, amount: sold.total },
    });
  });

  it('pay a whole sale, and a void gives them back', async () => {
    await ring(till, 0);
    const { total } = await till.client.sale.show({});
    await give(Budi, total);
    const view = await till.client.points.show({});
    expect(view?.most).toBe(Math.floor(total / 10));
    await till.client.points.use({ points: Math.min(view?.most ?? 0, 100) });
    const sold = await pay();
    await drained(till);
    const [there] = await atOffice(sold.number);
    expect(there).toMatchObject({ salesAndTax: sold.total, paid: sold.total });
    expect(await till.client.invoice.void({ invoiceId: sold.invoiceId, reason: 'Wrong' })).toMatchObject({ ok: true });
    await drained(till);
    expect(await held()).toBe(total);
    await ring(till, 0);
    expect(await till.client.points.show({})).toMatchObject({ untold: 0 });
  });

  it('are not paid with twice: what was used here and is untold is gone, also from a sale that lay parked', async () => {
    office.faults.set({ kind: 'dark' });
    await ring(till, 0, 1, 2);
    await till.client.points.use({ points: 80 });
    await till.client.parked.park({ label: 'Budi' });
    await ring(till, 0, 1, 2);
    expect(await till.client.points.use({ points: 60 })).toMatchObject({ ok: true });
    await pay();
    const [parked] = await till.client.parked.list({});
    await till.client.parked.recall({ key: parked?.key ?? 0 });
    const [cash] = (await till.client.payment.methods({})).filter(({ isCash }) => isCash);
    const { due } = await till.client.sale.show({});
    const done = await till.client.sale.complete({
      tender: { methodId: cash?.id ?? '', tendered: due },
      leaveUnpaid: false,
    });
    expect(done).toMatchObject({ refusal: { code: 'points_short', name: 'Budi Hartono', left: 40 } });
    expect(await till.client.points.use({ points: 41 })).toMatchObject({ refusal: { code: 'points_short', left: 40 } });
    expect(await till.client.points.use({ points: 40 })).toMatchObject({ ok: true });
  });

  it('used at two tills that were offline are refused the second time: told without them, the money stands', async () => {
    const other = await openTill(office, '2', { config: { refusedRetryMs: 100 } });
    others.push(other);
    await drained(other);
    await knowPoints(other);
    office.faults.set({ kind: 'dark' });
    const sold: Sold[] = [];
    for (const each of [till, other]) {
      await ring(each, 0, 3, 5);
      expect(await each.client.points.use({ points: 90 })).toMatchObject({ ok: true });
      sold.push(await pay(each));
    }
    office.faults.clear();
    await until(async () => (await needingAttention(till, other)).length > 0);
    const [refused] = await needingAttention(till, other);
    const mend = (value: string) =>
      refused?.each.client.sync.correct({
        seq: refused.seq,
        why: 'Used at the other till',
        values: [{ field: 'points', position: null, value }],
      });
    expect(await mend('10')).toMatchObject({ refusal: { code: 'correction_unreadable', field: 'points' } });
    expect(await mend('')).toMatchObject({ ok: true });
    await drained(till);
    await drained(other);
    for (const { number, total } of sold)
      expect(await atOffice(number)).toMatchObject([{ salesAndTax: total, discountAmount: 900 }]);
  });

  it('are asked for again when the customer is put on a sale, while the office is heard', async () => {
    await give(Budi, 7);
    till.db.exec('UPDATE customer SET points_at = 1');
    await ring(till, 0);
    await until(async () => (await till.client.points.show({}))?.held !== 100);
    expect(await till.client.points.show({})).toMatchObject({ held: 7, usable: 7 });
    // By a clock that was ahead when they were asked for.
    await give(Budi, 9);
    till.db.exec('UPDATE customer SET points_at = 9000000000000');
    await till.context.sync.runFeeds('delta');
    await till.context.sync.runFeeds('delta');
    expect(await till.client.points.show({})).toMatchObject({ held: 9 });
  });

  it('earned by a sale that was voided since cannot be paid with, before the office has heard of the void', async () => {
    await ring(till, 5, 5, 5);
    const sold = await pay();
    await drained(till);
    const [{ pointsEarned } = { pointsEarned: 0 }] = await atOffice(sold.number);
    await till.context.sync.runFeeds('delta');
    await till.context.sync.runFeeds('delta');
    office.faults.set({ kind: 'dark' });
    expect(await till.client.invoice.void({ invoiceId: sold.invoiceId, reason: 'Wrong' })).toMatchObject({ ok: true });
    await ring(till, 0);
    expect(await till.client.points.show({})).toMatchObject({ held: 100 + pointsEarned, usable: 100 });
  });

  it('lost by goods that came back cannot be paid with before the office has said so', async () => {
    await ring(till, 5, 5, 5);
    const sold = await pay();
    await drained(till);
    const [{ pointsEarned } = { pointsEarned: 0 }] = await atOffice(sold.number);
    expect(pointsEarned).toBeGreaterThan(0);
    till.db.exec('UPDATE customer SET points_at = 1');
    await till.context.sync.runFeeds('delta');
    office.faults.set({ kind: 'dark' });
    const lines = [{ line: 0, quantity: 3 }];
    expect(await till.client.returns.refund({ invoiceId: sold.invoiceId, lines })).toMatchObject({ ok: true });
    await ring(till, 0);
    const view = await till.client.points.show({});
    expect(view).toMatchObject({ held: 100 + pointsEarned, untold: pointsEarned, usable: 100 });
    office.faults.clear();
    await drained(till);
    expect(await held()).toBe(100);
  });

  it('earned at the full price are lost by goods that come back in parts, whatever came off the whole sale', async () => {
    const fullPriceOnly = true;
    await putSettings(office.service.store, { PointFullPriceOnly: 1 });
    await till.client.points.setRules({ ...rules, fullPriceOnly });
    await ring(till, 5);
    await till.client.sale.setQuantity({ lineId: 1, quantity: 20 });
    await till.client.sale.discount({ discount: { kind: 'percent', percent: 10 } });
    const sold = await pay();
    await drained(till);
    const [{ pointsEarned } = { pointsEarned: 0 }] = await atOffice(sold.number);
    expect(pointsEarned).toBeGreaterThan(1);
    const lines = [{ line: 0, quantity: 10 }];
    const lost = -Math.trunc(pointsEarned / 2);
    const here = till.db.prepare(
      'SELECT earned FROM invoice_points JOIN invoice ON key = invoice_points.invoice WHERE number = ?',
    );
    for (const half of ['one', 'the other']) {
      const back = await till.client.returns.refund({ invoiceId: sold.invoiceId, lines });
      await drained(till);
      const number = back.ok ? back.value.number : '';
      expect([half, ...(await atOffice(number))]).toMatchObject([half, { pointsEarned: lost }]);
      expect(here.pluck().get(number)).toBe(lost);
    }
  });

  it('are all taken back by the last of many small returns, each too small to take a whole one', async () => {
    await ring(till, 5);
    await till.client.sale.setQuantity({ lineId: 1, quantity: 4 });
    const { total } = await till.client.sale.show({});
    await till.client.points.setRules({ ...rules, spend: total });
    await putSettings(office.service.store, { AmountPerPoint: total });
    const sold = await pay();
    await drained(till);
    expect(await held()).toBe(101);
    const here = till.db.prepare('SELECT coalesce(sum(earned), 0) FROM invoice_points').pluck();
    for (const lost of [0, 0, 0, 1]) {
      const lines = [{ line: 0, quantity: 1 }];
      const back = await till.client.returns.refund({ invoiceId: sold.invoiceId, lines });
      await drained(till);
      const number = back.ok ? back.value.number : '';
      expect(await atOffice(number)).toMatchObject([{ pointsEarned: 0 - lost }]);
    }
    expect([await held(), here.get()]).toEqual([100, 0]);
  });

  it.each([
    ['more', 100],
    ['fewer', 100_000],
  ])(
    'that were earned are lost in their share by goods that come back in parts, though the shop makes %s of them since',
    async (_, spend) => {
      await ring(till, 5);
      await till.client.sale.setQuantity({ lineId: 1, quantity: 20 });
      const sold = await pay();
      await drained(till);
      const [{ pointsEarned } = { pointsEarned: 0 }] = await atOffice(sold.number);
      expect(pointsEarned).toBeGreaterThan(3);
      await till.client.points.setRules({ ...rules, spend });
      await putSettings(office.service.store, { AmountPerPoint: spend });
      const here = till.db.prepare(
        'SELECT earned FROM invoice_points JOIN invoice ON key = invoice_points.invoice WHERE number = ?',
      );
      for (const [quantity, kept] of [
        [10, pointsEarned - Math.trunc(pointsEarned / 2)],
        [10, 0],
      ] as const) {
        const before = await held();
        const lines = [{ line: 0, quantity }];
        const back = await till.client.returns.refund({ invoiceId: sold.invoiceId, lines });
        await drained(till);
        const number = back.ok ? back.value.number : '';
        expect(await held()).toBe(100 + kept);
        expect(await atOffice(number)).toMatchObject([{ pointsEarned: 100 + kept - before }]);
        expect(here.pluck().get(number)).toBe(100 + kept - before);
      }
    },
  );

  it('that a sale never earned are not lost by its goods, though the shop has points since', async () => {
    await till.client.points.setRules({ ...rules, spend: 0 });
    await putSettings(office.service.store, { AmountPerPoint: 0 });
    await ring(till, 5);
    await till.client.sale.setQuantity({ lineId: 1, quantity: 20 });
    const sold = await pay();
    await till.client.points.setRules(rules);
    await putSettings(office.service.store, { AmountPerPoint: rules.spend });
    for (const quantity of [10, 10]) {
      const lines = [{ line: 0, quantity }];
      expect(await till.client.returns.refund({ invoiceId: sold.invoiceId, lines })).toMatchObject({ ok: true });
    }
    await drained(till);
    expect(await held()).toBe(100);
    expect(till.db.prepare('SELECT coalesce(sum(earned), 0) FROM invoice_points').pluck().get()).toBe(0);
  });

  it('are not lost by goods of another customer that are exchanged on this one, here and at the office', async () => {
    await ring(till, 5);
    await till.client.sale.setQuantity({ lineId: 1, quantity: 20 });
    const [maya] = await till.client.customer.find({ text: 'Maya' });
    await till.client.sale.setCustomer({ customerId: maya?.id ?? '' });
    const sold = await pay();
    await ring(till, 5);
    await till.client.sale.setQuantity({ lineId: 1, quantity: 30 });
    const plain = (await till.client.points.show({}))?.earns ?? 0;
    expect(plain).toBeGreaterThan(1);
    const lines = [{ line: 0, quantity: 20 }];
    expect(await till.client.returns.choose({ invoiceId: sold.invoiceId, lines })).toMatchObject({ ok: true });
    expect(await till.client.points.show({})).toMatchObject({ earns: plain });
    const exchanged = await pay();
    await drained(till);
    expect(await atOffice(exchanged.number)).toMatchObject([{ pointsEarned: plain }]);
    expect(await held()).toBe(100 + plain);
  });

  it('that paid for goods stay used when those come back, which the receipt says; the money goes back as it was paid', async () => {
    await ring(till, 0, 3);
    await till.client.points.use({ points: 30 });
    const sold = await pay();
    const looked = await till.client.returns.look({ number: sold.number });
    expect(looked).toMatchObject({ ok: true, value: { points: { used: 30, amount: 300 } } });
    const lines = [0, 1].map((line) => ({ line, quantity: 1 }));
    const back = await till.client.returns.refund({ invoiceId: sold.invoiceId, lines });
    expect(back).toMatchObject({ ok: true, value: { total: -sold.total } });
    await drained(till);
    const number = back.ok ? back.value.number : '';
    expect(await atOffice(number)).toMatchObject([{ salesAndTax: -sold.total, pointUsed: 0 }]);
    expect(await held()).toBe(70);
  });

  it('are trusted so far and no further while the office is away, and not at all by a role that never uses them', async () => {
    const limit = { amount: 500, customer: null, count: null, hours: null };
    await till.client.payment.setLimits({ limits: { [pointLimit]: limit } });
    office.faults.set({ kind: 'dark' });
    await ring(till, 0, 3);
    expect(await till.client.points.use({ points: 30 })).toMatchObject({ ok: true });
    await pay();
    await until(() => !['up', 'slowed'].includes(till.context.sync.status().line.state));
    till.context.memory.staff = { ...till.context.memory.staff!, role: 'cashier' };
    await ring(till, 0, 3);
    expect(await till.client.points.show({})).toMatchObject({ exposure: { amount: 300, count: 1, limit } });
    expect(await till.client.points.use({ points: 20 })).toMatchObject({ ok: true });
    expect(await till.client.points.use({ points: 21 })).toMatchObject({
      refusal: { code: 'not_allowed', act: 'payment.beyondLimit' },
    });
    const [ayu] = (await till.client.session.show({})).staff;
    const act = 'payment.beyondLimit';
    const yes = await till.client.session.approve({ staffId: ayu?.id ?? '', pin: '246810', act });
    const approvalId = yes.ok ? yes.value.approvalId : '';
    expect(await till.client.points.use({ points: 21, approvalId })).toMatchObject({ ok: true });
    await pay();
    const journal = readJournal(till.db, { after: 0, limit: 500 });
    expect(journal).toContainEqual(
      expect.objectContaining({ act, facts: expect.stringContaining('"approvedBy":"Ayu"') }),
    );
    expect(journal.at(-1)?.facts).toContain('"pointsUsed":21,"pointsOff":210');
    expect(checkJournal(till.db)).toMatchObject({ broken: null });
    await ring(till, 0, 3);
    const { memory } = till.context;
    memory.roles = memory.roles.map((role) => ({ ...role, rules: { 'sale.usePoints': 'denied' } }));
    expect(await till.client.points.use({ points: 21 })).toMatchObject({
      refusal: { code: 'act_denied', act: 'sale.usePoints' },
    });
  });

  it('can be practised with: nothing of it reaches the till or the office', async () => {
    expect(await till.client.practice.enter({})).toMatchObject({ ok: true });
    const practice = { ...till, client: till.reload().client };
    expect(await practice.client.shift.open({ float: 0 })).toMatchObject({ ok: true });
    await ring(practice, 0, 3);
    expect(await practice.client.points.use({ points: 30 })).toMatchObject({ ok: true });
    await pay(practice);
    await ring(practice, 0, 3);
    expect(await practice.client.points.show({})).toMatchObject({ held: 100, usable: 70 });
    await practice.client.practice.leave({});
    const [ayu] = (await till.client.session.show({})).staff;
    expect(await till.client.session.signIn({ staffId: ayu?.id ?? '', pin: '246810' })).toMatchObject({ ok: true });
    await ring(till, 0, 3);
    expect(await till.client.points.show({})).toMatchObject({ held: 100, usable: 100 });
    await drained(till);
    expect(await held()).toBe(100);
  });

  it('at a worth the office does not have are found by the comparison of the books', async () => {
    await till.client.points.setRules({ ...rules, worth: 11 });
    await ring(till, 0, 3);
    await till.client.points.use({ points: 10 });
    const sold = await pay();
    await drained(till);
    expect(await atOffice(sold.number)).toMatchObject([{ discountAmount: 100 }]);
    expect(await till.context.sync.audit()).toMatchObject({
      differences: [{ subject: sold.number, facts: { here: sold.total, there: sold.total + 10 } }],
    });
  });
});
