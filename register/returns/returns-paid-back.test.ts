import { afterEach, beforeEach, expect, it } from 'vitest';

import { customersSaid, hideCustomers, takeInCustomers } from '#db/tables/customers.ts';
import { transact } from '#db/transact.ts';
import { cash, croissant, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

const one = [{ line: 0, quantity: 1 }];
const dewi = { id: 'c1', name: 'Dewi Lestari', email: 'dewi@example.com', mobile: '0812' };
const inDrawer = async () => (await till.client.shift.show({}))?.expectedCash;

/** A flat white, paid in cash. */
async function sold(): Promise<string> {
  await till.client.sale.scan(flatWhite);
  const done = await till.client.sale.complete(cash(350));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

it('money that went back by itself is not handed out once more for goods that lay on the sale', async () => {
  const { client } = till;
  const invoiceId = await sold();
  await client.returns.choose({ invoiceId, lines: one });
  await client.invoice.takeBack({ invoiceId, reason: 'Wrong way to pay' });
  expect(await inDrawer()).toBe(10_000);
  const owing = { refusal: { code: 'return_owing', number: 'KMG1A-26000001' } };
  expect(await client.sale.complete(cash(350))).toMatchObject(owing);
  expect(await client.sale.complete({ tender: null, leaveUnpaid: true })).toMatchObject(owing);

  await client.invoice.pay({ invoiceId, tenders: [cash(350).tender] });
  expect(await client.sale.complete(cash(350))).toMatchObject({ ok: true, value: { total: -350 } });
  expect(await inDrawer()).toBe(10_000);
});

it('goods that nobody paid or owes for come back by a void, and the till says so', async () => {
  const { client } = till;
  const invoiceId = await sold();
  await client.invoice.takeBack({ invoiceId, reason: 'Wrong way to pay' });
  expect(await client.returns.refund({ invoiceId, lines: one })).toEqual({
    ok: false,
    refusal: { code: 'return_owed_by_nobody', number: 'KMG1A-26000001' },
  });
  expect((await client.sale.show({})).lines).toEqual([]);
  expect(await client.invoice.void({ invoiceId, reason: 'Brought back' })).toMatchObject({ ok: true });
});

it('a void return does not stand again once the money for its goods went back another way, or is written off', async () => {
  const { client } = till;
  const voidReturnOf = async (invoiceId: string) => {
    const back = await client.returns.refund({ invoiceId, lines: one });
    if (!back.ok) throw new Error(back.refusal.code);
    await client.invoice.void({ invoiceId: back.value.invoiceId, reason: 'They keep it' });
    return { invoiceId: back.value.invoiceId, reason: 'It was right' };
  };
  const noLonger = { refusal: { code: 'return_no_longer_fits' } };
  const invoiceId = await sold();
  const paidOut = await voidReturnOf(invoiceId);
  await client.invoice.takeBack({ invoiceId, reason: 'Wrong way to pay' });
  expect(await client.invoice.restore(paidOut)).toMatchObject(noLonger);
  expect(await inDrawer()).toBe(10_000);
  await client.invoice.pay({ invoiceId, tenders: [cash(350).tender] });
  expect(await client.invoice.restore(paidOut)).toMatchObject({ ok: true });
  expect(await inDrawer()).toBe(10_000);

  await client.sale.scan(flatWhite);
  await client.sale.setCustomer({ customerId: 'c1' });
  const unpaid = await client.sale.complete({ tender: null, leaveUnpaid: true });
  const owed = unpaid.ok ? unpaid.value.invoiceId : '';
  const against = await voidReturnOf(owed);
  await client.invoice.writeOff({ invoiceId: owed, tag: 'Goodwill', note: '' });
  expect(await client.invoice.restore(against)).toMatchObject(noLonger);
  await client.invoice.cancelWriteOff({ invoiceId: owed });
  expect(await client.invoice.restore(against)).toMatchObject({ ok: true, value: { due: -350 } });
});

it('goods that somebody owes for who was merged with another since are set off against what they owe', async () => {
  const { client, db } = till;
  await client.sale.scan(flatWhite);
  await client.sale.scan(croissant);
  await client.sale.setCustomer({ customerId: 'c1' });
  const sale = await client.sale.complete({ tender: null, leaveUnpaid: true });
  const invoiceId = sale.ok ? sale.value.invoiceId : '';
  transact(db, (tx) => hideCustomers(tx, [1], { asOf: customersSaid(tx), inSales: [] }));
  expect(await client.customer.find({ text: 'Dewi' })).toEqual([]);
  expect(await client.returns.refund({ invoiceId, lines: one })).toMatchObject({ ok: true, value: { total: -350 } });
  expect(db.prepare('SELECT customer_name FROM invoice ORDER BY key').pluck().all()).toEqual([
    'Dewi Lestari',
    'Dewi Lestari',
  ]);
});

it('goods that somebody owes for who was given another code since are set off against what they owe', async () => {
  const { client, db } = till;
  await client.sale.scan(flatWhite);
  await client.sale.scan(croissant);
  await client.sale.setCustomer({ customerId: 'c1' });
  const sale = await client.sale.complete({ tender: null, leaveUnpaid: true });
  const invoiceId = sale.ok ? sale.value.invoiceId : '';
  for (const code of ['C-777', 'C-778']) transact(db, (tx) => takeInCustomers(tx, [{ ...dewi, code }]));
  expect(await client.returns.refund({ invoiceId, lines: one })).toMatchObject({ ok: true, value: { total: -350 } });
  const told = db.prepare("SELECT customer ->> 'code' FROM invoice ORDER BY key").pluck().all();
  expect(told).toEqual(['C-001', 'C-778']);
});
