import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-unusable-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a till whose file is of a newer Tillkeep does not start, and says what to do', async () => {
  const db = openRegisterDb(dir);
  db.pragma('user_version = 9999');
  db.close();
  const before = readFileSync(file());
  const { status, said } = await startHost();
  expect(said).toContain('was written by a newer Tillkeep');
  expect(said).toContain('start the newer Tillkeep');
  expect(said).not.toContain('    at ');
  expect(status).toBe(1);
  expect(readFileSync(file()).equals(before)).toBe(true);
});

it('a till whose file is damaged does not start, writes nothing over it, and says what to do', async () => {
  writeFileSync(file(), 'no database at all '.repeat(500));
  const before = readFileSync(file());
  const { status, said } = await startHost();
  expect(said).toContain('register.db is damaged');
  expect(said).toContain('put a copy of it in its place');
  expect(status).toBe(1);
  expect(readFileSync(file()).equals(before)).toBe(true);
});

it.skipIf(!canMount)('a till on a disk with no byte left says that it is full, and opens once there is room', () => {
  const unmount = mountSmallDisk(dir, '8m');
  try {
    openRegisterDb(dir).close();
    const { bavail, bsize } = statfsSync(dir);
    const filled = path.join(dir, 'filled');
    writeFileSync(filled, Buffer.alloc(bavail * bsize));
    expect(() => openRegisterDb(dir)).toThrow('there is no room left on the disk of');
    rmSync(filled);
    openRegisterDb(dir).close();
  } finally {
    unmount();
  }
});

it.skipIf(!canMount)('an office on a full disk says so, and begins on what it left once there is room', async () => {
  const unmount = mountSmallDisk(dir, '256k');
  try {
    await expect(startBackOffice({ data: dir })).rejects.toThrow(/backoffice[.]sqlite has no room left on its disk/);
    execFileSync('mount', ['-o', 'remount,size=64m', dir]);
    await (await startBackOffice({ data: dir })).close();
  } finally {
    unmount();
  }
});

/** The browser host as a person starts it, on this folder. */
async function startHost(): Promise<{ status: number | null; said: string }> {
  const program = fileURLToPath(new URL('../browser/main.ts', import.meta.url));
  const args = ['--data', dir, '--no-open', '--port', '0', '--tenant', 'http://127.0.0.1:9'];
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, TILLKEEP_CLIENT_ID: 'till', TILLKEEP_CLIENT_SECRET: 'secret' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = await text(child.stdout);
  await ended;
  return { status: child.exitCode, said };
}

function file(): string {
  return path.join(dir, 'register.db');
}
