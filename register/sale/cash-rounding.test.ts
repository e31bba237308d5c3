import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Instant } from '#domain/ids.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const flatWhite = '4006381333931';
const [cash, card] = ['1', '2'];

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  const { drawer, shift } = till.client;
  await drawer.setRules({ ...(await drawer.rules({})), roundTo: 5, roundHow: 'nearest' });
  await shift.open({ float: 10_000 });
});
afterEach(() => till.close());

/** A flat white at that price. */
async function ring(price: number) {
  const sale = await till.client.sale.scan({ code: flatWhite });
  if (!sale.ok) throw new Error(sale.refusal.code);
  await till.client.sale.setPrice({ lineId: sale.value.touched ?? 0, price });
  return till.client.sale.show({});
}

async function pay(methodId: string, tendered: number, leaveUnpaid = false) {
  const done = await till.client.sale.complete({ tender: { methodId, tendered }, leaveUnpaid });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

it('cash settles the total with the coins there are; the invoice, its tax and a card stay exact', async () => {
  expect(await ring(352)).toMatchObject({ total: 352, due: 352, cashDue: 350 });
  const done = await pay(cash, 350);
  expect(done).toMatchObject({ total: 352, paid: 352, due: 0, change: 0, rounding: -2 });
  const invoice = await till.client.invoice.show({ invoiceId: done.invoiceId });
  expect(invoice).toMatchObject({ total: 352, paid: 352, rounding: -2, payment: 'Paid' });

  await ring(352);
  expect(await pay(card, 352)).toMatchObject({ paid: 352, rounding: 0 });
});

it('odd coins that were handed over first, as foreign notes come to, leave what the key of cash says', async () => {
  await ring(2544);
  await till.client.sale.addTender({ methodId: cash, tendered: 833 });
  expect(await till.client.sale.show({})).toMatchObject({ due: 1711, cashDue: 1712 });
  expect(await pay(cash, 1712)).toMatchObject({ paid: 2544, due: 0, change: 0, rounding: 1 });
});

it('paper shows what was rounded, and the drawer is expected to hold what it holds', async () => {
  await ring(352);
  const { invoiceId } = await pay(cash, 350);
  await ring(353);
  expect(await pay(cash, 1000)).toMatchObject({ change: 645, rounding: 2 });
  await ring(354);
  await pay(cash, 355);
  const paper = await till.client.invoice.receipt({ invoiceId });
  const lines = paper?.lines.map(({ text }) => text.replace(/ +/g, ' ')) ?? [];
  expect(lines).toEqual(expect.arrayContaining(['Cash rounding -0.02', 'Cash 3.50']));

  expect(await till.client.shift.show({})).toMatchObject({
    rounding: 1,
    expectedCash: 10_000 + 350 + 355 + 355,
    byTender: [{ method: 'Cash', amount: 352 + 353 + 354 }],
  });
  expect(await till.client.shift.close({ counted: 11_060, note: '' })).toMatchObject({
    ok: true,
    value: { difference: 0 },
  });
  const [told] = till.db
    .prepare<[], { payload: string }>("SELECT payload FROM outbox WHERE kind = 'shift.close'")
    .all();
  expect(JSON.parse(told?.payload ?? '')).toMatchObject({ expenses: [{ name: 'Cash rounding', amount: -1 }] });
});

it('the rest of an old invoice, and goods that come back, are rounded too', async () => {
  await ring(352);
  await till.client.sale.setCustomer({ customerId: 'c1' });
  const { invoiceId } = await pay(card, 100, true);
  expect(await till.client.invoice.show({ invoiceId })).toMatchObject({ due: 252, cashDue: 250 });
  const paid = await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: cash, tendered: 250 }] });
  expect(paid).toMatchObject({ ok: true, value: { due: 0, paid: 352, rounding: -2 } });

  await ring(353);
  const sold = await pay(cash, 355);
  const back = await till.client.returns.refund({ invoiceId: sold.invoiceId, lines: [{ line: 0, quantity: 1 }] });
  expect(back).toMatchObject({ ok: true, value: { total: -353, paid: -353, due: 0, rounding: -2 } });
  expect(await till.client.shift.show({})).toMatchObject({ expectedCash: 10_000 + 250 });
});

it('a refund against what is still owed hands out no coin more than was paid, and nobody owes for goods that are back', async () => {
  await ring(333);
  await till.client.sale.setQuantity({ lineId: 1, quantity: 3 });
  await till.client.sale.setCustomer({ customerId: 'c1' });
  const { invoiceId } = await pay(cash, 800, true);
  const back = await till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  expect(back).toMatchObject({ value: { total: -333, paid: -130, due: -203 } });
  expect(await till.client.invoice.setOff({ invoiceId })).toMatchObject({ value: { due: 0, payment: 'Paid' } });
  const rest = back.ok ? back.value.invoiceId : '';
  expect(await till.client.invoice.show({ invoiceId: rest })).toMatchObject({ due: -4, toPay: -4, cashDue: -5 });
  const handed = await till.client.invoice.pay({ invoiceId: rest, tenders: [{ methodId: cash, tendered: 5 }] });
  expect(handed).toMatchObject({ value: { due: 0, payment: 'Paid' } });
});

it('what is owed for goods that come back is set off with them, also when it is less than a coin', async () => {
  await ring(352);
  await till.client.sale.setCustomer({ customerId: 'c1' });
  const { invoiceId } = await pay(cash, 300, true);
  expect(await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: card, tendered: 50 }] })).toMatchObject({
    value: { due: 2 },
  });
  const back = await till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  expect(back).toMatchObject({ value: { total: -352, paid: -350, due: -2, rounding: 0 } });
  expect(await till.client.invoice.setOff({ invoiceId })).toMatchObject({ value: { due: 0, payment: 'Paid' } });
});

it('a refund in two kinds of cash is rounded once', async () => {
  const { memory } = till.context;
  memory.methods = [...memory.methods, { id: '3', name: 'Petty cash', kind: 'Cash' }];
  await ring(503);
  await till.client.sale.addTender({ methodId: '3', tendered: 251 });
  const { invoiceId } = await pay(cash, 252);
  const choice = { invoiceId, lines: [{ line: 0, quantity: 1 }] };
  const said = await till.client.returns.quote(choice);
  expect(said).toMatchObject({ total: 503, against: 0, refund: [{ amount: 251 }, { amount: 254 }] });
  const back = await till.client.returns.refund(choice);
  expect(back).toMatchObject({ ok: true, value: { total: -503, paid: -503, due: 0, rounding: -2 } });
});

it('what was taken stays cash, or not, in the drawer when its method becomes another in the middle of a shift', async () => {
  const { memory } = till.context;
  const called = (kind: string) =>
    (memory.methods = [...memory.methods.slice(0, 2), { id: '3', name: 'Wallet', kind }]);
  called('Other');
  await ring(500);
  await pay('3', 500);
  const wallet = { method: 'Wallet', amount: 500, count: 1 };
  expect(await till.client.shift.show({})).toMatchObject({ expectedCash: 10_000, byTender: [wallet] });
  called('Cash');
  await ring(300);
  await till.client.sale.setCustomer({ customerId: 'c1' });
  const { invoiceId } = await pay('3', 100, true);
  await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: '3', tendered: 200 }] });
  expect(await till.client.shift.show({})).toMatchObject({
    expectedCash: 10_300,
    byTender: [{ ...wallet, isCash: true, amount: 800, count: 3 }],
  });
});

it('an expense that is called like the rounding is told to the office beside it', async () => {
  await ring(353);
  await pay(cash, 355);
  await till.client.drawer.payOut({ amount: 100, reason: 'Cash rounding', expense: true });
  await till.client.shift.close({ counted: 10_255, note: '' });
  const [told] = till.db
    .prepare<[], { payload: string }>("SELECT payload FROM outbox WHERE kind = 'shift.close'")
    .all();
  expect(JSON.parse(told?.payload ?? '')).toMatchObject({ expenses: [{ name: 'Cash rounding', amount: 98 }] });
});

it('what was rounded goes back with the money, also when the clock was set back in between', async () => {
  await ring(352);
  await till.client.sale.setCustomer({ customerId: 'c1' });
  const { invoiceId } = await pay(card, 100, true);
  await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: cash, tendered: 250 }] });
  till.clock.now = (till.clock.now - 3_600_000) as Instant;
  expect(await till.client.invoice.takeBack({ invoiceId, reason: 'Wrong customer' })).toMatchObject({
    value: { paid: 0, rounding: 0, change: 0, payments: [{}, {}, {}, { amount: -252, tendered: -250 }] },
  });
  expect(await till.client.shift.show({})).toMatchObject({ rounding: 0, expectedCash: 10_000 });
});

it('a receipt adds up when the rest was paid with a note too large', async () => {
  await ring(352);
  await till.client.sale.setCustomer({ customerId: 'c1' });
  const { invoiceId } = await pay(card, 100, true);
  await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: cash, tendered: 1000 }] });
  const paper = await till.client.invoice.receipt({ invoiceId });
  const lines = paper?.lines.map(({ text }) => text.replace(/ +/g, ' ')) ?? [];
  expect(lines).toEqual(
    expect.arrayContaining(['TOTAL USD 3.52', 'Cash rounding -0.02', 'Card 1.00', 'Cash 10.00', 'Change 7.50']),
  );
  expect(await till.client.invoice.show({ invoiceId })).toMatchObject({ change: 750 });
});
