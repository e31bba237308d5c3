import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { openWindow } from '#browser/open-window.ts';

it.skipIf(process.platform === 'win32')(
  'is over when the last window is gone, also where a browser of a host that died took it over and ours ended at once',
  async () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'window-'));
    const file = path.join(dataFolder, 'browser.sh');
    writeFileSync(file, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
    let looks = 0;
    const windows = () => Number((looks += 1) < 20);
    const { signal } = new AbortController();
    const link = 'http://127.0.0.1:9/#code';
    await openWindow({ name: 'browser', file }, { link, dataFolder, signal, cameUp: () => true, windows, everyMs: 1 });
    expect(looks).toBeGreaterThanOrEqual(20);
    rmSync(dataFolder, { recursive: true });
  },
);

it.skipIf(process.platform === 'win32')(
  'is over when its browser crashed: a host that went on would keep whoever starts the till again out of it',
  async () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'window-'));
    const file = path.join(dataFolder, 'browser.sh');
    writeFileSync(file, '#!/bin/sh\nexit 3\n', { mode: 0o700 });
    const { signal } = new AbortController();
    const options = { link: 'http://127.0.0.1:9/#code', dataFolder, signal, windows: () => 0, everyMs: 1 };
    const open = (cameUp: boolean) => openWindow({ name: 'browser', file }, { ...options, cameUp: () => cameUp });
    await open(true);
    await expect(open(false)).rejects.toThrow('browser stopped with 3');
    rmSync(dataFolder, { recursive: true });
  },
);
