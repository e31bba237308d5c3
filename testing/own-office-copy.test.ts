import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#browser/back-office-child.ts';
import { embeddedCredential } from '#browser/shared/office-access.ts';
import { closeDb } from '#db/checkpoint.ts';
import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { bookedInvoices } from '#db/tables/audit-books.ts';
import { instant } from '#domain/ids.ts';
import { placeOf } from '#register/node-machine.ts';
import { ownOfficeFile } from '#register/own-office.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { openTills } from '#testing/left-open.ts';
import { drained, openTill, sellOne, towards, until } from '#testing/office-till.ts';
import { invoicesAtOwnOffice } from '#testing/own-office-file.ts';
import { startTill, type TestTill } from '#testing/till.ts';

it('restores a till with its own back office, which has all that the till had told it, and hears the rest once', async () => {
  const { root, stick, dir: lost } = await openStick();
  const { till, office, recoveryCode } = await openShop({ dir: lost, stick });
  const sold = [await sellOne(till), await sellOne(till)];
  await drained(till);
  await office.stop();
  sold.push(await sellOne(till), await sellOne(till));
  await till.context.secondCopy.catchUp();
  expect(till.context.secondCopy.status()).toMatchObject({ trouble: null });

  const dir = path.join(root, 'replacement');
  const restored = await restoreCopy({ from: stick, recoveryCode, dir, at: instant(Date.now()) });
  expect(restored).toMatchObject({ office: true, newest: { invoice: sold.at(-1) } });
  expect(invoicesAtOwnOffice(dir)).toEqual(sold.slice(0, 2));
  const replacement = await startAgain(dir);
  sold.push(await sellOne(replacement));
  await drained(replacement);
  expect(sold.at(-1)).toBe('KMG1B-26000001');
  expect(invoicesAtOwnOffice(dir)).toEqual(sold);
  await replacement.context.secondCopy.catchUp();
  expect(replacement.context.secondCopy.status()).toMatchObject({ folder: stick, trouble: null });
});

it('has nothing in the copy as told that the copy of the office lacks, at whatever moment it is taken away', async () => {
  const { root, stick, dir } = await openStick();
  const { till, recoveryCode } = await openShop({ dir, stick });
  await till.context.secondCopy.catchUp();
  const taken: string[] = [];
  const work = async () => {
    for (let sales = 1; sales <= 4; sales += 1) {
      await sellOne(till);
      await until(() => confirmedBy(till.db).length === sales);
    }
    await till.context.secondCopy.catchUp();
  };
  await atEachChange(stick, { work }, () => {
    const pocket = path.join(root, `pocket-${taken.length}`);
    cpSync(stick, pocket, { recursive: true });
    taken.push(pocket);
  });
  let [last, ahead] = [0, 0];
  for (const [index, from] of taken.entries()) {
    const copy = path.join(root, `copy-${index}`);
    await restoreCopy({ from, recoveryCode, dir: copy, at: instant(Date.now()) });
    const db = openRegisterDb(copy);
    const [told, there] = [confirmedBy(db), invoicesAtOwnOffice(copy)];
    closeDb(db);
    expect(told.filter((number) => !there.includes(number))).toEqual([]);
    last = told.length;
    ahead += there.length - told.length;
  }
  expect(last).toBe(4);
  expect(ahead).toBeGreaterThan(0);
}, 60_000);

it('goes on with the till alone where the office cannot be copied, and says why', async () => {
  const { root, stick, dir: lost } = await openStick();
  mkdirSync(stick);
  writeFileSync(path.join(stick, 'backoffice'), 'somebody else’s');
  const { till, recoveryCode } = await openShop({ dir: lost, stick });
  const sold = await sellOne(till);
  await drained(till);
  await till.context.secondCopy.catchUp();
  expect(till.context.secondCopy.status()?.cause).toBe('office');

  const dir = path.join(root, 'replacement');
  const restored = await restoreCopy({ from: stick, recoveryCode, dir, at: instant(Date.now()) });
  expect(restored).toMatchObject({ office: false, newest: { invoice: sold } });
  expect(existsSync(ownOfficeFile(dir))).toBe(false);
});

it('leaves an office in the folder that the till has no more, and does not bring it back', async () => {
  const { root, stick, dir: lost } = await openStick();
  const { office, till, recoveryCode } = await openShop({ dir: lost, stick });
  await till.context.secondCopy.catchUp();
  await till.close();
  const elsewhere = await startTill({ ...towards({ ...office, file: undefined }), dir: lost });
  onTestFinished(() => elsewhere.close());
  await elsewhere.context.secondCopy.catchUp();
  expect(elsewhere.context.secondCopy.status()).toMatchObject({ trouble: null });

  const dir = path.join(root, 'replacement');
  const restored = await restoreCopy({ from: stick, recoveryCode, dir, at: instant(Date.now()) });
  expect(restored.office).toBe(false);
  expect(existsSync(ownOfficeFile(dir))).toBe(false);
});

it('does not lay a back office over another, nor one that is not whole, and says how the till is restored without it', async () => {
  const { root, stick, dir: lost } = await openStick();
  const { till, recoveryCode } = await openShop({ dir: lost, stick });
  await till.context.secondCopy.catchUp();
  const restore = (dir: string) =>
    restoreCopy({ from: stick, recoveryCode, dir: path.join(root, dir), at: instant(Date.now()) });
  cpSync(path.dirname(ownOfficeFile(lost)), path.join(root, 'used/backoffice'), { recursive: true });
  await expect(restore('used')).rejects.toThrow('has a back office already');
  const [base] = readdirSync(path.join(stick, 'backoffice')).filter((name) => name.startsWith('base-'));
  rmSync(path.join(stick, 'backoffice', base ?? ''));
  await expect(restore('new')).rejects.toThrow(
    `without the folder ${path.join(stick, 'backoffice')} the till is restored without its back office`,
  );
  expect(existsSync(path.join(root, 'new/register.db'))).toBe(false);
});

async function openStick(): Promise<{ root: string; stick: string; dir: string }> {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-own-office-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { root, stick: path.join(root, 'stick'), dir: path.join(root, 'till') };
}

interface Place {
  readonly dir: string;
  readonly stick: string;
}

async function openShop({ dir, stick }: Place) {
  const office = await startOffice(dir);
  const till = await openTill(office, '1', { dir });
  onTestFinished(() => (openTills.has(till) ? till.close() : undefined));
  const turned = await till.client.secondCopy.turnOn({ folder: stick });
  if (!turned.ok) throw new Error(turned.refusal.code);
  return { office, till, recoveryCode: turned.value.recoveryCode };
}

/** In a program of its own, as a till without another office has it. */
async function startOffice(dataFolder: string) {
  const credential = embeddedCredential(dataFolder);
  const office = startBackOffice({
    dataFolder,
    faults: false,
    shop: 'demo',
    catalogue: undefined,
    credential,
    log: () => undefined,
  });
  onTestFinished(() => office.stop());
  return { ...office, url: await office.url, credential, file: ownOfficeFile(dataFolder) };
}

async function startAgain(dir: string): Promise<TestTill> {
  const there = towards(await startOffice(dir));
  const till = await startTill({ ...there, dir, machine: { ...there.machine, placeOf } });
  onTestFinished(() => till.close());
  const [manager] = await till.client.staff.list({});
  await till.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
  return till;
}

/** Looks between any two steps of the work: what is written first and what after it are never seen as one. */
async function atEachChange(
  folder: string,
  { work }: { readonly work: () => Promise<void> },
  act: () => void,
): Promise<void> {
  let going = true;
  const done = work().finally(() => (going = false));
  let seen = '';
  for (let last = false; !last; await breathe()) {
    last = !going;
    const now = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${name} ${statSync(path.join(folder, name), { throwIfNoEntry: false })?.size}`)
      .join();
    if (now !== seen) act();
    seen = now;
  }
  await done;
}

/** What a till says that its office has. */
function confirmedBy(db: ReadDb): string[] {
  return bookedInvoices(db, { after: 0, last: 1e9, limit: 1_000 })
    .filter(({ standing }) => standing === 'told')
    .map(({ number }) => number);
}
