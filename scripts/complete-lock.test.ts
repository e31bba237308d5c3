import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { missingPlatforms } from '#scripts/complete-lock.ts';

describe('the lock', () => {
  it('holds the packages of every platform, or `npm ci` refuses it (`npm run lock` writes them in)', () => {
    const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
    expect(Object.keys(missingPlatforms(lock))).toEqual([]);
  });

  it('is completed from what its packages name', () => {
    const optionalDependencies = {
      '@tool/linux-x64-musl': '1.2.3',
      '@tool/binding-win32-arm64-msvc': '1.2.3',
      '@tool/wasm': '1.2.3',
      '@tool/darwin-arm64': '1.2.3',
    };
    const packages = {
      'node_modules/tool': { version: '1.2.3', optionalDependencies },
      'node_modules/@tool/darwin-arm64': { version: '1.2.3' },
    };
    expect(missingPlatforms({ packages })).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.2.3',
        cpu: ['x64'],
        libc: ['musl'],
        os: ['linux'],
        optional: true,
      },
      'node_modules/@tool/binding-win32-arm64-msvc': {
        version: '1.2.3',
        cpu: ['arm64'],
        os: ['win32'],
        optional: true,
      },
    });
  });
});
