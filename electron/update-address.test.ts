import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { updateAddressOf } from '#electron/update-address.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'update-address-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the address', () => {
  const told = new URL('https://updates.example/pilot/');

  it('is kept once it is told, until another is', async () => {
    const data = path.join(folder, 'data');
    expect(await updateAddressOf(data, undefined)).toBeNull();
    expect(await updateAddressOf(data, told)).toBe('https://updates.example/pilot');
    expect(await updateAddressOf(data, undefined)).toBe('https://updates.example/pilot');
    expect(await updateAddressOf(data, 'none')).toBeNull();
    expect(await updateAddressOf(data, undefined)).toBeNull();
  });

  it.each(['rubbish', '{"address":"http://updates.example"}', '{"address":7}', 'null'])(
    'is none in %s',
    async (text) => {
      writeFileSync(path.join(folder, 'updates.json'), text);
      expect(await updateAddressOf(folder, undefined)).toBeNull();
    },
  );
});
