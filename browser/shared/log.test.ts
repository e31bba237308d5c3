import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openLog } from '#browser/shared/log.ts';
import { BadShopFile, readShop } from '#browser/shared/shop.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shared-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the log', () => {
  it('writes an incident with its number, and turns the page when the file is large', () => {
    writeFileSync(path.join(folder, 'register.log'), 'x'.repeat(6 * 1024 * 1024));
    openLog(folder, () => 0).error('7F3K', new Error('boom'));
    const entry: unknown = JSON.parse(readFileSync(path.join(folder, 'register.log'), 'utf8'));
    expect(entry).toMatchObject({ at: '1970-01-01T00:00:00.000Z', level: 'error', incident: '7F3K' });
  });

  it('goes on where the page of before cannot be turned, as while another program has it open on Windows', () => {
    writeFileSync(path.join(folder, 'register.log'), `${'x'.repeat(6 * 1024 * 1024)}\n`);
    mkdirSync(path.join(folder, 'register.log.1', 'in the way'), { recursive: true });
    openLog(folder, () => 0).error('7F3K', new Error('boom'));
    const last = readFileSync(path.join(folder, 'register.log'), 'utf8').trimEnd().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toMatchObject({ level: 'error', incident: '7F3K' });
  });

  it('does not stop the register when it cannot be written', () => {
    expect(() => openLog(path.join(folder, 'missing')).info('hello')).not.toThrow();
  });
});

describe('the shop file', () => {
  it('is not needed', () => {
    expect(readShop(folder)).toMatchObject({ currency: { code: 'USD', scale: 2 }, zone: expect.any(String) });
  });

  it('sets the currency and the zone', () => {
    const shop = { currency: { code: 'IDR', symbol: 'Rp', scale: 0 }, zone: 'Asia/Jakarta' };
    writeFileSync(path.join(folder, 'shop.json'), JSON.stringify(shop));
    expect(readShop(folder)).toEqual(shop);
  });

  it('may be saved by an editor of Windows, which puts a mark before it', () => {
    writeFileSync(path.join(folder, 'shop.json'), '\ufeff{"zone":"Asia/Jakarta"}');
    expect(readShop(folder).zone).toBe('Asia/Jakarta');
  });

  it.each([
    '{',
    '[]',
    '{"zone":"Mars/Base"}',
    '{"currency":{"code":"USD"}}',
    '{"currency":{"code":"USD","symbol":"$","scale":9}}',
  ])('that says %s stops the start with its name, because a wrong scale is wrong money', (text) => {
    writeFileSync(path.join(folder, 'shop.json'), text);
    expect(() => readShop(folder)).toThrow(BadShopFile);
  });
});
