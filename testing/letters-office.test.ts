import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { readJournal } from '#db/tables/journal.ts';
import { instant } from '#domain/ids.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { isLetterGuessed } from '#register/letter/new-letter.ts';
import { placeOf } from '#register/node-machine.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { codeOf } from '#testing/filled-shop.ts';
import { drained, openTill, sellOne, towards, until } from '#testing/office-till.ts';
import { startTill, takeOnManager, type TestTill } from '#testing/till.ts';

async function openOffice(...personality: PersonalityName[]): Promise<BackOffice> {
  const office = await startBackOffice({ shop: 'demo', personality: new Set(personality) });
  onTestFinished(() => office.close());
  return office;
}

async function setUp(office: BackOffice, config = {}): Promise<TestTill> {
  const till = await openTill(office, '1', { shift: false, config, machine: { placeOf } });
  onTestFinished(() => till.close());
  return till;
}

const open = ({ client }: TestTill) => client.shift.open({ float: 10_000 });
const moved = async ({ client }: TestTill) => (await client.till.show({})).moved;

async function invoicesAt({ service }: BackOffice): Promise<string[]> {
  const rows = await service.store.selectFrom('invoice').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

it('two tills set up as one register before either opened: the second to open goes on under another letter and says so', async () => {
  const office = await openOffice();
  const [first, second] = [await setUp(office), await setUp(office)];
  await open(first);
  await drained(first);
  await open(second);
  // Long before the office is believed that the opening itself is refused for good.
  await until(async () => (await moved(second)) !== null);
  expect(second.context.sync.status().counts.attention.count).toBe(0);
  expect([await sellOne(first), await sellOne(second)]).toEqual(['KMG1A-26000001', 'KMG1B-26000001']);
  expect(await moved(second)).toMatchObject({ why: 'shared', before: 'A', letter: 'B' });
  expect(await moved(first)).toBeNull();
  const { light } = await second.client.till.show({});
  expect(light).toMatchObject({ kind: 'attention', attention: 1 });

  expect(await second.client.till.understand({})).toMatchObject({ ok: true, value: { moved: null } });
  const acts = readJournal(second.db, { after: 0, limit: 100 }).map(({ act }) => act);
  expect(acts).toEqual(expect.arrayContaining(['till.letter', 'till.understand']));
  expect(checkJournal(second.db).broken).toBeNull();
});

it('two tills that numbered alike with the line down part as soon as the office says so, and only once', async () => {
  const office = await openOffice();
  const [first, second] = [await setUp(office), await setUp(office)];
  office.faults.set({ kind: 'dark' });
  await open(first);
  await open(second);
  await sellOne(second, 1);
  await sellOne(second, 2);
  await sellOne(first);
  office.faults.clear();
  first.context.sync.wake();
  await drained(first);
  second.context.sync.wake();
  await until(async () => (await moved(second)) !== null);
  expect(await sellOne(second)).toBe('KMG1B-26000001');
  await drained(second);
  await second.context.sync.audit();
  expect(await sellOne(second)).toBe('KMG1B-26000002');
  expect(await moved(first)).toBeNull();
});

it('a number that a person keyed in at the office is no other till', async () => {
  const office = await openOffice();
  const till = await setUp(office, { refusedRetryMs: 100, auditConfirmMs: 100 });
  await open(till);
  const first = await sellOne(till, 5);
  await sellOne(till);
  await drained(till);
  const { store } = office.service;
  const keyedIn = { number: 'KMG1A-26000003', referenceNumber: null, note: null };
  await store.updateTable('invoice').set(keyedIn).where('number', '=', first).execute();
  expect(await sellOne(till)).toBe('KMG1A-26000003');
  await until(async () => till.context.sync.status().counts.attention.count === 1);
  // The watch has asked the office by the time an audit is through.
  await till.context.sync.audit();
  expect(await moved(till)).toBeNull();
  expect(await sellOne(till)).toBe('KMG1A-26000004');
});

it('a till that replaces one whose shift is still open has its letter already, and is not told of another till', async () => {
  const office = await openOffice();
  const lost = await setUp(office, { refusedRetryMs: 100 });
  await open(lost);
  await drained(lost);
  const replacement = await setUp(office, { refusedRetryMs: 100 });
  await open(replacement);
  const needsManager = async () => (await replacement.client.till.show({})).light.kind === 'attention';
  await until(needsManager);
  await replacement.context.sync.audit();
  expect(await sellOne(replacement)).toBe('KMG1B-26000001');
  expect(await moved(replacement)).toBeNull();
});

function onLastLetter({ context: { memory } }: TestTill) {
  const { identity } = memory;
  if (!identity) throw new Error('the till is set up');
  memory.identity = { ...identity, series: { ...identity.series, letter: 'Z' } };
  return identity;
}

it('a till that should leave its letter to another and finds none says so, and that numbers may be given twice', async () => {
  const office = await openOffice();
  const [first, second] = [await setUp(office), await setUp(office)];
  onLastLetter(second);
  await open(first);
  await drained(first);
  await open(second);
  await until(async () => (await moved(second)) !== null);
  expect(await moved(second)).toMatchObject({ why: 'shared', before: 'Z', letter: null });
  expect(await sellOne(second)).toBe('KMG1Z-26000001');
});

it('a register whose letters are all used up is not set up again, and nobody is told that the office is away', async () => {
  const office = await openOffice();
  const last = await setUp(office);
  await open(last);
  const identity = onLastLetter(last);
  expect(await sellOne(last)).toBe('KMG1Z-26000001');
  await drained(last);

  const next = await startTill({ ...towards(office), bare: true });
  onTestFinished(() => next.close());
  await until(async () => (await next.client.till.outlets({})).length > 0);
  await takeOnManager(next.context);
  const place = { outletId: identity.outletId, registerName: identity.registerName };
  const refused = await next.client.till.setUp({ ...place, registerCode: '1' });
  expect(refused).toEqual({ ok: false, refusal: { code: 'letters_used_up', registerCode: '1' } });
  expect(await next.client.till.setUp({ ...place, registerCode: '1B' })).toMatchObject({ ok: true });
});

it('a copy of a till’s file goes on under another letter, looks up what was not sent, and says so; the till does not', async () => {
  const office = await openOffice('numbers-repeat');
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-copied-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dir = path.join(root, 'till');
  const before = await openTill(office, '1', { dir, machine: { placeOf } });
  const sold = [await sellOne(before)];
  await drained(before);
  office.faults.set({ kind: 'dark' });
  sold.push(await sellOne(before));
  await before.close();
  cpSync(dir, path.join(root, 'copy'), { recursive: true });

  office.faults.clear();
  const again = async (folder: string) => {
    const machine = { ...towards(office).machine, placeOf };
    const till = await startTill({ ...towards(office), dir: path.join(root, folder), machine });
    const [manager] = await till.client.staff.list({});
    await till.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
    return till;
  };
  const till = await again('till');
  onTestFinished(() => till.close());
  await drained(till);
  sold.push(await sellOne(till));
  const copy = await again('copy');
  sold.push(await sellOne(copy));
  for (const each of [till, copy]) await drained(each);
  expect(sold.slice(2)).toEqual(['KMG1A-26000003', 'KMG1B-26000001']);
  expect(await invoicesAt(office)).toEqual(sold.toSorted());
  expect(await moved(till)).toBeNull();
  expect(await moved(copy)).toMatchObject({ why: 'copied', before: 'A', letter: 'B' });
  await copy.close();
  const restarted = await again('copy');
  onTestFinished(() => restarted.close());
  expect(await sellOne(restarted)).toBe('KMG1B-26000002');
});

it('a copy that has booked stock under the letter it guessed, and sold nothing, keeps it', async () => {
  const office = await openOffice();
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-copied-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const machine = { ...towards(office).machine, placeOf };
  const before = await openTill(office, '1', { dir: path.join(root, 'till'), machine });
  await drained(before);
  await before.close();
  cpSync(path.join(root, 'till'), path.join(root, 'copy'), { recursive: true });
  // It cannot ask about its letter until its sheet is there.
  office.faults.set({ kind: 'fail-before', operations: ['invoiceGetByListNumber'] });
  const copy = await startTill({ ...towards(office), dir: path.join(root, 'copy'), machine });
  onTestFinished(() => copy.close());
  const [manager] = await copy.client.staff.list({});
  await copy.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
  await copy.client.stock.scan({ reason: 'in', code: codeOf('Rye loaf') });
  expect(await copy.client.stock.book({ reason: 'in', note: '' })).toMatchObject({
    value: { number: 'KMG1B-A26000001' },
  });
  await drained(copy);
  office.faults.clear();
  copy.context.sync.wake();
  await until(() => !isLetterGuessed(copy.db));
  expect(await sellOne(copy)).toBe('KMG1B-26000001');
});

it.each(['copied', 'restored'] as const)(
  'two tills %s from one part as soon as the office is heard, before the later sells under the letter of the other',
  async (how) => {
    const office = await openOffice('numbers-repeat');
    const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-copied-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const machine = { ...towards(office).machine, placeOf };
    const stick = path.join(root, 'stick');
    const till = await openTill(office, '1', { dir: path.join(root, 'till'), machine });
    const sold = [await sellOne(till)];
    await drained(till);
    const turned = await till.client.secondCopy.turnOn({ folder: stick });
    await till.context.secondCopy.catchUp();
    await till.close();
    const recoveryCode = turned.ok ? turned.value.recoveryCode : '';
    // A till that was restored goes on with its second copy in the folder it came from.
    const old = path.join(root, 'old-stick');
    cpSync(stick, old, { recursive: true });

    const startAgain = async (name: string) => {
      const dir = path.join(root, name);
      if (how === 'copied') cpSync(path.join(root, 'till'), dir, { recursive: true });
      else {
        // Each of a copy of its own: in one and the same the second finds the letter of the first.
        const from = path.join(root, `${name}-stick`);
        cpSync(old, from, { recursive: true });
        await restoreCopy({ from, recoveryCode, dir, at: instant(Date.now()) });
      }
      const again = await startTill({ ...towards(office), dir, machine });
      onTestFinished(() => again.close());
      const [manager] = await again.client.staff.list({});
      await again.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
      return again;
    };
    const first = await startAgain('first');
    sold.push(await sellOne(first));
    await drained(first);
    const second = await startAgain('second');
    await until(async () => (await moved(second))?.letter === 'C');
    sold.push(await sellOne(second));
    await drained(second);
    expect(sold.slice(1)).toEqual(['KMG1B-26000001', 'KMG1C-26000001']);
    expect(await invoicesAt(office)).toEqual(sold);
    expect(await moved(second)).toMatchObject({ why: 'copied', before: 'B', letter: 'C' });
    expect((await moved(first))?.letter ?? 'B').toBe('B');
  },
);

it('a copy of a till’s file leaves the second copy of that till alone, and says that it has none', async () => {
  const office = await openOffice();
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-copied-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = path.join(root, 'share');
  const machine = { ...towards(office).machine, placeOf };
  const first = await openTill(office, '1', { dir: path.join(root, 'till'), machine });
  onTestFinished(() => first.close());
  await first.client.secondCopy.turnOn({ folder });
  await first.context.secondCopy.catchUp();
  const headOf = () => readFileSync(path.join(folder, 'tillkeep-copy.json'), 'utf8');
  const head = headOf();

  cpSync(path.join(root, 'till'), path.join(root, 'copy'), { recursive: true });
  const copy = await startTill({ ...towards(office), dir: path.join(root, 'copy'), machine });
  onTestFinished(() => copy.close());
  await copy.context.secondCopy.catchUp();
  expect(headOf()).toBe(head);
  expect(copy.context.secondCopy.status()).toBeNull();
  expect(await moved(copy)).toMatchObject({ why: 'copied', copyOff: true });
  const [manager] = await copy.client.staff.list({});
  await copy.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
  expect(await copy.client.secondCopy.turnOn({ folder })).toMatchObject({ refusal: { code: 'copy_folder_taken' } });
  expect(await copy.client.secondCopy.turnOn({ folder: `${folder}-2` })).toMatchObject({ ok: true });
});
