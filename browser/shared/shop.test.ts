import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { openTill } from '#browser/open-till.ts';
import { backOfficeEnvironment } from '#browser/shared/back-office-start.ts';
import { readOptions } from '#browser/shared/options.ts';
import { BadShopFile, readShop } from '#browser/shared/shop.ts';
import { instant } from '#domain/ids.ts';
import { putShopBack } from '#register/kept-shop.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { startTill, type TillOptions } from '#testing/till.ts';

const rupiah = { code: 'IDR', symbol: 'Rp', scale: 0 };

it('a replacement has the money and the zone of the lost till: in dollars, 35,000 rupiah would be 350.00', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-shop-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const till = await startTill({ dir: path.join(root, 'till'), currency: rupiah, zone: 'Asia/Makassar' });
  const stick = path.join(root, 'stick');
  const turned = await till.client.secondCopy.turnOn({ folder: stick });
  await till.close();
  const recoveryCode = turned.ok ? turned.value.recoveryCode : '';
  const restore = (dir: string) => restoreCopy({ from: stick, recoveryCode, dir, at: instant(Date.UTC(2026, 10, 21)) });

  const replacement = path.join(root, 'replacement');
  expect(await restore(replacement)).toMatchObject({ shop: { currency: rupiah } });
  expect(readShop(replacement)).toEqual({ currency: rupiah, zone: 'Asia/Makassar' });

  const prepared = path.join(root, 'prepared');
  mkdirSync(prepared);
  writeFileSync(path.join(prepared, 'shop.json'), '{"zone":"Asia/Jakarta"}');
  await restore(prepared);
  expect(readFileSync(path.join(prepared, 'shop.json'), 'utf8')).toBe('{"zone":"Asia/Jakarta"}');
});

/** The folder of a till that was killed, without the `shop.json` it was started with. */
async function killed(options: TillOptions, worked = true): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-shop-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const till = await startTill({ dir: path.join(root, 'till'), ...options });
  if (worked) await till.client.shift.open({ float: 1000 });
  cpSync(path.join(root, 'till'), path.join(root, 'killed'), { recursive: true });
  await till.close();
  return path.join(root, 'killed');
}

const euro = { code: 'EUR', symbol: '€', scale: 2 };
const lisbon = { currency: euro, zone: 'Europe/Lisbon' };

it('a till whose shop.json is gone goes on in the money and the zone it has worked in, and so does its office', async () => {
  const data = await killed(lisbon);
  const options = readOptions(['--data', data, '--tenant', 'https://shop.example'], data);
  let shop: unknown;
  const startRegister = (folder: string) => {
    shop = readShop(folder);
    throw new Error('that is all to be seen');
  };
  const environment = { TILLKEEP_CLIENT_ID: 'id', TILLKEEP_CLIENT_SECRET: 'secret' };
  const opening = openTill(options, { startRegister, environment, log: () => undefined });
  await expect(opening).rejects.toThrow('that is all');
  expect(shop).toEqual(lisbon);
  expect(backOfficeEnvironment({ dataFolder: data, credential: { clientId: '', clientSecret: '' } })['TZ']).toBe(
    'Europe/Lisbon',
  );
});

it.each([
  ['had no shift', lisbon, false],
  ['was told no money', { zone: 'Europe/Lisbon' }, true],
])('nothing is written into the folder of one that %s', async (_what, options, worked) => {
  const data = await killed(options, worked);
  expect(await putShopBack(data)).toBe(false);
  expect(existsSync(path.join(data, 'shop.json'))).toBe(false);
});

it('a till whose shop.json is damaged says what to put there', async () => {
  const data = await killed(lisbon);
  writeFileSync(path.join(data, 'shop.json'), '{"currency":');
  expect(() => readShop(data)).toThrow(`is not a JSON object: put ${JSON.stringify(lisbon)} there`);
});

it.each([
  ['Asia/Kuwait', 'Asia/Kuwait'],
  ['asia/beirut', 'Asia/Beirut'],
  // Hours from Greenwich are no zone to the embedded office, whose days would be Greenwich's.
  ['+03:00', undefined],
])('a till in the zone %s has an office whose clock is in %s', (zone, office) => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'tillkeep-zone-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  writeFileSync(path.join(dataFolder, 'shop.json'), JSON.stringify({ zone }));
  const credential = { clientId: 'till', clientSecret: 'secret' };
  expect(backOfficeEnvironment({ dataFolder, credential })['TZ']).toBe(office);
  const read = () => readShop(dataFolder).zone;
  if (office === undefined) expect(read).toThrow(BadShopFile);
  else expect(read()).toBe(zone);
});
