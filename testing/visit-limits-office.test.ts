import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { visitLimit } from '#domain/offline-limits.ts';
import { drained, openTill, towards, until } from '#testing/office-till.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

const barista = '951';
const none = { amount: null, customer: null, count: null, hours: null };
let office: BackOffice;
let till: TestTill;

/** A demo shop that lets nobody in more than so often without the office, and whose cashier is at the till. */
async function open(customer: number, dir = ':memory:'): Promise<void> {
  office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  till = await openTill(office, '1', { dir, config: { refusedRetryMs: 100 } });
  onTestFinished(() => till.close());
  await until(async () => (await till.client.customer.find({ text: 'Maya' })).length > 0);
  await until(async () => (await till.client.sale.show({})).visits === true);
  await till.client.payment.setLimits({ limits: { [visitLimit]: { ...none, customer } } });
  await till.client.staff.add({ name: 'Rani', pin: '4711', role: 'cashier' });
  await buy();
  await drained(till);
  await signIn('Rani', '4711');
}

async function signIn(name: string, pin: string): Promise<void> {
  expect(await till.client.session.signIn({ staffId: await idOf(name), pin })).toMatchObject({ ok: true });
}

async function idOf(name: string): Promise<string> {
  return (await till.client.session.show({})).staff.find((each) => each.name === name)?.id ?? '';
}

async function maya() {
  const [found] = await till.client.customer.find({ text: 'Maya' });
  if (!found) throw new Error('Maya is a customer of the demo shop');
  return found;
}

async function buy(): Promise<void> {
  const { client } = till;
  await client.sale.scan({ code: barista });
  await client.sale.setCustomer({ customerId: (await maya()).id });
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const { due } = await client.sale.show({});
  const done = await client.sale.complete({ tender: { methodId: cash?.id ?? '', tendered: due }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
}

async function comeIn(approvalId?: string) {
  return till.client.visit.checkIn({ customerId: (await maya()).id, packageCode: barista, doctor: '', approvalId });
}

/** Comes in and leaves again. */
async function visit(approvalId?: string): Promise<void> {
  const done = await comeIn(approvalId);
  if (!done.ok) throw new Error(done.refusal.code);
  expect(await till.client.visit.checkOut({ memberCode: (await maya()).code })).toMatchObject({ ok: true });
}

async function yes(): Promise<string> {
  const asked = { staffId: await idOf('Ayu'), pin: managerPin, act: 'payment.beyondLimit' } as const;
  const given = await till.client.session.approve(asked);
  return given.ok ? given.value.approvalId : '';
}

async function shown() {
  const { packages, atRisk } = await till.client.visit.show({ customerId: (await maya()).id });
  return { trust: packages.find(({ code }) => code === barista)?.trust, atRisk };
}

const heard = (isHeard: boolean) =>
  until(() => ['up', 'slowed'].includes(till.context.sync.status().line.state) === isHeard);
const worksRow = async () => (await till.client.works.show({})).rows.find(({ thing }) => thing === 'visits');
const sessions = () => office.service.store.selectFrom('prepaidSession').select(['remaining', 'checkOut']).execute();
const beyond = { refusal: { code: 'not_allowed', act: 'payment.beyondLimit' } };

it('visits are let in as they come while the office is reached, so far while it is not, through a restart, and beyond with a yes; once it has them they count no more', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-visits-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  await open(1, dir);
  await visit();
  await visit();
  await drained(till);
  expect(await shown()).toEqual({ trust: null, atRisk: null });
  expect(await worksRow()).toMatchObject({ state: 'works', limit: { customer: 1 } });

  office.faults.set({ kind: 'dark', refuse: true });
  await visit();
  await heard(false);
  expect(await shown()).toMatchObject({ trust: { beyond: true, of: 'customer', had: 1, most: 1 }, atRisk: 1 });
  expect(await worksRow()).toMatchObject({ state: 'up_to', left: { customer: 1 }, count: 1 });
  expect(await comeIn()).toMatchObject(beyond);

  await till.close();
  till = await startTill({ ...towards(office), dir });
  await signIn('Rani', '4711');
  expect(await shown()).toMatchObject({ trust: { beyond: true, had: 1 }, atRisk: 1 });
  expect(await comeIn()).toMatchObject(beyond);
  await visit(await yes());
  expect(await shown()).toMatchObject({ trust: { beyond: true, had: 2 }, atRisk: 2 });

  office.faults.clear();
  await till.client.sync.now({});
  await drained(till);
  await heard(true);
  expect(await sessions()).toMatchObject(
    [4, 3, 2, 1].map((remaining) => ({ remaining, checkOut: expect.any(String) })),
  );
  expect(await shown()).toEqual({ trust: null, atRisk: null });
  office.faults.set({ kind: 'dark', refuse: true });
  await buy();
  await heard(false);
  expect(await shown()).toMatchObject({ trust: { beyond: false, had: 0 }, atRisk: 0 });
  await visit();
  expect(await comeIn()).toMatchObject(beyond);
});

it('visits that the office took count no more, though it never shows what is left of a package', async () => {
  await open(1);
  office.faults.set({ kind: 'limit-503', operations: ['prepaidList'] });
  await visit();
  await drained(till);
  expect(till.db.prepare('SELECT counted FROM visit').pluck().all()).toEqual([0]);
  office.faults.clear();
  office.faults.set({ kind: 'dark', refuse: true });
  await buy();
  await heard(false);
  expect(await shown()).toMatchObject({ trust: { beyond: false, had: 0 }, atRisk: 0 });
});

it('a visit that the office refused is at risk until a person gives it up', async () => {
  await open(1);
  await office.service.store.updateTable('prepaidPackage').set({ used: 5 }).execute();
  await visit();
  const attention = async () => (await till.client.sync.list({ show: 'attention', offset: 0, limit: 9 })).items;
  await until(async () => (await attention()).length > 0);
  office.faults.set({ kind: 'dark', refuse: true });
  await buy();
  await heard(false);
  expect(await shown()).toMatchObject({ trust: { beyond: true, had: 1 }, atRisk: 1 });
  await signIn('Ayu', managerPin);
  const [refused] = await attention();
  expect(await till.client.sync.cancel({ seq: refused?.seq ?? 0, reason: 'None was left' })).toMatchObject({
    ok: true,
  });
  expect(await shown()).toMatchObject({ trust: { beyond: false, had: 0 }, atRisk: 0 });
});
