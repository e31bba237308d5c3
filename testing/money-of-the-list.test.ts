import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { exchange, tokenRequest } from '#backoffice/testing/open-shop.ts';
import { startBackOffice } from '#browser/back-office-child.ts';
import { embeddedCredential } from '#browser/shared/office-access.ts';
import { requestFor } from '#contract/v3/request.ts';
import { variantCode } from '#contract/v3/variant.ts';

it.each([
  { currency: { code: 'IDR', symbol: 'Rp', scale: 0 }, says: {}, price: 12_000 },
  { currency: { code: 'KWD', symbol: 'KD', scale: 3 }, says: {}, price: 12_000_000 },
  { currency: { code: 'KWD', symbol: 'KD', scale: 3 }, says: { Decimals: 1 }, price: 120_000 },
])(
  'the prices of a shop’s own list are in the money of the till that starts its back office: $currency.code $says',
  async ({ currency, says, price }) => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'list-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true }));
    const write = (name: string, text: string) => writeFileSync(path.join(dataFolder, name), text);
    write('shop.json', JSON.stringify({ currency }));
    write('goods.csv', 'Code,Name,Category,Price\n1,Bread,Bakery,12000\n');
    const Goods = { File: 'goods.csv', ...says };
    write('own.json', JSON.stringify({ Outlets: [{ Name: 'Riverside', Code: 'RIV' }], Goods }));
    mkdirSync(path.join(dataFolder, 'backoffice'));
    const credential = embeddedCredential(dataFolder);
    const shop = path.join(dataFolder, 'own.json');
    const log = () => undefined;
    const office = startBackOffice({ dataFolder, faults: false, shop, catalogue: undefined, credential, log });
    onTestFinished(() => office.stop());
    const url = await office.url;
    const { body } = await exchange(url, tokenRequest({ credential }));
    const request = requestFor(variantCode, { Code: '1' });
    const headers = { ...request.headers, authorization: `Bearer ${body.access_token}` };
    const { body: bread } = await exchange(url, { ...request, headers });
    expect(bread).toMatchObject({ UnitPrice: price });
  },
);
