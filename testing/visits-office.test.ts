import { beforeEach, describe, expect, it } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import type { BackOffice } from '#backoffice/server.ts';
import { drained, openShop, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let till: TestTill;

const barista = '951';

async function open(...personality: PersonalityName[]): Promise<void> {
  ({ office, till } = await openShop({ personality, config: { refusedRetryMs: 100 } }));
  await until(async () => (await till.client.customer.find({ text: 'Maya' })).length > 0);
  await until(async () => (await till.client.sale.show({})).visits === true);
  await drained(till);
}

async function maya() {
  const [found] = await till.client.customer.find({ text: 'Maya' });
  if (!found) throw new Error('Maya is a customer of the demo shop');
  return found;
}

async function buy(customerId: string): Promise<string> {
  const { client } = till;
  expect(await client.sale.scan({ code: barista })).toMatchObject({ ok: true });
  await client.sale.setCustomer({ customerId });
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const { due } = await client.sale.show({});
  const done = await client.sale.complete({ tender: { methodId: cash?.id ?? '', tendered: due }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.number;
}

const checkIn = (customerId: string, doctor = '') =>
  till.client.visit.checkIn({ customerId, packageCode: barista, doctor });
const attention = async () => (await till.client.sync.list({ show: 'attention', offset: 0, limit: 9 })).items;
const sessions = () =>
  office.service.store.selectFrom('prepaidSession').select(['doctor', 'checkOut', 'note', 'remaining']).execute();
/** A pass that was under way when it was asked for may have read the packages before. */
async function copyDown(): Promise<void> {
  await till.context.sync.runFeeds('delta');
  await till.context.sync.runFeeds('delta');
}

describe('a package', () => {
  beforeEach(() => open());

  it('is sold and used with the line down by somebody new: the office hears of all three in their order, once', async () => {
    office.faults.set({ kind: 'dark' });
    const made = await till.client.customer.create({ name: 'Nina', email: '', mobile: '0800' });
    if (!made.ok) throw new Error(made.refusal.code);
    const { id, code } = made.value;
    await buy(id);
    expect(await till.client.visit.show({ customerId: id })).toMatchObject({ packages: [{ standing: 'sold_here' }] });
    expect(await checkIn(id, 'Rina')).toMatchObject({
      ok: true,
      value: { inside: [{ member: code, packageName: 'Barista class, 5 visits', doctor: 'Rina', told: false }] },
    });
    expect(await checkIn(id)).toMatchObject({ refusal: { code: 'member_inside' } });
    expect(await till.client.visit.checkOut({ memberCode: code })).toMatchObject({ ok: true, value: { inside: [] } });
    expect(await till.client.visit.checkOut({ memberCode: code })).toMatchObject({
      refusal: { code: 'member_leaving' },
    });
    expect(await sessions()).toEqual([]);
    office.faults.clear();
    await drained(till);
    expect(await attention()).toEqual([]);
    expect(await sessions()).toMatchObject([
      { doctor: 'Rina', checkOut: expect.any(String), note: expect.stringContaining('#op:'), remaining: 4 },
    ]);
    await copyDown();
    expect(await till.client.visit.show({ customerId: id })).toMatchObject({
      packages: [{ standing: 'held', left: 4, endsOn: expect.any(String) }],
    });
  });

  it.each([
    ['it comes back', () => till.client.returns.refund({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] })],
    ['its sale is voided', () => till.client.invoice.void({ invoiceId: '1', reason: 'Moved away' })],
  ])('that was used before %s with the line down is told in that order', async (_, giveBack) => {
    const { id, code } = await maya();
    office.faults.set({ kind: 'dark' });
    await buy(id);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await checkIn(id)).toMatchObject({ ok: true });
      expect(await till.client.visit.checkOut({ memberCode: code })).toMatchObject({ ok: true });
    }
    expect(await giveBack()).toMatchObject({ ok: true });
    office.faults.clear();
    await drained(till);
    expect(await attention()).toEqual([]);
    expect(await sessions()).toMatchObject([{ remaining: 4 }, { checkOut: expect.any(String), remaining: 3 }]);
    const packages = await office.service.store.selectFrom('prepaidPackage').select(['used', 'voided']).execute();
    expect(packages).toEqual([{ used: 2, voided: 1 }]);
  });

  it('that begins when the one before it has ended is told as that, with its day, and takes a yes until then', async () => {
    const { id } = await maya();
    await buy(id);
    await buy(id);
    await drained(till);
    await copyDown();
    const packages = async () => (await till.client.visit.show({ customerId: id })).packages;
    expect(await packages()).toMatchObject([{ standing: 'held', left: 5, beginsOn: null }]);
    const held = office.service.store.selectFrom('prepaidPackage').select('startDate').orderBy('seq', 'desc');
    const next = await held.executeTakeFirstOrThrow();
    await office.service.store
      .updateTable('prepaidPackage')
      .set({ used: 5 })
      .where('startDate', '<', next.startDate)
      .execute();
    await copyDown();
    expect(await packages()).toMatchObject([{ standing: 'later', left: 5, beginsOn: next.startDate }]);
    till.context.memory.staff = { ...till.context.memory.staff!, role: 'cashier' };
    expect(await checkIn(id)).toMatchObject({ refusal: { code: 'not_allowed', act: 'package.beyond' } });
  });

  it('that the office does not know of takes somebody’s yes; one of which it said all is gone, too', async () => {
    const { id } = await maya();
    await copyDown();
    expect(await till.client.visit.show({ customerId: id })).toMatchObject({ packages: [{ standing: 'unlisted' }] });
    till.context.memory.staff = { ...till.context.memory.staff!, role: 'cashier' };
    expect(await checkIn(id)).toMatchObject({ refusal: { code: 'not_allowed', act: 'package.beyond' } });
    await buy(id);
    await drained(till);
    await office.service.store.updateTable('prepaidPackage').set({ used: 4 }).execute();
    await copyDown();
    expect(await till.client.visit.show({ customerId: id })).toMatchObject({
      packages: [{ standing: 'held', left: 1 }],
    });
    office.faults.set({ kind: 'dark' });
    expect(await checkIn(id)).toMatchObject({ ok: true });
    expect(await till.client.visit.checkOut({ memberCode: (await maya()).code })).toMatchObject({ ok: true });
    expect(await till.client.visit.show({ customerId: id })).toMatchObject({
      packages: [{ standing: 'spent', left: 0 }],
    });
    expect(await checkIn(id)).toMatchObject({ refusal: { code: 'not_allowed' } });
  });

  it('used while the list was on its way is counted once when it was read again', async () => {
    const { id } = await maya();
    await buy(id);
    await drained(till);
    await copyDown();
    const before = office.faults.state().requests['prepaidList'] ?? 0;
    office.faults.set({ kind: 'delay', operations: ['prepaidList'], ms: 600 });
    const pass = till.context.sync.runFeeds('delta');
    await until(() => (office.faults.state().requests['prepaidList'] ?? 0) > before);
    await checkIn(id);
    await drained(till);
    await pass;
    office.faults.clear();
    await till.context.sync.runFeeds('delta');
    expect(await till.client.visit.show({ customerId: id })).toMatchObject({ packages: [{ left: 4 }] });
  });

  it('the office refuses waits for a person; given up, the visit was none, and its end is not told either', async () => {
    const { id, code } = await maya();
    await copyDown();
    expect(await checkIn(id)).toMatchObject({ ok: true });
    expect(await till.client.visit.checkOut({ memberCode: code })).toMatchObject({ ok: true });
    await until(async () => (await attention()).length > 0);
    const [refused] = await attention();
    expect(refused).toMatchObject({ kind: 'package.checkin', reason: 'refused', number: code });
    expect(await till.client.sync.wasDone({ seq: refused?.seq ?? 0 })).toMatchObject({
      refusal: { code: 'operation_not_in_doubt' },
    });
    expect(await till.client.sync.cancel({ seq: refused?.seq ?? 0, reason: 'She has none' })).toMatchObject({
      ok: true,
    });
    await drained(till);
    expect(office.faults.state().requests['prepaidCheckOut'] ?? 0).toBe(0);
    await buy(id);
    expect(await checkIn(id)).toMatchObject({ ok: true, value: { inside: [{ member: code }] } });
    await drained(till);
    expect(await sessions()).toHaveLength(1);
  });

  it('that was used comes back with somebody’s yes, as the office counts it, and is nobody’s afterwards', async () => {
    const { id } = await maya();
    const number = await buy(id);
    await checkIn(id);
    await drained(till);
    const look = async () => {
      const seen = await till.client.returns.look({ number });
      if (!seen.ok) throw new Error(seen.refusal.code);
      return { invoiceId: seen.value.invoiceId, visits: seen.value.lines[0]?.visits };
    };
    await copyDown();
    expect((await look()).visits).toMatchObject({ used: 1, of: 5, here: 0, over: 0, asOf: expect.any(Number) });
    await office.service.store.updateTable('prepaidPackage').set({ used: 5 }).execute();
    await copyDown();
    const { invoiceId, visits } = await look();
    expect(visits).toMatchObject({ used: null, of: null, here: 0, over: 1 });
    const back = () => till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
    const { staff } = till.context.memory;
    till.context.memory.staff = { ...staff!, role: 'cashier' };
    expect(await back()).toMatchObject({ refusal: { code: 'not_allowed', act: 'invoice.return' } });
    till.context.memory.staff = staff;
    expect(await back()).toMatchObject({ ok: true });
    await drained(till);
    await copyDown();
    expect(await till.client.visit.show({ customerId: id })).toMatchObject({ packages: [{ standing: 'returned' }] });
    expect(await attention()).toEqual([]);
  });

  it('of somebody who came in at another till is checked out here', async () => {
    const { id, code } = await maya();
    await buy(id);
    await checkIn(id);
    await drained(till);
    till.db.prepare('DELETE FROM visit').run();
    expect(await till.client.visit.checkOut({ memberCode: code })).toMatchObject({ ok: true });
    await drained(till);
    expect(await sessions()).toMatchObject([{ checkOut: expect.any(String) }]);
  });
});

describe('a visit whose answers are lost', () => {
  it.each(['prepaidCheckIn', 'prepaidCheckOut'])(
    'at %s is found in the history, and counted once',
    async (operation) => {
      await open();
      const { id, code } = await maya();
      await buy(id);
      office.faults.set({ kind: 'lose-reply', operations: [operation], next: 1 });
      await checkIn(id);
      await till.client.visit.checkOut({ memberCode: code });
      await drained(till);
      expect(await attention()).toEqual([]);
      expect(await sessions()).toMatchObject([{ checkOut: expect.any(String), remaining: 4 }]);
      expect(office.faults.state().requests[operation]).toBe(1);
    },
  );

  it('at an office that keeps its notes to itself is begun once: a person finds out, and its end is seen', async () => {
    await open('notes-silent');
    const { id, code } = await maya();
    await buy(id);
    office.faults.set({ kind: 'lose-reply', operations: ['prepaidCheckIn', 'prepaidCheckOut'], next: 2 });
    expect(await checkIn(id)).toMatchObject({ ok: true });
    expect(await till.client.visit.checkOut({ memberCode: code })).toMatchObject({ ok: true });
    await until(async () => (await attention()).length > 0);
    const [doubtful] = await attention();
    expect(doubtful).toMatchObject({ kind: 'package.checkin', reason: 'may_be_done' });
    expect(await till.client.sync.wasDone({ seq: doubtful?.seq ?? 0 })).toMatchObject({ ok: true });
    await drained(till);
    expect(await attention()).toEqual([]);
    expect(await sessions()).toMatchObject([{ checkOut: expect.any(String), remaining: 4 }]);
    expect(office.faults.state().requests).toMatchObject({ prepaidCheckIn: 1, prepaidCheckOut: 1 });
  });

  it('is not begun again by itself where nothing in the history is ours: a person says whether it was done', async () => {
    await open();
    const { id, code } = await maya();
    await buy(id);
    await drained(till);
    office.faults.set({ kind: 'fail-before', operations: ['prepaidCheckIn'], next: 1 });
    await checkIn(id);
    await till.client.visit.checkOut({ memberCode: code });
    await until(async () => (await attention()).length > 0);
    const [doubtful] = await attention();
    expect(doubtful).toMatchObject({ kind: 'package.checkin', reason: 'may_be_done' });
    expect(office.faults.state().requests['prepaidCheckIn']).toBe(1);
    expect(await till.client.sync.wasDone({ seq: doubtful?.seq ?? 0 })).toMatchObject({ ok: true });
    // The office knows of nobody who came in, and a history that shows no visit at all proves nothing.
    await until(async () => (await attention()).length > 0);
    const [leaving] = await attention();
    expect(leaving).toMatchObject({
      kind: 'package.checkout',
      reason: 'refused',
      officeSays: `Member ${code} is not checked in.`,
    });
    expect(await sessions()).toEqual([]);
  });
});
