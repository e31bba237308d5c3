import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { replacePaymentMethods } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import { recallShop } from '#register/memory.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
const none = { amount: null, customer: null, count: null, hours: null };
const card = (tendered: number) => ({ tender: { methodId: '2', tendered }, leaveUnpaid: false });

// The office of this till is a closed port: nothing was ever heard of it.
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

async function limit(limits: Partial<typeof none> | Record<string, number>): Promise<void> {
  await till.client.payment.setLimits({ limits: { Card: { ...none, ...limits } } });
}

async function sell(how: Parameters<TestTill['client']['sale']['complete']>[0], code = flatWhite) {
  await till.client.sale.scan(code);
  return till.client.sale.complete(how);
}

async function sellUnpaid(): Promise<void> {
  await till.client.sale.scan(flatWhite);
  await till.client.sale.setCustomer({ customerId: 'c1' });
  expect(await till.client.sale.complete({ tender: null, leaveUnpaid: true })).toMatchObject({ ok: true });
}

describe('the limits', () => {
  it('of a tender that the office does not list just then are kept', async () => {
    await limit({ amount: 1_000 });
    const vouchers = { Voucher: { ...none, count: 3 } };
    await till.client.payment.setLimits({ limits: vouchers });
    const kept = { Card: { ...none, amount: 1_000 }, ...vouchers };
    expect(await till.client.payment.limits({})).toEqual(kept);
    await till.client.payment.setLimits({ limits: { Voucher: none } });
    expect(await till.client.payment.limits({})).toEqual({ ...kept, Voucher: none });
  });
});

describe('a tender while the office is not reached', () => {
  it('is taken up to its limit, and the exposure says how far it is', async () => {
    await limit({ amount: 1_000 });
    expect(await sell(card(350))).toMatchObject({ ok: true });
    expect(await sell(card(350))).toMatchObject({ ok: true });
    expect(await till.client.payment.exposure({})).toMatchObject([{ method: 'Card', amount: 700, count: 2 }]);
    expect(await sell(card(350))).toEqual({
      ok: false,
      refusal: { code: 'offline_amount', method: 'Card', most: 1_000 },
    });
    // Cash is not limited, and the refused sale is still there for it.
    expect(await till.client.sale.complete(cash(350))).toMatchObject({ ok: true });
  });

  it('is the same under another name', async () => {
    await limit({ amount: 1_000 });
    expect(await sell(card(350))).toMatchObject({ ok: true });
    const methods = till.context.memory.methods.map(({ name, ...rest }) => ({ ...rest, name: `${name} payment` }));
    transact(till.db, (tx) => replacePaymentMethods(tx, methods));
    recallShop(till.db, till.context.memory);
    expect(await sell(card(350))).toMatchObject({ ok: true });
    expect(await till.client.payment.exposure({})).toMatchObject([{ method: 'Card payment', amount: 700, count: 2 }]);
    expect(await sell(card(350))).toMatchObject({ refusal: { code: 'offline_amount', method: 'Card payment' } });
    expect(await till.client.payment.limits({})).toEqual({ 'Card payment': { ...none, amount: 1_000 } });
  });

  it('counts what the open sale has taken by it already', async () => {
    await limit({ amount: 600 });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.scan(croissant);
    expect(await till.client.sale.addTender({ methodId: '2', tendered: 400 })).toMatchObject({ ok: true });
    expect(await till.client.sale.addTender({ methodId: '2', tendered: 250 })).toMatchObject({
      refusal: { code: 'offline_amount' },
    });
  });

  it('stops at so many payments, and a void gives one back', async () => {
    await limit({ count: 1 });
    await sell(card(350));
    expect(await sell(card(350))).toMatchObject({ refusal: { code: 'offline_count', most: 1 } });
    expect(await till.client.invoice.void({ invoiceId: '1', reason: 'slip' })).toMatchObject({ ok: true });
    expect(await till.client.sale.complete(card(350))).toMatchObject({ ok: true });
  });

  it('stops after so many hours', async () => {
    await limit({ hours: 2 });
    till.clock.now = (till.clock.now + 3 * 3_600_000) as Instant;
    expect(await sell(card(350))).toMatchObject({ refusal: { code: 'offline_hours', method: 'Card', most: 2 } });
  });

  it('holds while the clock is behind: set back, or begun anew by an empty battery', async () => {
    await limit({ amount: 1_000, hours: 2 });
    await sellUnpaid();
    await sellUnpaid();
    till.clock.now = Date.UTC(2000, 0, 1) as Instant;
    expect(await sell(card(350))).toMatchObject({ ok: true });
    const later = { invoiceId: '1', tenders: [{ methodId: '2', tendered: 350 }] };
    expect(await till.client.invoice.pay(later)).toMatchObject({ ok: true });
    expect(await till.client.payment.exposure({})).toMatchObject([{ amount: 700, count: 2 }]);
    expect(await sell(card(350))).toMatchObject({ refusal: { code: 'offline_amount' } });
    await limit({ hours: 2 });
    till.clock.waitedMs += 3 * 3_600_000;
    expect(await till.client.sale.complete(card(350))).toMatchObject({ refusal: { code: 'offline_hours' } });
  });

  it('stops for one customer and goes on for others', async () => {
    await limit({ customer: 400 });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.setCustomer({ customerId: 'c1' });
    expect(await till.client.sale.complete(card(350))).toMatchObject({ ok: true });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.setCustomer({ customerId: 'c1' });
    expect(await till.client.sale.complete(card(350))).toMatchObject({ refusal: { code: 'offline_customer' } });
    await till.client.sale.setCustomer({ customerId: null });
    expect(await till.client.sale.complete(card(350))).toMatchObject({ ok: true });
  });

  it('counts what is paid later as well, and says the same beyond the limit: leaving a sale unpaid first is no way around it', async () => {
    await limit({ amount: 400 });
    const rani = await till.client.staff.add({ name: 'Rani', pin: '4711', role: 'cashier' });
    const [ayu] = (await till.client.staff.list({})).filter(({ name }) => name === 'Ayu');
    await sellUnpaid();
    await sellUnpaid();
    const pay = (invoiceId: string, tendered: number) =>
      till.client.invoice.pay({ invoiceId, tenders: [{ methodId: '2', tendered }] });
    expect(await pay('1', 350)).toMatchObject({ ok: true });
    const exposure = await till.client.payment.exposure({ invoiceId: '2' });
    expect(exposure).toMatchObject([{ method: 'Card', amount: 350, customer: 350, count: 1, customerNamed: true }]);
    const beyond = { ok: false, refusal: { code: 'offline_amount', method: 'Card', most: 400 } };
    // A manager too is told that it goes beyond, before anything is taken.
    expect(await pay('2', 350)).toEqual(beyond);
    await till.client.session.signIn({ staffId: rani.ok ? rani.value.id : '', pin: '4711' });
    expect(await pay('2', 350)).toEqual(beyond);
    // As little as is left under the limit, and any other tender, needs nobody.
    expect(await pay('2', 50)).toMatchObject({ ok: true });
    const allow = (approvalId?: string) =>
      till.client.payment.allowBeyond({ methodId: '2', invoiceId: '2', approvalId });
    expect(await allow()).toMatchObject({ refusal: { code: 'not_allowed', act: 'payment.beyondLimit' } });
    const act = { staffId: ayu?.id ?? '', pin: managerPin, act: 'payment.beyondLimit' } as const;
    const yes = await till.client.session.approve(act);
    expect(await allow(yes.ok ? yes.value.approvalId : '')).toMatchObject({ ok: true });
    expect(await pay('2', 100)).toMatchObject({ ok: true });
    // The yes was to one payment.
    expect(await pay('2', 200)).toMatchObject(beyond);
    expect(await till.client.payment.exposure({})).toMatchObject([{ method: 'Card', amount: 500, count: 3 }]);
    const journal = till.db.prepare(`SELECT facts FROM journal WHERE act = 'payment.allowBeyond'`).pluck().all();
    const number = till.db.prepare('SELECT number FROM invoice WHERE key = 2').pluck().get();
    expect(journal.map((facts) => JSON.parse(String(facts)) as unknown)).toEqual([
      { number, method: 'Card', most: 300, approvedBy: 'Ayu' },
    ]);
  });

  it('is not allowed beyond on an invoice that is not there, and a yes to one invoice is none to another', async () => {
    await limit({ amount: 100 });
    await sellUnpaid();
    await sellUnpaid();
    const allow = (invoiceId: string) => till.client.payment.allowBeyond({ methodId: '2', invoiceId });
    expect(await allow('9')).toMatchObject({ refusal: { code: 'invoice_gone' } });
    expect(await allow('1')).toMatchObject({ ok: true });
    const card350 = [{ methodId: '2', tendered: 350 }];
    expect(await till.client.invoice.pay({ invoiceId: '2', tenders: card350 })).toMatchObject({
      refusal: { code: 'offline_amount' },
    });
    expect(await till.client.invoice.pay({ invoiceId: '1', tenders: card350 })).toMatchObject({ ok: true });
  });

  it('gives back what a payment took that is taken back', async () => {
    await limit({ amount: 400 });
    await sellUnpaid();
    const paid = { invoiceId: '1', tenders: [{ methodId: '2', tendered: 350 }] };
    expect(await till.client.invoice.pay(paid)).toMatchObject({ ok: true });
    expect(await till.client.invoice.takeBack({ invoiceId: '1', reason: 'slip' })).toMatchObject({ ok: true });
    expect(await till.client.payment.exposure({})).toMatchObject([{ method: 'Card', amount: 0, count: 0 }]);
  });

  it('goes beyond with a manager’s yes, for as much as there was to pay: goods rung up afterwards need another', async () => {
    await limit({ amount: 100 });
    await till.client.sale.scan(flatWhite);
    expect(await till.client.sale.complete(card(350))).toMatchObject({ refusal: { code: 'offline_amount' } });
    expect(await till.client.payment.allowBeyond({ methodId: '2' })).toMatchObject({ ok: true });
    const [line] = (await till.client.sale.show({})).lines;
    await till.client.sale.setQuantity({ lineId: line?.id ?? 0, quantity: 100 });
    const beyond = { ok: false, refusal: { code: 'offline_amount', method: 'Card', most: 100 } };
    expect(await till.client.sale.complete(card(35_000))).toEqual(beyond);
    // What the yes was to is still taken, in one payment or in two, and not more.
    expect(await till.client.sale.addTender({ methodId: '2', tendered: 200 })).toMatchObject({ ok: true });
    expect(await till.client.sale.addTender({ methodId: '2', tendered: 151 })).toEqual(beyond);
    expect(await till.client.sale.addTender({ methodId: '2', tendered: 150 })).toMatchObject({ ok: true });
    expect(await till.client.payment.allowBeyond({ methodId: '2' })).toMatchObject({ ok: true });
    expect(await till.client.sale.complete(card(34_650))).toMatchObject({ ok: true });
  });

  it('goes beyond with a manager’s yes, for that sale alone', async () => {
    await limit({ amount: 100 });
    const rani = await till.client.staff.add({ name: 'Rani', pin: '4711', role: 'cashier' });
    const [ayu] = (await till.client.staff.list({})).filter(({ name }) => name === 'Ayu');
    await till.client.session.signIn({ staffId: rani.ok ? rani.value.id : '', pin: '4711' });
    expect(await sell(card(350))).toMatchObject({ refusal: { code: 'offline_amount' } });
    const refused = await till.client.payment.allowBeyond({ methodId: '2' });
    expect(refused).toMatchObject({ refusal: { code: 'not_allowed', act: 'payment.beyondLimit' } });
    const yes = await till.client.session.approve({
      staffId: ayu?.id ?? '',
      pin: managerPin,
      act: 'payment.beyondLimit',
    });
    const approvalId = yes.ok ? yes.value.approvalId : '';
    expect(await till.client.payment.allowBeyond({ methodId: '2', approvalId })).toMatchObject({ ok: true });
    expect(await till.client.sale.complete(card(350))).toMatchObject({ ok: true });
    expect(await sell(card(350))).toMatchObject({ refusal: { code: 'offline_amount' } });
    const journal = till.db.prepare(`SELECT facts FROM journal WHERE act = 'payment.allowBeyond'`).pluck().get();
    expect(JSON.parse(String(journal))).toMatchObject({ method: 'Card', approvedBy: 'Ayu' });
  });
});
