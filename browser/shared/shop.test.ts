import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { backOfficeEnvironment } from '#browser/shared/back-office-start.ts';
import { BadShopFile, readShop } from '#browser/shared/shop.ts';
import { instant } from '#domain/ids.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { startTill } from '#testing/till.ts';

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
