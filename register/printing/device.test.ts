import { execFileSync } from 'node:child_process';
import { constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createPrinter } from '#register/printing/printer.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-device-'))));
afterEach(() => rmSync(dir, { recursive: true }));

/** So many times as fast as a printer is waited for. */
const timersAt = (speed: number) => ({
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms / speed);
    return () => clearTimeout(timer);
  },
});

function print(name: string, bytes: Uint8Array, speed = 100) {
  const target = { transport: 'file', target: path.join(dir, name), openDrawer: false, title: '' } as const;
  return createPrinter(timersAt(speed), { print: () => Promise.resolve({ ok: true }) }).send(target, bytes);
}

it('a file gets one print after the other', async () => {
  expect(await print('prints', Buffer.from('one '))).toEqual({ ok: true });
  expect(await print('prints', Buffer.from('two'))).toEqual({ ok: true });
  expect(readFileSync(path.join(dir, 'prints'), 'utf8')).toBe('one two');
});

describe.skipIf(process.platform === 'win32')('a device', () => {
  /** More than the system keeps for a reader. */
  const long = Buffer.alloc(200_000, 'x');
  beforeEach(() => void execFileSync('mkfifo', [path.join(dir, 'lp0')]));

  it('that nothing hangs on is said to be that, and waited for by nobody', async () => {
    expect(await print('lp0', long)).toMatchObject({ ok: false, says: expect.stringContaining('ENXIO') });
  });

  it('that stops taking bytes holds the till for some seconds and no longer', async () => {
    const printer = await open(path.join(dir, 'lp0'), constants.O_RDONLY | constants.O_NONBLOCK);
    expect(await print('lp0', long)).toEqual({ ok: false, says: 'the printer does not answer' });
    expect(await print('lp0', long)).toEqual({ ok: false, says: 'the printer does not answer', unsent: true });
    await printer.close();
  });

  it('that is slow gets all of it', async () => {
    const printer = await open(path.join(dir, 'lp0'), constants.O_RDONLY | constants.O_NONBLOCK);
    const printed = print('lp0', long, 1);
    const into = Buffer.alloc(20_000);
    let taken = 0;
    await expect
      .poll(async () => {
        taken += await printer.read(into).then(
          ({ bytesRead }) => bytesRead,
          () => 0,
        );
        return taken;
      })
      .toBe(long.length);
    expect(await printed).toEqual({ ok: true });
    await printer.close();
  });
});
