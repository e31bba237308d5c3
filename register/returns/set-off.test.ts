import { afterEach, beforeEach, expect, it } from 'vitest';

import { listUnfinished } from '#db/tables/outbox-views.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

/** Three at 3.50, so much of it paid in cash. */
async function sell(paid: number): Promise<string> {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.setQuantity({ lineId: 1, quantity: 3 });
  await client.sale.setCustomer({ customerId: 'c1' });
  const tender = paid > 0 ? cash(paid).tender : null;
  const sold = await client.sale.complete({ tender, leaveUnpaid: true });
  if (!sold.ok) throw new Error(sold.refusal.code);
  return sold.value.invoiceId;
}

async function takeBack(invoiceId: string, quantity = 1): Promise<string> {
  const back = await till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity }] });
  if (!back.ok) throw new Error(back.refusal.code);
  return back.value.invoiceId;
}

const show = async (invoiceId: string) => await till.client.invoice.show({ invoiceId });
const inDrawer = async () => (await till.client.shift.show({}))?.expectedCash;
const paper = async (invoiceId: string) => JSON.stringify((await till.client.invoice.receipt({ invoiceId }))?.lines);
const setOff = (invoiceId: string) => till.client.invoice.setOff({ invoiceId });

it('goods that came back of an unpaid invoice are set off against it, and no money moves', async () => {
  const invoice = await sell(0);
  const back = await takeBack(invoice);
  expect(await show(invoice)).toMatchObject({ due: 1_050, setOff: { number: 'KMG1A-26000002', amount: 350 } });
  expect(await show(back)).toMatchObject({ due: -350, setOff: { number: 'KMG1A-26000001', amount: 350 } });
  const before = await inDrawer();
  expect(await setOff(invoice)).toMatchObject({ ok: true, value: { id: invoice, due: 700, setOff: null } });
  expect(await show(back)).toMatchObject({ due: 0, payment: 'Paid', setOff: null });
  expect(await inDrawer()).toBe(before);
  expect((await till.client.shift.show({}))?.byTender).toEqual([]);
  expect((await till.client.shift.countOut({}))?.tenders).toEqual([]);
  expect(await till.client.shift.show({})).toMatchObject({ setOff: 350 });
  expect(await show(invoice)).toMatchObject({ payments: [{ amount: 350, setOff: 'KMG1A-26000002' }] });
  expect(await paper(invoice)).toContain('Set off KMG1A-26000002');
  expect(await paper(back)).toContain('Set off KMG1A-26000001');
  expect(await paper(back)).not.toContain('Cash');
  const told = listUnfinished(till.db).slice(-2);
  expect(told.map(({ kind, label }) => [kind, label])).toEqual([
    ['payment.add', 'KMG1A-26000001'],
    ['payment.add', 'KMG1A-26000002'],
  ]);
  expect(await setOff(back)).toMatchObject({ refusal: { code: 'nothing_to_set_off' } });
  expect(await till.client.invoice.pay({ invoiceId: invoice, tenders: [cash(700).tender] })).toMatchObject({
    value: { due: 0, payment: 'Paid' },
  });
  expect(await inDrawer()).toBe((before ?? 0) + 700);
  expect(checkJournal(till.db).broken).toBeNull();
});

it('what was set off is not undone on one side, which would be cash that nobody took', async () => {
  const back = await takeBack(await sell(0));
  await setOff(back);
  const before = await inDrawer();
  const stands = { refusal: { code: 'set_off_stands', number: 'KMG1A-26000001' } };
  expect(await till.client.invoice.void({ invoiceId: back, reason: 'They keep it' })).toMatchObject(stands);
  expect(await till.client.invoice.takeBack({ invoiceId: back, reason: 'Wrong' })).toMatchObject(stands);
  expect(await show(back)).toMatchObject({ canTakeBack: false, voided: false, due: 0 });
  expect(await inDrawer()).toBe(before);
});

const undo = (invoiceId: string) => till.client.invoice.undoSetOff({ invoiceId });

it('a set-off is undone on both sides at once, in another shift too, and then both can be voided', async () => {
  const { client } = till;
  const invoice = await sell(0);
  const back = await takeBack(invoice);
  expect(await undo(back)).toMatchObject({ refusal: { code: 'not_set_off' } });
  await setOff(invoice);
  expect(await show(invoice)).toMatchObject({ wasSetOff: { number: 'KMG1A-26000002', amount: 350 } });
  expect(await show(back)).toMatchObject({ wasSetOff: { number: 'KMG1A-26000001', amount: 350 }, due: 0 });
  await client.shift.close({ counted: 10_000, note: '' });
  await client.shift.open({ float: 10_000 });
  expect(await undo(invoice)).toMatchObject({ ok: true, value: { id: invoice, due: 1_050, wasSetOff: null } });
  expect(await show(back)).toMatchObject({ due: -350, wasSetOff: null, setOff: { amount: 350 } });
  expect(await client.shift.show({})).toMatchObject({ setOff: -350, byTender: [], expectedCash: 10_000 });
  expect((await client.shift.countOut({}))?.tenders).toEqual([]);
  expect(await undo(invoice)).toMatchObject({ refusal: { code: 'not_set_off' } });
  const told = listUnfinished(till.db).slice(-2);
  expect(told.map(({ kind, label }) => [kind, label])).toEqual([
    ['payment.add', 'KMG1A-26000001'],
    ['payment.add', 'KMG1A-26000002'],
  ]);
  expect(await client.invoice.void({ invoiceId: back, reason: 'They keep it' })).toMatchObject({ ok: true });
  expect(await client.invoice.void({ invoiceId: invoice, reason: 'It was a test' })).toMatchObject({ ok: true });
  expect(await client.shift.show({})).toMatchObject({ byTender: [], expectedCash: 10_000 });
  expect(checkJournal(till.db).broken).toBeNull();
});

it('a payment beside a set-off that was undone can be taken back, and of two set-offs the last is undone first', async () => {
  const invoice = await sell(0);
  const [first, second] = [await takeBack(invoice), await takeBack(invoice)];
  await setOff(first);
  await setOff(second);
  expect(await till.client.shift.show({})).toMatchObject({ setOff: 700 });
  await till.client.invoice.pay({ invoiceId: invoice, tenders: [cash(350).tender] });
  expect(await undo(invoice)).toMatchObject({ value: { due: 350, wasSetOff: { number: 'KMG1A-26000002' } } });
  expect(await show(second)).toMatchObject({ due: -350 });
  expect(await show(invoice)).toMatchObject({ canTakeBack: false });
  expect(await undo(first)).toMatchObject({ value: { due: -350 } });
  expect(await till.client.shift.show({})).toMatchObject({ setOff: 0 });
  for (const each of [first, second])
    expect(await till.client.invoice.void({ invoiceId: each, reason: 'They keep it' })).toMatchObject({ ok: true });
  expect(await show(invoice)).toMatchObject({ canTakeBack: true, paid: 350 });
  expect(await till.client.invoice.takeBack({ invoiceId: invoice, reason: 'Wrong' })).toMatchObject({
    value: { due: 1_050, paid: 0 },
  });
  expect(await inDrawer()).toBe(10_000);
});

it('a set-off that a write-off rests on is not undone', async () => {
  const invoice = await sell(0);
  await takeBack(invoice);
  await setOff(invoice);
  await till.client.invoice.writeOff({ invoiceId: invoice, tag: 'Goodwill', note: '' });
  expect(await undo(invoice)).toMatchObject({ refusal: { code: 'already_written_off' } });
  await till.client.invoice.cancelWriteOff({ invoiceId: invoice });
  expect(await undo(invoice)).toMatchObject({ value: { due: 1_050, wasSetOff: null } });
});

it('no more is set off than is still owed, from whichever of the two it is asked', async () => {
  const invoice = await sell(900);
  const back = await takeBack(invoice);
  expect(await show(back)).toMatchObject({ paid: -200, due: -150, setOff: { amount: 150 } });
  expect(await setOff(back)).toMatchObject({ value: { id: back, due: 0 } });
  expect(await show(invoice)).toMatchObject({ due: 0, payment: 'Paid' });
});

it('what goods that came back have settled is not written off', async () => {
  const invoice = await sell(0);
  await takeBack(invoice);
  const writeOff = () => till.client.invoice.writeOff({ invoiceId: invoice, tag: 'Goodwill', note: '' });
  expect(await writeOff()).toMatchObject({ refusal: { code: 'set_off_first', number: 'KMG1A-26000002', amount: 350 } });
  await setOff(invoice);
  expect(await writeOff()).toMatchObject({ ok: true, value: { writeOff: { amount: 700 } } });
});

it('a return that is void, and one that was paid out, have nothing to set off', async () => {
  const invoice = await sell(0);
  const back = await takeBack(invoice);
  await till.client.invoice.void({ invoiceId: back, reason: 'They keep it' });
  expect(await show(invoice)).toMatchObject({ due: 1_050, setOff: null });
  expect(await setOff(invoice)).toMatchObject({ refusal: { code: 'nothing_to_set_off' } });
});
