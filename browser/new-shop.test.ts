import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';

import { backOfficeArguments } from '#browser/shared/back-office-start.ts';
import { readShop } from '#browser/shared/shop.ts';
import { beginShop, begunShopFile, leaveNewShop } from '#register/new-shop/new-shop.ts';
import { startTill } from '#testing/till.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-own-shop-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rupiah = { code: 'IDR', symbol: 'Rp', scale: 0 };
const wayan = {
  currency: rupiah,
  zone: 'Asia/Jakarta',
  outlet: { name: 'Toko Wayan', code: 'WAY' },
  language: 'id',
} as const;
const parts = ['register.db', 'register.db-wal', 'shop.json', 'backoffice/backoffice.sqlite'];

const officeAt = (shop?: string) =>
  backOfficeArguments({ dataFolder: folder, port: 0, faults: false, shop, catalogue: undefined }).slice(6);

it('nothing is moved where nobody opened a shop', () => {
  writeFileSync(path.join(folder, 'register.db'), 'as it was');
  expect(beginShop(folder)).toBe(false);
  expect(begunShopFile(folder)).toBeUndefined();
  expect(readFileSync(path.join(folder, 'register.db'), 'utf8')).toBe('as it was');
  expect(officeAt()).not.toContain('--new-shop');
});

it('what the till showed lies beside it, and its office begins with the new shop in its money, also where the first start was cut off', async () => {
  mkdirSync(path.join(folder, 'backoffice'));
  for (const name of parts) writeFileSync(path.join(folder, name), `${name} of the demo`);
  await leaveNewShop(folder, wayan);
  const asked = readFileSync(path.join(folder, 'new-shop.json'));
  expect(beginShop(folder)).toBe(true);
  // The plug was pulled before the last step.
  writeFileSync(path.join(folder, 'new-shop.json'), asked);
  expect(beginShop(folder)).toBe(true);
  expect(beginShop(folder)).toBe(false);

  for (const name of parts.filter((each) => each !== 'shop.json')) {
    expect(existsSync(path.join(folder, name))).toBe(false);
    expect(readFileSync(path.join(folder, 'before-own-shop', name), 'utf8')).toBe(`${name} of the demo`);
  }
  expect(readShop(folder)).toEqual({ currency: rupiah, zone: 'Asia/Jakarta' });
  const file = path.join(folder, 'own-shop.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    Outlets: [{ Name: 'Toko Wayan', Code: 'WAY', Registers: ['Kasir 1'] }],
    PaymentMethods: [
      { Name: 'Tunai', Type: 'Cash' },
      { Name: 'Kartu', Type: 'Card', MDR: 1.5 },
      { Name: 'Transfer', Type: 'Transfer' },
      { Name: 'Dompet digital', Type: 'EWallet', MDR: 0.7 },
    ],
    WriteOffOptions: ['Piutang tak tertagih', 'Barang rusak', 'Pengiriman', 'Kebaikan toko'],
  });
  expect(officeAt()).toEqual(['--new-shop', file]);
  expect(officeAt('empty')).toEqual(['--new-shop', file]);
  // Whoever starts it with a file of their own means that one.
  expect(officeAt('my-shop.json')).toEqual(['--shop', 'my-shop.json']);
});

it('a till that nobody works at yet leaves its shop for the next start, and starts again', async () => {
  const till = await startTill({ dir: folder, bare: true, office: { url: null, credential: () => undefined } });
  let isOpen = true;
  onTestFinished(() => (isOpen ? till.close() : undefined));
  const { client } = till;
  const opening = { outlet: { name: '  Toko   Wayan ', code: 'way' }, currency: rupiah, language: 'en' } as const;
  const no = (more: object) => client.ownShop.open({ ...opening, ...more });
  expect(await no({ outlet: { name: ' ', code: 'WAY' } })).toMatchObject({
    refusal: { code: 'own_shop_name_missing' },
  });
  for (const code of ['', 'TÜR', 'A-1'])
    expect(await no({ outlet: { name: 'Toko', code } })).toMatchObject({ refusal: { code: 'own_shop_code_wrong' } });
  for (const money of [{ symbol: ' ' }, { code: 'R' }])
    expect(await no({ currency: { ...rupiah, ...money } })).toMatchObject({
      refusal: { code: 'own_shop_money_wrong' },
    });
  expect(existsSync(path.join(folder, 'new-shop.json'))).toBe(false);

  expect(await client.ownShop.open(opening)).toEqual({ ok: true, value: {} });
  // Nobody is taken on at a till that is about to go.
  expect(await client.session.createFirstManager({ name: 'Wayan', pin: '246810' })).toMatchObject({ ok: false });
  await till.startAgain;
  await till.close();
  isOpen = false;
  expect(beginShop(folder)).toBe(true);
  const begun = JSON.parse(readFileSync(path.join(folder, 'own-shop.json'), 'utf8')) as unknown;
  expect(begun).toMatchObject({ Outlets: [{ Name: 'Toko Wayan', Code: 'WAY' }] });
});

it('neither a till where somebody works nor one of another office opens a shop', async () => {
  const opening = { outlet: wayan.outlet, currency: rupiah, language: 'en' } as const;
  const till = await startTill();
  onTestFinished(() => till.close());
  expect(await till.client.ownShop.open(opening)).toMatchObject({ refusal: { code: 'manager_exists' } });
  const elsewhere = await startTill({ bare: true });
  onTestFinished(() => elsewhere.close());
  expect(await elsewhere.client.till.show({})).toMatchObject({ keepsOffice: false });
  expect(await elsewhere.client.ownShop.open(opening)).toMatchObject({ refusal: { code: 'own_shop_elsewhere' } });
});
