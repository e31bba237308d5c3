import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { instant } from '#domain/ids.ts';
import type { Machine } from '#register/start.ts';
import { drained, openShop, openTill, payInCash, sellOne, until } from '#testing/office-till.ts';
import { startPlainOffice } from '#testing/plain-office.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
/** It sells. */
let one: TestTill;
/** It is asked what somebody bought. */
let two: TestTill;
/** With an e-mail address. */
let maya: string;
let budi: string;

beforeEach(async () => {
  ({ office, till: one } = await openShop());
  two = await tillAt(office);
  [maya, budi] = [await idOf('Maya'), await idOf('Budi')];
});

async function tillAt(
  there: Pick<BackOffice, 'url' | 'credential'>,
  code = '2',
  machine: Partial<Machine> = {},
): Promise<TestTill> {
  const till = await openTill(there, code, { machine });
  onTestFinished(() => till.close());
  await until(async () => (await till.client.customer.find({ text: 'Maya' })).length > 0);
  return till;
}

describe('what other tills sold to somebody', () => {
  it('is told with its lines and where it was sold, newest first, without what this till sold and what others bought', async () => {
    const first = await sellTo(one, maya, 2);
    await sellTo(one, budi);
    await sellTo(one, null);
    const own = await sellTo(two, maya);
    const last = await sellTo(one, maya);
    const { asOf, items } = await bought(maya);
    expect(items.map(({ number }) => number)).toEqual([last, first]);
    expect(items[1]).toMatchObject({
      customer: 'Maya Kusuma',
      outlet: 'Kemang',
      register: 'Kemang Till 1',
      away: false,
      canReturn: true,
      payment: 'Paid',
      due: 0,
      lines: [{ quantity: 2 }],
      payments: [{ method: 'Cash' }],
    });
    expect(Math.abs(asOf - Date.now())).toBeLessThan(60_000);
    expect(await numbersOf(two, maya)).toEqual([own]);

    // By its number it comes back, as any other till's receipt does.
    const back = await two.client.returns.look({ number: first });
    expect(back).toMatchObject({ ok: true, value: { lines: [{ left: 2 }] } });
  });

  it('is told of who has no e-mail address, and of who was written down at a till', async () => {
    const made = await one.client.customer.create({ name: 'Rani Putri', email: '', mobile: '0812-7788' });
    const rani = made.ok ? made.value : undefined;
    const number = await sellTo(one, rani?.id ?? '');
    const known = () => two.client.customer.find({ text: 'Rani' });
    await until(async () => {
      // Whoever asks for a copy while one is under way is given that one.
      await two.context.sync.runFeeds('delta');
      return (await known()).length > 0;
    });
    const { items } = await bought((await known())[0]?.id ?? '');
    expect(items.map((each) => each.number)).toEqual([number]);
  });

  it('is of another outlet too, whose goods come back there, and of one that gave out the number of a sale of this till', async () => {
    const own = await sellTo(two, maya);
    const outlets = office.service.store.selectFrom('outlet').select(['id', 'name']);
    const senopati = await outlets.where('name', '=', 'Senopati').executeTakeFirstOrThrow();
    const elsewhere = await sellTo(one, maya);
    await office.service.store
      .updateTable('invoice')
      .set({ outletId: senopati.id, number: own })
      .where('number', '=', elsewhere)
      .execute();
    const { items } = await bought(maya);
    expect(items).toMatchObject([{ number: own, outlet: 'Senopati', away: true, canReturn: false }]);
  });

  it('is told at a till whose clock is years behind', async () => {
    const number = await sellTo(one, maya);
    const now = () => instant(Date.now() - 800 * 86_400_000);
    const clock = { now, monotonicMs: () => Math.floor(performance.now()) };
    const behind = await tillAt(office, '3', { clock });
    expect((await bought(maya, behind)).items).toMatchObject([{ number }]);
  });

  it('is not told with the line down or by an office that is silent, and nobody waits longer than for a breath', async () => {
    const number = await sellTo(one, maya);
    office.faults.set({ kind: 'delay', ms: 20_000, operations: ['reportSales'] });
    const began = performance.now();
    expect(await asked(maya)).toMatchObject({ refusal: { code: 'bought_not_asked' } });
    expect(performance.now() - began).toBeLessThan(4_000);
    office.faults.clear();
    expect((await bought(maya)).items).toMatchObject([{ number }]);

    office.faults.set({ kind: 'dark' });
    await sellOne(two);
    await until(async () => !(await two.client.till.show({})).light.online);
    expect(await asked(maya)).toMatchObject({ refusal: { code: 'bought_not_asked' } });
  });

  it('is not told by an office that lets this till see no reports, of who is gone, or to nobody', async () => {
    await sellTo(one, maya);
    expect(await asked('nobody')).toMatchObject({ refusal: { code: 'customer_gone' } });
    const modules = ['Setup', 'Outlets', 'Products', 'Orders', 'Contacts', 'Sell', 'Shift', 'Payment'];
    const grants = modules.flatMap((module) => ['VIEW', 'CREATE', 'EDIT'].map((role) => ({ role, module })));
    await office.service.store
      .updateTable('credential')
      .set({ roles: JSON.stringify(grants) })
      .execute();
    const three = await tillAt(office, '3');
    expect(await asked(maya, three)).toMatchObject({ refusal: { code: 'bought_not_told' } });
    await two.client.session.signOut({});
    expect(await asked(maya)).toMatchObject({ refusal: { code: 'not_signed_in' } });
  });
});

describe('an office that lists the sales of everybody', () => {
  it('shows nobody what somebody else bought, whatever their name', async () => {
    const plain = await startPlainOffice(office.url, { hears: [] });
    const till = await tillAt({ ...office, url: plain.url }, '3');
    const theirs = await sellTo(one, maya);
    await sellTo(one, budi);
    await sellTo(one, null);
    const namesake = await one.client.customer.create({ name: 'Maya Kusuma', email: '', mobile: '0899' });
    await sellTo(one, namesake.ok ? namesake.value.id : '');
    const told = await bought(maya, till);
    expect(told.items.map(({ number }) => number)).toEqual([theirs]);
    // It shows neither the ID of a customer nor that of an outlet: their code says whose it is.
    plain.hides('OutletID', 'ID');
    expect((await bought(maya, till)).items).toMatchObject([{ number: theirs, away: false }]);
    plain.hides('OutletID', 'ID', 'Code');
    expect((await bought(maya, till)).items).toMatchObject([{ number: theirs }]);
    plain.hides('OutletID', 'ID', 'Code', 'Email', 'Mobile');
    expect((await bought(maya, till)).items).toEqual([]);
  });

  it('is read no further back than it tells in few pages, and the answer says since when', async () => {
    const plain = await startPlainOffice(office.url, { hears: [], total: (days) => (days > 10 ? 100_000 : undefined) });
    const till = await tillAt({ ...office, url: plain.url }, '3');
    const number = await sellTo(one, maya);
    const year = await bought(maya);
    const week = await bought(maya, till);
    expect(week.items.map((each) => each.number)).toEqual([number]);
    expect(daysBetween(week.since, year.since)).toBe(366 - 7);
    // Of a year and a month one page each was asked for.
    expect(plain.asked).toEqual([1, 1, 1]);
    plain.tells(() => 100_000);
    expect(await asked(maya, till)).toMatchObject({ refusal: { code: 'bought_not_told' } });
  });

  it('is read page by page, also where it does not say how many there are', async () => {
    const plain = await startPlainOffice(office.url, { hears: ['Email'], most: 2, total: () => null });
    const till = await tillAt({ ...office, url: plain.url }, '3');
    const numbers: string[] = [];
    for (let sale = 0; sale < 5; sale += 1) numbers.unshift(await sellTo(one, maya));
    expect((await bought(maya, till)).items.map(({ number }) => number)).toEqual(numbers);
    expect(plain.asked).toEqual([1, 2, 3, 4]);
  });
});

async function idOf(name: string): Promise<string> {
  await until(async () => (await one.client.customer.find({ text: name })).length > 0);
  const [customer] = await one.client.customer.find({ text: name });
  return customer?.id ?? '';
}

/** Goods of the shelf, paid in cash and told. Answers the number. */
async function sellTo(till: TestTill, customerId: string | null, quantity = 1): Promise<string> {
  const { client } = till;
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  for (let each = 0; each < quantity; each += 1) await client.sale.scan({ code: items[0]?.code ?? '' });
  if (customerId !== null) await client.sale.setCustomer({ customerId });
  const number = await payInCash(till);
  await drained(till);
  return number;
}

const asked = (customerId: string, till = two) => till.client.customer.bought({ customerId });

async function bought(customerId: string, till = two) {
  const told = await asked(customerId, till);
  if (!told.ok) throw new Error(told.refusal.code);
  return told.value;
}

async function numbersOf(till: TestTill, customerId: string): Promise<string[]> {
  const [customer] = (await till.client.customer.find({ text: 'Maya' })).filter(({ id }) => id === customerId);
  const found = await till.client.invoice.find({ text: customer?.name ?? '', show: 'all', offset: 0, limit: 9 });
  return found.items.map(({ number }) => number);
}

function daysBetween(later: string, earlier: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
}
