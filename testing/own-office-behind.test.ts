import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#browser/back-office-child.ts';
import { embeddedCredential } from '#browser/shared/office-access.ts';
import { ownOfficeFile } from '#register/own-office.ts';
import { openTills } from '#testing/left-open.ts';
import { drained, openTill, sellOne, towards } from '#testing/office-till.ts';
import { invoicesAtOwnOffice } from '#testing/own-office-file.ts';
import { startTill, type TestTill } from '#testing/till.ts';

it('a till sells while its own back office is at its update, and tells it all once it serves', async () => {
  const { dir, sold } = await closedShop();
  const go = path.join(dir, 'go');
  const office = begin(dir, atItsUpdateUntil(go, dir));
  const till = await startAgain(dir);
  office.follow(till.hearOfOffice);
  sold.push(await sellOne(till), await sellOne(till));
  const says = 'it is brought to the form of this version';
  await expect.poll(async () => (await till.client.till.show({})).ownOffice).toEqual({ kind: 'starting', says });
  expect(await till.client.sync.show({})).toMatchObject({ officeUrl: '', counts: { waiting: 2 } });
  const written = await till.client.support.collect({});
  expect(written.ok && JSON.parse(written.value.text)).toMatchObject({ office: { url: '', own: { says } } });

  writeFileSync(go, '');
  await drained(till);
  expect(await till.client.till.show({})).toMatchObject({ ownOffice: null, officeUrl: await office.url });
  expect(invoicesAtOwnOffice(dir)).toEqual(sold);
});

it('a till sells with its own back office damaged, says why that does not start, and tells it all when it is whole again', async () => {
  const { dir, sold } = await closedShop();
  const store = ownOfficeFile(dir);
  copyFileSync(store, path.join(dir, 'whole'));
  writeFileSync(store, 'no database at all '.repeat(500));
  const office = begin(dir);
  const till = await startAgain(dir);
  office.follow(till.hearOfOffice);
  await expect
    .poll(async () => (await till.client.till.show({})).ownOffice, { timeout: 20_000 })
    .toEqual({ kind: 'failed', says: expect.stringMatching(/backoffice[.]sqlite is damaged/) });
  sold.push(await sellOne(till));

  copyFileSync(path.join(dir, 'whole'), store);
  await drained(till);
  expect(await till.client.till.show({})).toMatchObject({ ownOffice: null });
  expect(invoicesAtOwnOffice(dir)).toEqual(sold);
}, 60_000);

/** A till of a demo shop of its own that sold once and was closed with its office. */
async function closedShop(): Promise<{ dir: string; sold: string[] }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-behind-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const office = begin(dir);
  const credential = embeddedCredential(dir);
  const till = await openTill({ url: await office.url, credential, file: ownOfficeFile(dir) }, '1', { dir });
  const sold = [await sellOne(till)];
  await drained(till);
  await till.close();
  await office.stop();
  return { dir, sold };
}

function begin(dataFolder: string, program?: string) {
  const office = startBackOffice({
    dataFolder,
    faults: false,
    shop: 'demo',
    catalogue: undefined,
    credential: embeddedCredential(dataFolder),
    log: () => undefined,
    ...(program !== undefined && { program }),
  });
  onTestFinished(() => office.stop());
  return office;
}

/** The real one, after what takes minutes in a large shop. */
function atItsUpdateUntil(file: string, dir: string): string {
  const program = path.join(dir, 'office.mjs');
  const real = new URL('../backoffice/main.ts', import.meta.url).href;
  writeFileSync(
    program,
    `import { existsSync } from 'node:fs';
     console.error('store: it is brought to the form of this version');
     const look = setInterval(() => {
       if (!existsSync(${JSON.stringify(file)})) return;
       clearInterval(look);
       import(${JSON.stringify(real)});
     }, 20);`,
  );
  return program;
}

/** Its shift is still open. */
async function startAgain(dir: string): Promise<TestTill> {
  const credential = embeddedCredential(dir);
  const there = towards({ url: '', credential, file: ownOfficeFile(dir) });
  const office = { url: null, credential: () => credential, file: ownOfficeFile(dir) };
  const till = await startTill({ ...there, office, dir });
  onTestFinished(() => (openTills.has(till) ? till.close() : undefined));
  const [manager] = await till.client.staff.list({});
  await till.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
  return till;
}
