import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { officeOf } from '#register/kept-office.ts';
import { leaveJoined, takeJoinedPlace } from '#register/joining/joined-till.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-joined-'));
  mkdirSync(path.join(folder, 'backoffice'));
  for (const name of ['register.db', 'register.db-wal', 'backoffice/backoffice.sqlite'])
    writeFileSync(path.join(folder, name), `${name} of the new till`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const joined = {
  office: { tenant: 'https://192.168.1.10:4011', certificate: 'PEM' },
  credential: { clientId: 'id', clientSecret: 'secret' },
  shop: { currency: { code: 'IDR', symbol: 'Rp', scale: 0 }, zone: 'Asia/Jakarta' },
};

let given: unknown;
const take = () => takeJoinedPlace(folder, (credential) => void (given = credential));
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

it('nothing is moved for a till that joined nobody', async () => {
  expect(await take()).toBeUndefined();
  expect(read('register.db')).toBe('register.db of the new till');
});

it('what the till was before lies beside it, also where the first start was cut off', async () => {
  await leaveJoined(folder, joined);
  const cutOff = () => Promise.reject(new Error('the plug was pulled'));
  // Before its host had kept anything.
  await expect(takeJoinedPlace(folder, cutOff)).rejects.toThrow('the plug was pulled');
  expect(officeOf(folder)).toBeNull();
  expect(await take()).toEqual(joined.office);
  expect([given, officeOf(folder)]).toEqual([joined.credential, joined.office]);
  expect(await take()).toBeUndefined();
  for (const name of ['register.db', 'register.db-wal', 'backoffice/backoffice.sqlite']) {
    expect(existsSync(path.join(folder, name))).toBe(false);
    expect(read(`before-joining/${name}`)).toBe(`${name} of the new till`);
  }
  expect(JSON.parse(read('shop.json'))).toEqual(joined.shop);
});

it('a till that was one of that shop before stays what it is', async () => {
  await leaveJoined(folder, { ...joined, shop: null });
  expect(await take()).toEqual(joined.office);
  expect(given).toEqual(joined.credential);
  expect(read('register.db')).toBe('register.db of the new till');
});

it.skipIf(process.platform === 'win32')(
  'the secret is for the account of the till alone until it is kept',
  async () => {
    await leaveJoined(folder, joined);
    expect(statSync(path.join(folder, 'joined.json')).mode & 0o077).toBe(0);
    await take();
    expect(existsSync(path.join(folder, 'joined.json'))).toBe(false);
  },
);
