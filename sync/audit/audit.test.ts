import { expect, it, onTestFinished, vi } from 'vitest';

import {
  invoiceCreate,
  invoiceErase,
  invoiceGetByListNumber,
  invoiceUpdate,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import type { InputOf, Operation } from '#contract/v3/operation.ts';
import { paymentAdd } from '#contract/v3/payment.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { exchange, tokenRequest } from '#backoffice/testing/open-shop.ts';
import { drained, openShop, openTill, sellOne, until } from '#testing/office-till.ts';
import { startStingyOffice } from '#testing/stingy-office.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let till: TestTill;

async function open(...personality: PersonalityName[]): Promise<void> {
  ({ office, till } = await openShop({
    personality,
    config: { auditConfirmMs: 50, auditSoonMs: 30, refusedRetryMs: 100 },
  }));
}

/** Somebody else at the same back office. */
// eslint-disable-next-line typescript/no-explicit-any -- a test looks into answers of any shape and fails by itself when one is wrong
async function there<Op extends Operation>(op: Op, input: InputOf<Op>): Promise<any> {
  const token = (await exchange(office.url, tokenRequest(office))).body.access_token as string;
  const request = requestFor(op, input);
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const reply = await exchange(office.url, { ...request, headers });
  expect([op.name, reply.status, reply.status === 200 ? '' : reply.text]).toEqual([op.name, 200, '']);
  return reply.body;
}

const outletId = () => till.context.memory.identity?.outletId ?? '';
const record = async (number: string) =>
  (await there(invoiceGetByListNumber, { OutletID: outletId(), Number: [number] }))[0];

/** What the back office has under a number, as the input that makes it once more. */
async function again(number: string): Promise<InputOf<typeof invoiceCreate>> {
  const { ID: _, Customer: __, Payment: ___, Variants, Payments, ...rest } = await record(number);
  return {
    ...rest,
    Variants: Variants.map(({ Code, Quantity, Price }: Record<string, unknown>) => ({ Code, Quantity, Price })),
    Payments: Payments.map(({ Amount, Method }: Record<string, unknown>) => ({ Amount, Method })),
  };
}

async function audit() {
  expect(await till.client.sync.audit({})).toMatchObject({ ok: true });
  const found = await till.client.sync.differences({ show: 'open', offset: 0, limit: 100 });
  return found.map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
}

it('a clean shop has no differences, and an audit of it costs a handful of reads', async () => {
  await open();
  for (let n = 0; n < 12; n += 1) await sellOne(till, n % 5);
  await drained(till);
  await till.context.sync.runFeeds('delta');
  const before = office.faults.state().requests;
  expect(await till.client.sync.audit({})).toEqual({ ok: true, value: { differences: 0, requests: 7 } });
  const made = Object.entries(office.faults.state().requests).filter(
    ([name, count]) => count > (before[name] ?? 0) && name !== 'customerList',
  );
  expect(made.map(([name]) => name).toSorted()).toEqual([
    'invoiceGetByListNumber',
    'invoiceListIDByKeyset',
    'paymentSummary',
    'shiftInvoiceDetail',
    'shiftList',
  ]);
  const { audits, open: waiting } = await till.client.sync.audits({ limit: 5 });
  expect(waiting).toBe(0);
  expect(audits).toMatchObject([{ reason: 'asked', outcome: 'whole', here: 12, there: 12, found: 0, unread: [] }]);
  expect(audits[0]?.hereTotal).toBe(audits[0]?.thereTotal);
});

it('finds and names each seeded difference, and nothing twice', async () => {
  await open('numbers-repeat');
  const numbers = [];
  for (let n = 0; n < 10; n += 1) numbers.push(await sellOne(till, n));
  await drained(till);
  const [doubled = '', erased = '', changed = '', paid = '', voided = '', retyped = ''] = numbers;

  await there(invoiceCreate, await again(doubled));
  await there(invoiceVoid, { OutletID: outletId(), Number: erased });
  await there(invoiceErase, { OutletID: outletId(), Number: erased });
  const { Payments: _, ...cheaper } = await again(changed);
  await there(invoiceUpdate, { ...cheaper, Variants: cheaper.Variants.map((line) => ({ ...line, Price: 100 })) });
  await there(paymentAdd, { OutletID: outletId(), Number: paid, Payments: [{ Amount: 700, Method: 'Cash' }] });
  await there(invoiceVoid, { OutletID: outletId(), Number: voided });
  // The same sale keyed in once more by hand, under a number of the office and without our reference.
  await there(invoiceCreate, { ...(await again(retyped)), Number: 'HAND-1', ReferenceNumber: null });
  await there(invoiceCreate, {
    ...(await again(retyped)),
    Number: 'KMG1A-26900001',
    OrderNote: null,
    ReferenceNumber: null,
  });

  const expected = [
    `missing ${erased}`,
    `other_status ${voided}`,
    `other_tender ${paid}`,
    `other_total ${changed}`,
    `twice ${doubled}`,
    `twice ${retyped}`,
    'unknown KMG1A-26900001',
  ].toSorted();
  expect(await audit()).toEqual(expected);
  expect(await audit()).toEqual(expected);
  expect((await till.client.sync.differences({ show: 'all', offset: 0, limit: 100 })).length).toBe(expected.length);

  const found = await till.client.sync.differences({ show: 'open', offset: 0, limit: 100 });
  const told = (kind: string) => found.find((difference) => difference.kind === kind);
  expect(told('missing')).toMatchObject({ subject: erased, facts: { here: expect.any(Number) } });
  expect(told('other_tender')).toMatchObject({
    subject: paid,
    facts: { method: 'Cash', here: expect.any(Number), there: expect.any(Number) },
  });
  expect(found.filter(({ canVoid }) => canVoid).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([doubled, retyped]),
  );
});

it('after a shift by a clock that was a year ahead, the days that were sold on are still looked at', async () => {
  const today = Date.now();
  const dayMs = 86_400_000;
  vi.useFakeTimers({ now: today, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await open();
  await sellOne(till);
  const another = async (at: number) => {
    expect(await till.client.shift.close({ counted: 10_000, note: 'short' })).toMatchObject({ ok: true });
    vi.setSystemTime(at);
    expect(await till.client.shift.open({ float: 0, note: 'none' })).toMatchObject({ ok: true });
    await sellOne(till);
  };
  await another(today + 365 * dayMs);
  await another(today + dayMs);
  vi.setSystemTime(today + 4 * dayMs);
  const number = await sellOne(till);
  await drained(till);
  expect(await audit()).toEqual([]);
  const unknown = { ...(await again(number)), Number: 'KMG1A-26900001', OrderNote: null, ReferenceNumber: null };
  await there(invoiceCreate, unknown);
  expect(await audit()).toEqual(['unknown KMG1A-26900001']);
});

it.each([
  ['ahead when it was taken', 3, 0],
  ['ahead when it was taken back', 0, 400],
])('a payment that was taken back is no money at either end, by a clock that was %s', async (_when, taken, back) => {
  const today = Date.now();
  const on = (days: number) => void vi.setSystemTime(today + days * 86_400_000);
  vi.useFakeTimers({ now: today, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await open();
  const { client } = till;
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const owing = await sell(1, true);
  on(taken);
  const [paid] = [await sell(0), await payAll(owing)];
  on(back);
  for (const invoiceId of [paid, owing])
    expect(await client.invoice.takeBack({ invoiceId, reason: 'Wrong' })).toMatchObject({ ok: true });
  on(0);
  await payAll(owing);
  await drained(till);
  expect(await audit()).toEqual([]);
});

it('a set-off that was undone days later is no money on that day, also of a return that is then owed whole again', async () => {
  const today = Date.now();
  vi.useFakeTimers({ now: today, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await open();
  const { client } = till;
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  await client.sale.scan({ code: items[0]?.code ?? '' });
  const invoiceId = await sell(0, true);
  await client.invoice.pay({ invoiceId, tenders: [{ methodId: await cashId(), tendered: 1 }] });
  expect(await client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] })).toMatchObject({ ok: true });
  expect(await client.invoice.setOff({ invoiceId })).toMatchObject({ ok: true });
  await client.shift.close({ counted: 10_000, note: 'short' });
  await drained(till);
  vi.setSystemTime(today + 9 * 86_400_000);
  await client.shift.open({ float: 10_000 });
  await sell(1);
  expect(await client.invoice.undoSetOff({ invoiceId })).toMatchObject({ ok: true });
  await drained(till);
  expect(await audit()).toEqual([]);
});

it('a manager has a copy voided, and what is mended is gone from the list', async () => {
  await open('numbers-repeat');
  const number = await sellOne(till);
  await drained(till);
  await there(invoiceCreate, await again(number));
  expect(await audit()).toEqual([`twice ${number}`]);
  const [copy] = await till.client.sync.differences({ show: 'open', offset: 0, limit: 1 });
  const key = copy?.key ?? 0;

  expect(await till.client.sync.settleDifference({ key, act: 'void', note: ' ' })).toMatchObject({
    refusal: { code: 'reason_missing' },
  });
  const settled = await till.client.sync.settleDifference({ key, act: 'void', note: 'sent twice' });
  expect(settled).toMatchObject({ ok: true, value: { state: 'voiding', settledBy: 'Ayu', note: 'sent twice' } });
  expect(await till.client.sync.settleDifference({ key, act: 'void', note: 'again' })).toMatchObject({
    refusal: { code: 'difference_settled' },
  });
  await drained(till);

  const both = await there(invoiceGetByListNumber, { OutletID: outletId(), Number: [number] });
  expect(both.map(({ Status }: { Status: string }) => Status).toSorted()).toEqual(['Active', 'Voided']);
  const kept = both.find(({ Status }: { Status: string }) => Status === 'Active');
  expect(kept.ReferenceNumber).toMatch(/^#op:/);
  expect(await audit()).toEqual([]);
  const [gone] = await till.client.sync.differences({ show: 'all', offset: 0, limit: 1 });
  expect(gone).toMatchObject({ state: 'gone', settledBy: 'Ayu' });
});

it('a difference that a manager has seen is not opened again', async () => {
  await open();
  const number = await sellOne(till);
  await drained(till);
  await there(paymentAdd, { OutletID: outletId(), Number: number, Payments: [{ Amount: 50, Method: 'Cash' }] });
  expect(await audit()).toEqual([`other_tender ${number}`]);
  expect((await till.client.till.show({})).light).toMatchObject({ kind: 'attention', attention: 1 });
  const [difference] = await till.client.sync.differences({ show: 'open', offset: 0, limit: 1 });
  const key = difference?.key ?? 0;
  expect(await till.client.sync.settleDifference({ key, act: 'void', note: 'x' })).toMatchObject({
    refusal: { code: 'not_a_copy' },
  });
  expect(await till.client.sync.settleDifference({ key, act: 'seen', note: 'a tip' })).toMatchObject({ ok: true });
  expect(await audit()).toEqual([]);
  expect(await audit()).toEqual([]);
  expect((await till.client.till.show({})).light).toMatchObject({ kind: 'all_sent', attention: 0 });
});

it('a sale that was given numbers of the office’s own is named with them', async () => {
  await open('numbers-replaced');
  const number = await sellOne(till);
  await drained(till);
  expect(await audit()).toEqual([`other_number ${number}`]);
});

it('a back office that keeps notes to itself has no false differences', async () => {
  await open('notes-silent');
  const numbers = [await sellOne(till), await sellOne(till), await sellOne(till, 1)];
  await drained(till);
  expect(numbers).toHaveLength(3);
  expect(await audit()).toEqual([]);
});

it('other registers and sales on their way are nobody’s difference', async () => {
  await open();
  const other = await openTill(office, '2');
  onTestFinished(() => other.close());
  await sellOne(other);
  await drained(other);
  await sellOne(till);
  await drained(till);
  office.faults.set({ kind: 'fail-before', operations: ['invoiceCreate'] });
  await sellOne(till);
  expect(await audit()).toEqual([]);
  const { audits } = await till.client.sync.audits({ limit: 1 });
  expect(audits[0]).toMatchObject({ here: 2, there: 1, onTheirWay: 1 });
});

it('a closed shift is compared by itself, and selling goes on meanwhile', async () => {
  await open();
  await sellOne(till);
  office.faults.set({ kind: 'delay', operations: ['invoiceGetByListNumber'], ms: 300 });
  expect(await till.client.shift.close({ counted: 10_000, note: 'short' })).toMatchObject({ ok: true });
  await until(() => (office.faults.state().requests['invoiceGetByListNumber'] ?? 0) > 0);
  expect(await till.client.shift.open({ float: 0, note: 'none' })).toMatchObject({ ok: true });
  await sellOne(till);
  await until(async () => (await till.client.sync.audits({ limit: 1 })).audits.length > 0);
  expect((await till.client.sync.audits({ limit: 1 })).audits).toMatchObject([
    { reason: 'shift_close', outcome: 'whole', found: 0 },
  ]);
  await drained(till);
});

it('an outage is followed by an audit', async () => {
  await open();
  await sellOne(till);
  await drained(till);
  office.faults.set({ kind: 'dark' });
  await sellOne(till);
  await until(() => till.context.sync.status().line.state === 'down');
  for (let n = 0; n < 6; n += 1) await sellOne(till);
  await until(
    () => office.faults.state().struck['dark'] !== undefined && (office.faults.state().struck['dark'] ?? 0) > 8,
  );
  office.faults.clear();
  await until(async () => (await till.client.sync.audits({ limit: 1 })).audits.length > 0);
  expect((await till.client.sync.audits({ limit: 1 })).audits).toMatchObject([
    { reason: 'outage', here: 8, there: 8, found: 0 },
  ]);
});

it('a back office that does not answer is no back office without our sales', async () => {
  await open();
  await sellOne(till);
  await drained(till);
  office.faults.set({ kind: 'html', operations: ['invoiceGetByListNumber'] });
  expect(await till.client.sync.audit({})).toMatchObject({ ok: false, refusal: { code: 'office_not_read' } });
  office.faults.clear();
  office.faults.set({ kind: 'fail-before', operations: ['shiftList'] });
  expect(await audit()).toEqual([]);
  const { audits } = await till.client.sync.audits({ limit: 1 });
  expect(audits).toMatchObject([{ outcome: 'in_part' }]);
  expect(audits[0]?.unread).toHaveLength(1);
});

it('who asks while the line is down is told so, and need not wait for it', async () => {
  await open();
  await sellOne(till);
  await drained(till);
  office.faults.set({ kind: 'dark' });
  for (let n = 0; n < 6; n += 1) await sellOne(till);
  await until(async () => {
    const asked = await till.client.sync.audit({});
    expect(asked.ok).toBe(false);
    // Not in words of ours, which no other language of the window has.
    return !asked.ok && asked.refusal.code === 'office_not_reached';
  });
  office.faults.clear();
  await drained(till);
  await until(async () => (await till.client.sync.audit({})).ok);
});

async function openStingy(stinginess: Parameters<typeof startStingyOffice>[1]): Promise<void> {
  office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  const { url } = await startStingyOffice(office.url, stinginess);
  till = await openTill({ ...office, url }, '1', { config: { auditConfirmMs: 50, auditSoonMs: 60_000 } });
  onTestFinished(() => till.close());
}

it('a back office that never goes on after the first page is read in part', async () => {
  await openStingy({ most: 2, onePage: true });
  const other = await openTill(office, '2');
  onTestFinished(() => other.close());
  for (let n = 0; n < 3; n += 1) await sellOne(other);
  await drained(other);
  await sellOne(till);
  await drained(till);
  expect(await audit()).toEqual([]);
  const { audits } = await till.client.sync.audits({ limit: 1 });
  expect(audits[0]).toMatchObject({ outcome: 'in_part', unread: [expect.stringContaining('does not go on after')] });
});

it('a back office that grants two rows a page has no false differences', async () => {
  await openStingy({ most: 2 });
  for (let shift = 0; shift < 3; shift += 1) {
    for (let n = 0; n < 5; n += 1) await sellOne(till);
    await till.client.shift.close({ counted: 10_000, note: 'short' });
    await till.client.shift.open({ float: 0, note: 'none' });
  }
  await sellOne(till);
  await drained(till);
  expect(await audit()).toEqual([]);
  const { audits } = await till.client.sync.audits({ limit: 1 });
  expect(audits[0]).toMatchObject({ here: 16, there: 16, outcome: 'whole', found: 0 });
});

it('a back office that counts in quarters is read whole, and what it has otherwise is found', async () => {
  await openStingy({ quarters: true });
  const [number] = [await sellOne(till), await sellOne(till, 1)];
  await drained(till);
  expect(await audit()).toEqual([]);
  const { store } = office.service;
  const more = store.updateTable('invoice').set((eb) => ({ salesAndTax: eb('salesAndTax', '+', 1) }));
  await more.where('number', '=', number).execute();
  expect(await audit()).toEqual([`other_total ${number}`]);
  const { audits } = await till.client.sync.audits({ limit: 1 });
  expect(audits[0]).toMatchObject({ here: 2, there: 2, outcome: 'whole', unread: [] });
});

it('a back office that reads from a copy that lags behind has no false differences', async () => {
  let now = Date.now();
  office = await startBackOffice({ shop: 'demo', personality: new Set(['stale-reads']), now: () => now });
  onTestFinished(() => office.close());
  till = await openTill(office, '1', { config: { auditConfirmMs: 1_000, auditSoonMs: 60_000 } });
  onTestFinished(() => till.close());
  const number = await sellOne(till);
  await drained(till);
  expect(await there(invoiceGetByListNumber, { OutletID: outletId(), Number: [number] })).toEqual([]);
  const found = audit();
  await until(() => (office.faults.state().requests['paymentSummary'] ?? 0) > 0);
  now += 10_000;
  expect(await found).toEqual([]);
  const { audits } = await till.client.sync.audits({ limit: 1 });
  // It looked twice: the first look showed nothing of ours.
  expect(audits[0]?.requests).toBeGreaterThan(8);
  expect(audits[0]).toMatchObject({ here: 1, there: 1, found: 0 });
});

it('a day of debts, returns, voids and write-offs over two shifts has no differences', async () => {
  await open();
  const { client } = till;
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const [kept, voided, restored, returned] = [await sell(0), await sell(1), await sell(2), await sell(3)];
  expect([kept, voided, restored, returned].every(Boolean)).toBe(true);
  await client.invoice.void({ invoiceId: voided, reason: 'wrong' });
  await client.invoice.void({ invoiceId: restored, reason: 'wrong' });
  await client.invoice.restore({ invoiceId: restored, reason: 'right' });
  expect(await client.returns.refund({ invoiceId: returned, lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
    ok: true,
  });
  const paidLater = await sell(4, true);
  const paidNextShift = await sell(5, true);
  const writtenOff = await sell(6, true);
  await payAll(paidLater);
  expect(await client.shift.close({ counted: 10_000, note: 'short' })).toMatchObject({ ok: true });
  expect(await client.shift.open({ float: 0, note: 'none' })).toMatchObject({ ok: true });
  await payAll(paidNextShift);
  const [tag = ''] = await client.invoice.writeOffOptions({});
  expect(await client.invoice.writeOff({ invoiceId: writtenOff, tag, note: '' })).toMatchObject({ ok: true });
  await sell(0);
  await drained(till);
  expect(await audit()).toEqual([]);
  const { audits } = await client.sync.audits({ limit: 1 });
  expect(audits[0]).toMatchObject({ here: 9, there: 9, outcome: 'whole', found: 0 });
  expect(audits[0]?.hereTotal).toBe(audits[0]?.thereTotal);
});

it('a payment method that a manager corrected is expected as it was corrected', async () => {
  await open();
  const { client } = till;
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const paidLater = await sell(1, true);
  await drained(till);
  const cash = (await client.payment.methods({})).find(({ isCash }) => isCash)?.name ?? '';
  const { store } = office.service;
  await store.updateTable('paymentMethod').set({ name: 'Notes' }).where('name', '=', cash).execute();
  await sell(0);
  await correctTo('Notes');
  expect(await client.shift.close({ counted: 10_000, note: 'short' })).toMatchObject({ ok: true });
  expect(await client.shift.open({ float: 0, note: 'none' })).toMatchObject({ ok: true });
  await payAll(paidLater);
  await correctTo('Notes');
  await drained(till);
  expect(await audit()).toEqual([]);
  await there(paymentAdd, {
    OutletID: outletId(),
    Number: (await client.invoice.show({ invoiceId: paidLater }))?.number ?? '',
    Payments: [{ Amount: 50, Method: 'Notes' }],
  });
  expect((await audit()).map((name) => name.split(' ')[0])).toEqual(['other_tender']);
});

async function correctTo(value: string): Promise<void> {
  const { client } = till;
  await until(() => till.context.sync.status().counts.attention.count > 0);
  const { items } = await client.sync.list({ show: 'attention', offset: 0, limit: 1 });
  const values = [{ field: 'method' as const, position: 0, value }];
  expect(await client.sync.correct({ seq: items[0]?.seq ?? 0, why: 'renamed', values })).toMatchObject({ ok: true });
}

/** Answers the invoice's own id, which its acts go by. */
async function sell(nth: number, onAccount = false): Promise<string> {
  const { client } = till;
  const { items } = await client.catalogue.browse({ category: null, offset: nth, limit: 1 });
  const scanned = await client.sale.scan({ code: items[0]?.code ?? '' });
  if (!scanned.ok) throw new Error(scanned.refusal.code);
  if (onAccount) {
    const [customer] = await client.customer.find({ text: 'Maya' });
    expect(await client.sale.setCustomer({ customerId: customer?.id ?? '' })).toMatchObject({ ok: true });
  }
  const sale = await client.sale.show({});
  const tender = onAccount ? null : { methodId: await cashId(), tendered: sale.due };
  const done = await client.sale.complete({ tender, leaveUnpaid: onAccount });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

async function payAll(invoiceId: string): Promise<void> {
  const owed = (await till.client.invoice.show({ invoiceId }))?.due ?? 0;
  const paid = await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: await cashId(), tendered: owed }] });
  expect(paid).toMatchObject({ ok: true });
}

async function cashId(): Promise<string> {
  const methods = await till.client.payment.methods({});
  return methods.find(({ isCash }) => isCash)?.id ?? '';
}
