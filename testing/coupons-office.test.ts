import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { couponLimit } from '#domain/offline-limits.ts';
import { couponRow } from '#testing/coupon-row.ts';
import { drained, needingAttention, openShop, openTill, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let till: TestTill;

async function issue(code: string, change: Partial<typeof couponRow> = {}): Promise<void> {
  const values = { ...couponRow, ...change, id: `coupon-${code}`, code };
  await office.service.store.insertInto('coupon').values(values).execute();
  await copyDown();
}

/** A pass that was under way when it was asked for may have read the coupons before. */
async function copyDown(): Promise<void> {
  await till.context.sync.runFeeds('delta');
  await till.context.sync.runFeeds('delta');
}

async function ring(at = till, ...places: number[]): Promise<void> {
  for (const offset of places) {
    const { items } = await at.client.catalogue.browse({ category: null, offset, limit: 1 });
    expect(await at.client.sale.scan({ code: items[0]?.code ?? '' })).toMatchObject({ ok: true });
  }
}

async function pay(at = till): Promise<{ number: string; total: number } | string> {
  const { due } = await at.client.sale.show({});
  const [cash] = (await at.client.payment.methods({})).filter(({ isCash }) => isCash);
  const done = await at.client.sale.complete({
    tender: { methodId: cash?.id ?? '', tendered: Math.abs(due) },
    leaveUnpaid: false,
  });
  return done.ok ? { number: done.value.number, total: done.value.total } : done.refusal.code;
}

const put = (code: string) => till.client.sale.coupon({ code });
const balance = async (code: string) => {
  const rows = await office.service.store.selectFrom('coupon').select('balance').where('code', '=', code).execute();
  return rows[0]?.balance;
};
const atOffice = (number: string) =>
  office.service.store
    .selectFrom('invoice')
    .select(['salesAndTax', 'discountAmount', 'coupon', 'paid'])
    .where('number', '=', number)
    .execute();

const others: TestTill[] = [];
beforeEach(async () => {
  ({ office, till } = await openShop({ config: { refusedRetryMs: 100 } }));
  await drained(till);
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

describe('a coupon of the office', () => {
  it.each([
    ['an amount', {}],
    ['a percentage', { kind: 'DiscountPercentage', discount: 7 }],
    ['a percentage with an end', { kind: 'DiscountPercentage', discount: 50, maximumDiscount: 111 }],
  ])('that is %s comes to the same money here and there, with the line down', async (_, change) => {
    await issue('AUTUMN', change);
    office.faults.set({ kind: 'dark' });
    await ring(till, 0, 3, 5);
    const before = (await till.client.sale.show({})).total;
    const shown = await put('autumn');
    expect(shown).toMatchObject({ ok: true, value: { coupon: { code: 'AUTUMN', missing: 0 } } });
    const sold = await pay();
    if (typeof sold === 'string') throw new Error(sold);
    const off = shown.ok ? (shown.value.coupon?.amount ?? 0) : 0;
    expect(off).toBeGreaterThan(0);
    expect(sold.total).toBe(before - off);
    const [invoice] = (await till.client.invoice.find({ text: sold.number, show: 'all', limit: 1, offset: 0 })).items;
    const receipt = await till.client.invoice.receipt({ invoiceId: invoice?.id ?? '' });
    expect(JSON.stringify(receipt)).toContain('Coupon AUTUMN');
    office.faults.clear();
    await drained(till);
    expect(await atOffice(sold.number)).toMatchObject([
      { salesAndTax: sold.total, discountAmount: off, coupon: 'AUTUMN', paid: sold.total },
    ]);
    expect(await balance('AUTUMN')).toBe(1);
  });

  it('takes nothing off goods that are turned round', async () => {
    await issue('TURN');
    await ring(till, 0);
    const before = await till.client.sale.show({});
    await put('TURN');
    const goods = { by: 'line' as const, lineId: 1 };
    const turned = await till.client.returns.withoutReceipt({ goods, reason: 'cold' });
    expect(turned).toMatchObject({ value: { total: -before.total, coupon: { amount: 0 } } });
    expect(await pay()).toMatchObject({ total: -before.total });
    await drained(till);
    expect(await balance('TURN')).toBe(2);
  });

  it('is scanned like goods, is worth nothing below its minimum and is not used up then', async () => {
    await issue('MANY', { minimumAmount: 1_000_000 });
    await ring(till, 0);
    const scanned = await till.client.sale.scan({ code: 'MANY' });
    expect(scanned).toMatchObject({ ok: true, value: { coupon: { amount: 0 } } });
    const sold = await pay();
    await drained(till);
    expect(await atOffice(typeof sold === 'string' ? sold : sold.number)).toMatchObject([{ coupon: null }]);
    expect(await balance('MANY')).toBe(2);
  });

  it('is used here as often as there is balance, untold uses included; a void gives one back', async () => {
    await issue('TWICE');
    office.faults.set({ kind: 'dark' });
    const sold: string[] = [];
    while (sold.length < 2) {
      await ring(till, 0, 1);
      expect(await put('TWICE')).toMatchObject({ ok: true });
      const done = await pay();
      sold.push(typeof done === 'string' ? done : done.number);
    }
    await ring(till, 0, 1);
    expect(await put('TWICE')).toMatchObject({ refusal: { code: 'coupon_spent', coupon: 'TWICE' } });
    const [last] = (await till.client.invoice.find({ text: sold[1] ?? '', show: 'all', limit: 1, offset: 0 })).items;
    expect(await till.client.invoice.void({ invoiceId: last?.id ?? '', reason: 'Wrong' })).toMatchObject({ ok: true });
    expect(await put('TWICE')).toMatchObject({ ok: true });
    office.faults.clear();
    await drained(till);
    expect(await balance('TWICE')).toBe(1);
  });

  it('of a sale that was void when the office counted, and is taken up again, is used', async () => {
    await issue('AGAIN', { quota: 2, balance: 1 });
    await ring(till, 0, 1);
    expect(await put('AGAIN')).toMatchObject({ ok: true });
    const sold = await pay();
    const number = typeof sold === 'string' ? sold : sold.number;
    const [{ id: invoiceId } = { id: '' }] = (
      await till.client.invoice.find({ text: number, show: 'all', limit: 1, offset: 0 })
    ).items;
    await drained(till);
    await copyDown();
    expect(await till.client.invoice.void({ invoiceId, reason: 'Wrong' })).toMatchObject({ ok: true });
    await drained(till);
    await copyDown();
    expect(await balance('AGAIN')).toBe(1);
    office.faults.set({ kind: 'dark' });
    expect(await till.client.invoice.restore({ invoiceId, reason: 'Right' })).toMatchObject({ ok: true });
    await ring(till, 0, 1);
    expect(await put('AGAIN')).toMatchObject({ refusal: { code: 'coupon_spent' } });
    office.faults.clear();
    await drained(till);
    await copyDown();
    expect(await put('AGAIN')).toMatchObject({ refusal: { code: 'coupon_spent' } });
  });

  it('that the till was not told of, or that is over, is refused with a reason', async () => {
    await issue('OLD');
    await office.service.store.updateTable('coupon').set({ expiryDate: '2020-01-01' }).execute();
    await ring(till, 0);
    expect(await put('GHOST')).toMatchObject({ refusal: { code: 'coupon_unknown', coupon: 'GHOST' } });
    await copyDown();
    expect(await put('OLD')).toMatchObject({ refusal: { code: 'coupon_unknown' } });
  });

  it('that was given to somebody without a code is theirs alone as well', async () => {
    const { store } = office.service;
    const budi = await store
      .selectFrom('customer')
      .select('id')
      .where('code', '=', 'C-00003')
      .executeTakeFirstOrThrow();
    await store.updateTable('customer').set({ code: '' }).where('id', '=', budi.id).execute();
    await till.context.sync.runFeeds('full');
    await issue('HIS', { customerId: budi.id });
    await ring(till, 0, 1);
    const ofOther = { refusal: { code: 'coupon_of_other', coupon: 'HIS' } };
    expect(await put('HIS')).toMatchObject(ofOther);
    const customerOf = async (text: string) => (await till.client.customer.find({ text }))[0]?.id ?? '';
    await till.client.sale.setCustomer({ customerId: await customerOf('Maya') });
    expect(await put('HIS')).toMatchObject(ofOther);
    await till.client.sale.setCustomer({ customerId: await customerOf('Budi') });
    expect(await put('HIS')).toMatchObject({ ok: true });
  });

  it('used up here is told as that, and no void sale takes it a second time, also once the office lists it no more', async () => {
    await issue('ONCE', { quota: 1, balance: 1 });
    const sell = async () => {
      await ring(till, 0, 1);
      expect(await put('ONCE')).toMatchObject({ ok: true });
      expect(await pay()).toMatchObject({ number: expect.any(String) });
      await drained(till);
      await copyDown();
    };
    await sell();
    expect(await till.client.invoice.void({ invoiceId: '1', reason: 'Wrong' })).toMatchObject({ ok: true });
    await drained(till);
    await copyDown();
    await sell();
    expect(await till.client.invoice.restore({ invoiceId: '1', reason: 'It was right' })).toMatchObject({
      refusal: { code: 'coupon_used_again', coupon: 'ONCE' },
    });
    await ring(till, 0, 1);
    expect(await put('ONCE')).toMatchObject({ refusal: { code: 'coupon_spent', coupon: 'ONCE' } });
    expect(await till.client.invoice.void({ invoiceId: '2', reason: 'Wrong' })).toMatchObject({ ok: true });
    await drained(till);
    await copyDown();
    expect(await till.client.invoice.restore({ invoiceId: '1', reason: 'It was right' })).toMatchObject({ ok: true });
    await drained(till);
    expect(await needingAttention(till)).toEqual([]);
  });

  it('that the office makes anew in other capitals is good here, also where the one before it was used', async () => {
    await issue('welcome');
    const sellWith = async (code: string) => {
      await ring(till, 0, 1);
      expect(await put(code)).toMatchObject({ ok: true });
      expect(await pay()).toMatchObject({ number: expect.any(String) });
      await drained(till);
      await copyDown();
    };
    await sellWith('welcome');
    await office.service.store.deleteFrom('coupon').execute();
    await issue('WELCOME');
    await sellWith('welcome');
    expect([await balance('WELCOME'), await needingAttention(till)]).toEqual([1, []]);
  });

  it('used at two tills that were offline is refused the second time: told without it, the money stands', async () => {
    await issue('ONCE', { quota: 1, balance: 1 });
    const other = await openTill(office, '2', { config: { refusedRetryMs: 100 } });
    others.push(other);
    await drained(other);
    await other.context.sync.runFeeds('delta');
    await other.context.sync.runFeeds('delta');
    office.faults.set({ kind: 'dark' });
    const numbers: { number: string; total: number }[] = [];
    for (const each of [till, other]) {
      await ring(each, 0, 1);
      expect(await each.client.sale.coupon({ code: 'ONCE' })).toMatchObject({ ok: true });
      const done = await pay(each);
      if (typeof done === 'string') throw new Error(done);
      numbers.push(done);
    }
    office.faults.clear();
    await until(async () => (await needingAttention(till, other)).length > 0);
    const [refused] = await needingAttention(till, other);
    expect(refused).toMatchObject({ kind: 'invoice.create', reason: 'refused' });
    const corrected = await refused?.each.client.sync.correct({
      seq: refused.seq,
      why: 'Used at the other till',
      values: [{ field: 'coupon', position: null, value: '' }],
    });
    expect(corrected).toMatchObject({ ok: true });
    await drained(till);
    await drained(other);
    expect(await balance('ONCE')).toBe(0);
    for (const { number, total } of numbers) expect(await atOffice(number)).toMatchObject([{ salesAndTax: total }]);
  });

  it('that a void gave back and another till used: the sale taken up again is given up, void once more, and both agree', async () => {
    await issue('ONCE', { quota: 1, balance: 1 });
    const other = await openTill(office, '2', { config: { refusedRetryMs: 100 } });
    others.push(other);
    await drained(other);
    await other.context.sync.runFeeds('delta');
    await ring(till, 0, 1);
    await put('ONCE');
    await pay();
    const [sold] = (await till.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;
    const about = { invoiceId: sold?.id ?? '', reason: 'Wrong' };
    expect(await till.client.invoice.void(about)).toMatchObject({ ok: true });
    await drained(till);
    office.faults.set({ kind: 'fail-before', operations: ['invoiceRestore'] });
    expect(await till.client.invoice.restore(about)).toMatchObject({ ok: true });
    await ring(other, 0, 1);
    expect(await other.client.sale.coupon({ code: 'ONCE' })).toMatchObject({ ok: true });
    await pay(other);
    await drained(other);
    office.faults.clear();
    await until(async () => (await needingAttention(till, other)).length > 0);
    const [refused] = await needingAttention(till, other);
    expect(refused).toMatchObject({ kind: 'invoice.restore', officeSays: 'Coupon ONCE has no balance left.' });
    expect(await till.client.sync.cancel({ seq: refused?.seq ?? 0, reason: 'Used there' })).toMatchObject({ ok: true });
    expect(await till.client.invoice.void(about)).toMatchObject({ ok: true });
    await drained(till);
    expect(await needingAttention(till, other)).toEqual([]);
    expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
  });

  it('used while the list was on its way is counted once when it was read again', async () => {
    await issue('TWICE');
    const before = office.faults.state().requests['promotionCouponList'] ?? 0;
    office.faults.set({ kind: 'delay', operations: ['promotionCouponList'], ms: 600 });
    const pass = till.context.sync.runFeeds('delta');
    await until(() => (office.faults.state().requests['promotionCouponList'] ?? 0) > before);
    await ring(till, 0, 1);
    expect(await put('TWICE')).toMatchObject({ ok: true });
    await pay();
    await drained(till);
    await pass;
    office.faults.clear();
    expect(await balance('TWICE')).toBe(1);
    await till.context.sync.runFeeds('delta');
    await ring(till, 0, 1);
    expect(await put('TWICE')).toMatchObject({ ok: true });
  });

  it('is trusted so far and no further while the office is away: then it takes a yes', async () => {
    await issue('FAR');
    const limit = { amount: null, customer: null, count: 1, hours: null };
    await till.client.payment.setLimits({ limits: { [couponLimit]: limit } });
    office.faults.set({ kind: 'dark' });
    await ring(till, 0, 1);
    expect(await put('FAR')).toMatchObject({ ok: true });
    await pay();
    await until(() => !['up', 'slowed'].includes(till.context.sync.status().line.state));
    till.context.memory.staff = { ...till.context.memory.staff!, role: 'cashier' };
    await ring(till, 0, 1);
    expect(await put('FAR')).toMatchObject({ refusal: { code: 'not_allowed', act: 'payment.beyondLimit' } });
  });

  it('takes another yes when goods rung up afterwards let it take off more than the shop trusts it with', async () => {
    await issue('GROW', { kind: 'DiscountPercentage', discount: 10 });
    const limit = { amount: 500, customer: null, count: null, hours: null };
    await till.client.payment.setLimits({ limits: { [couponLimit]: limit } });
    office.faults.set({ kind: 'dark' });
    await ring(till, 0);
    await pay();
    await until(() => !['up', 'slowed'].includes(till.context.sync.status().line.state));
    till.context.memory.staff = { ...till.context.memory.staff!, role: 'cashier' };
    await ring(till, 0);
    expect(await put('GROW')).toMatchObject({ ok: true });
    const [line] = (await till.client.sale.show({})).lines;
    const setQuantity = (quantity: number) => till.client.sale.setQuantity({ lineId: line?.id ?? 0, quantity });
    await setQuantity(1_000);
    expect(await pay()).toBe('coupon_beyond');
    expect(await put('GROW')).toMatchObject({ refusal: { code: 'not_allowed', act: 'payment.beyondLimit' } });
    const [ayu] = (await till.client.session.show({})).staff;
    const act = 'payment.beyondLimit';
    const yes = await till.client.session.approve({ staffId: ayu?.id ?? '', pin: '246810', act });
    const approvalId = yes.ok ? yes.value.approvalId : '';
    expect(await till.client.sale.coupon({ code: 'GROW', approvalId })).toMatchObject({ ok: true });
    // The yes was to what it took off then.
    await setQuantity(1_100);
    expect(await pay()).toBe('coupon_beyond');
    await setQuantity(900);
    expect(await pay()).toMatchObject({ total: expect.any(Number) });
  });
});
