import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import type { PersonalityName } from '#backoffice/personality.ts';
import type { SyncConfig } from '#sync/config.ts';
import {
  drained,
  needingAttention,
  openShop,
  openTill,
  payInCash,
  recode,
  sellOne,
  towards,
  until,
} from '#testing/office-till.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const config = { auditConfirmMs: 50, auditSoonMs: 30, readBackMs: 100, settleMs: 300 } satisfies Partial<SyncConfig>;

const reads = ({ faults }: BackOffice) => faults.state().requests['invoiceGetByListNumber'] ?? 0;
const log = ({ client }: TestTill) => client.sync.audits({ limit: 5 });
const readUpTo = async (till: TestTill) => (await log(till)).readBack?.number ?? null;
const open = async ({ client }: TestTill) =>
  (await client.sync.differences({ show: 'open', offset: 0, limit: 9 })).map(
    ({ kind, subject, facts }) => [kind, subject, facts] as const,
  );

it('sales are read back soon after the office took them, those of a moment in one request', async () => {
  const { office, till } = await openShop({ config: { ...config, readBackMs: 8_000 } });
  expect(await readUpTo(till)).toBeNull();
  const numbers = [await sellOne(till), await sellOne(till, 1), await sellOne(till, 2)];
  await drained(till);
  const before = reads(office);
  await until(async () => (await readUpTo(till)) === numbers[2]);
  expect(reads(office) - before).toBe(1);
  expect((await log(till)).audits).toEqual([]);
});

it.each([
  ['another quantity', { quantity: 3 }, '3'],
  ['other goods', { code: 'OTHER' }, '0'],
])('%s at the same total is found by itself, and named', async (_, changed, there) => {
  const { office, till } = await openShop({ config: { ...config, readBackMs: 500 } });
  const { items } = await till.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const code = items[0]?.code ?? '';
  await till.client.sale.scan({ code, times: 2 });
  const number = await payInCash(till);
  await drained(till);
  await office.service.store.updateTable('invoiceLine').set(changed).execute();
  await until(async () => (await open(till)).length > 0);
  expect(await open(till)).toEqual([['other_lines', number, { here: `2 × ${code}`, there }]]);
  expect((await log(till)).audits).toMatchObject([{ reason: 'read_back', outcome: 'whole', found: 1 }]);
});

it('a sale that the office said it took and does not have is found by itself', async () => {
  const { office, till } = await openShop({ config: { ...config, readBackMs: 500 } });
  const kept = await sellOne(till);
  const number = await sellOne(till, 1);
  await drained(till);
  await office.service.store.deleteFrom('invoice').where('number', '=', number).execute();
  await until(async () => (await open(till)).length > 0);
  expect((await open(till)).map(([kind, subject]) => [kind, subject])).toEqual([['missing', number]]);
  expect(kept).not.toBe(number);
});

async function openWith(personality: PersonalityName, now: () => number) {
  const office = await startBackOffice({ shop: 'demo', personality: new Set([personality]), now });
  onTestFinished(() => office.close());
  const till = await openTill(office, '1', { config: { ...config, settleMs: 1_000 } });
  onTestFinished(() => till.close());
  return { office, till };
}

it('an office that shows a sale a while later has its time, and is not suspected', async () => {
  let now = Date.now();
  const { office, till } = await openWith('stale-reads', () => now);
  const number = await sellOne(till);
  await until(async () => (await readUpTo(till)) === number);
  const first = reads(office);
  now += 10_000;
  await until(() => reads(office) > first);
  await sellOne(till);
  await drained(till);
  expect((await log(till)).audits).toEqual([]);
  expect(await open(till)).toEqual([]);
});

it('an office that lets nobody read is asked ever more seldom, and nothing is passed over meanwhile', async () => {
  const { office, till } = await openShop({ config: { ...config, readBackMs: 20 } });
  office.faults.set({ kind: 'fail-before', operations: ['invoiceGetByListNumber'] });
  const number = await sellOne(till);
  await drained(till);
  await until(() => reads(office) >= 4);
  expect(await readUpTo(till)).toBeNull();
  office.faults.clear();
  await until(async () => (await readUpTo(till)) === number);
});

it('what was told before the till was switched off is read back when it is on again', async () => {
  const { office } = await openShop({ config });
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-read-back-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const before = await openTill(office, '2', { dir, config: { ...config, readBackMs: 60_000 } });
  const number = await sellOne(before);
  await drained(before);
  expect(await readUpTo(before)).toBeNull();
  await before.close();
  const after = await startTill({ ...towards(office, config), dir });
  onTestFinished(() => after.close());
  await until(async () => (await readUpTo(after)) === number);
});

const lose = ({ service: { store } }: BackOffice, number: string) =>
  store.deleteFrom('invoice').where('number', '=', number).execute();
const missing = async (till: TestTill) =>
  (await open(till)).filter(([kind]) => kind === 'missing').map(([, subject]) => subject);

it('a sale that is on its way while others are read back is read back when it has arrived', async () => {
  const { office, till } = await openShop({ config: { ...config, readBackMs: 400, readTimeoutMs: 5_000 } });
  const first = await sellOne(till);
  office.faults.set({ kind: 'delay', operations: ['invoiceGetByListNumber'], ms: 700 });
  const before = reads(office);
  await until(() => reads(office) > before);
  office.faults.set({ kind: 'delay', operations: ['invoiceCreate', 'invoiceCreateList'], ms: 900 });
  const second = await sellOne(till, 1);
  await until(async () => (await readUpTo(till)) !== null);
  await drained(till);
  office.faults.clear();
  await lose(office, second);
  await until(async () => (await open(till)).length > 0);
  expect(await missing(till)).toEqual([second]);
  expect(first).not.toBe(second);
});

it('a sale that waited for a person is read back when it was told after all', async () => {
  const shop = await openShop({ config: { ...config, refusedRetryMs: 20 } });
  const { office, till } = shop;
  const { items } = await till.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const code = items[0]?.code ?? '';
  await recode(shop, code, 'ELSE');
  const refused = await sellOne(till);
  await until(async () => (await needingAttention(till)).length === 1);
  await recode(shop, 'ELSE', code);
  const next = await sellOne(till, 1);
  await until(async () => (await readUpTo(till)) === next);
  const [{ seq } = { seq: 0 }] = await needingAttention(till);
  office.faults.set({ kind: 'delay', operations: ['invoiceGetByListNumber'], ms: 300 });
  expect(await till.client.sync.tryAgain({ seq })).toMatchObject({ ok: true });
  await drained(till);
  await lose(office, refused);
  await until(async () => (await open(till)).length > 0);
  expect(await missing(till)).toEqual([refused]);
});

it('what was not there as it was told is looked at once more though the till was switched off meanwhile', async () => {
  const { office } = await openShop({ config });
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-read-back-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const before = await openTill(office, '2', { dir, config: { ...config, settleMs: 60_000 } });
  const number = await sellOne(before);
  await drained(before);
  await lose(office, number);
  await until(async () => (await readUpTo(before)) === number);
  await before.close();
  const after = await startTill({ ...towards(office, config), dir });
  onTestFinished(() => after.close());
  const [manager] = await after.client.staff.list({});
  await after.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
  await until(async () => (await open(after)).length > 0);
  expect(await missing(after)).toEqual([number]);
});

it('an office that has everything under numbers of its own is compared once in a while, not after each sale', async () => {
  const { till } = await openShop({
    personality: ['numbers-replaced'],
    config: { ...config, readBackMs: 20, settleMs: 100, readBackAskMs: 3_000 },
  });
  const numbers = [await sellOne(till)];
  await until(async () => (await log(till)).audits.length === 1);
  for (let n = 1; n < 4; n += 1) {
    numbers.push(await sellOne(till, n));
    await until(async () => (await readUpTo(till)) === numbers[n]);
  }
  await until(async () => (await open(till)).length === 4);
  expect((await open(till)).map(([, subject]) => subject)).toEqual(numbers);
  expect((await log(till)).audits.map(({ reason, found }) => [reason, found])).toEqual([
    ['read_back', 4],
    ['read_back', 1],
  ]);
});

it('what has to be looked at again much later holds up nothing that is told meanwhile', async () => {
  const { office, till } = await openShop({
    personality: ['numbers-replaced'],
    config: { ...config, readBackMs: 20, settleMs: 1_000, readBackAskMs: 600_000 },
  });
  for (let n = 0; n < 4; n += 1) {
    const number = await sellOne(till, n);
    await until(async () => (await readUpTo(till)) === number);
    const before = reads(office);
    if (n === 0) await until(async () => (await log(till)).audits.length === 1);
    // Looked at once more, and put off.
    else await until(() => reads(office) > before);
  }
  expect((await log(till)).audits).toHaveLength(1);
});
