import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ownArguments } from '#electron/arguments.ts';
import { dataFolder } from '#electron/data-folder.ts';

describe('the command line', () => {
  it('is read past the switches of Electron and Chromium', () => {
    const argv = [
      'electron',
      '--inspect=0',
      'dist/electron/main.js',
      '--no-sandbox',
      '--port',
      '1',
      '--faults',
      '--tenant=https://x',
    ];
    expect(ownArguments(argv)).toEqual(['--port', '1', '--faults', '--tenant=https://x']);
  });

  it('keeps a register’s data with the machine on Windows', () => {
    const place = {
      platform: 'win32',
      programData: 'C:\\ProgramData',
      userData: '/home/till',
      checkout: '/src',
    } as const;
    expect(dataFolder({ ...place, packaged: true })).toBe('C:\\ProgramData\\Tillkeep\\Register');
    expect(dataFolder({ ...place, packaged: true, platform: 'linux' })).toBe(path.join('/home/till', 'register'));
    expect(dataFolder({ ...place, packaged: false })).toBe(path.join('/src', '.data'));
  });
});
