import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FileHeld, patiently, patientlyAtStart, readKept, readKeptJson, writeKept } from '#register/kept-file.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'kept-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const coded = (code: string) => Object.assign(new Error(code), { code });

describe.each([
  ['while a till runs', patiently],
  ['at a start', patientlyAtStart],
] as const)('what another program is in the way of, %s,', (_when, patient) => {
  const failing = (codes: string[]) => {
    let tries = 0;
    const work = () => {
      tries += 1;
      const code = codes.shift();
      if (code !== undefined) throw coded(code);
      return tries;
    };
    return { work, tries: () => tries };
  };

  it.each(['EBUSY', 'EPERM', 'EACCES', ''])('is done as soon as that lets go (%s)', async (code) => {
    expect(await patient(failing([code, code]).work, [0, 0, 0])).toBe(3);
  });

  it.each([
    { what: 'is given up in the end', code: 'EPERM', tries: 3 },
    { what: 'is not what a full disk is', code: 'ENOSPC', tries: 1 },
  ])('$what', async ({ code, tries }) => {
    const failed = failing([code, code, code, code]);
    await expect((async () => patient(failed.work, [0, 0]))()).rejects.toThrow(code);
    expect(failed.tries()).toBe(tries);
  });
});

describe('a small file beside the register’s', () => {
  it('that cannot be read is not taken for none', () => {
    expect(readKept(path.join(folder, 'none.json'))).toBeUndefined();
    mkdirSync(path.join(folder, 'held.json'));
    expect(() => readKept(path.join(folder, 'held.json'))).toThrow(FileHeld);
  });

  it.each([
    ['as the till writes it', Buffer.from('{"name":"Café"}')],
    ['with a mark before it', Buffer.from('\ufeff{"name":"Café"}')],
    ['in UTF-16', Buffer.from('\ufeff{"name":"Café"}', 'utf16le')],
  ])('is read %s', (_how, bytes) => {
    writeFileSync(path.join(folder, 'shop.json'), bytes);
    expect(readKeptJson(path.join(folder, 'shop.json'))).toEqual({ name: 'Café' });
  });

  it.each(['', '{"name":"Caf', Buffer.from('{"name":"Café"}', 'latin1')])('that is no JSON is null', (bytes) => {
    writeFileSync(path.join(folder, 'shop.json'), bytes);
    expect(readKeptJson(path.join(folder, 'shop.json'))).toBeNull();
  });

  it.skipIf(!canMount)('stays as it was where a full disk does not take another', async () => {
    const unmount = mountSmallDisk(folder, '32k');
    try {
      const file = path.join(folder, 'kept.bin');
      await writeKept(file, 'the one before');
      await expect(writeKept(file, 'x'.repeat(64 * 1024))).rejects.toThrow('ENOSPC');
      expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['kept.bin'], 'the one before']);
    } finally {
      unmount();
    }
  });
});
