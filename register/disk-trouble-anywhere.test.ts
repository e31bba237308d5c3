import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkFile } from '#testing/simulator/check/witness.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

let dir: string;
const undo: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-full-'));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

type Act = (till: TestTill, invoiceId: string) => Promise<{ readonly ok: boolean }>;

let met = 0;

/** In an order in which each can be done after the one before. */
const acts: Readonly<Record<string, Act>> = {
  'a sale': (till) => sell(till),
  'a new customer': ({ client }) =>
    client.customer.create({ name: 'Dewi', email: `${(met += 1)}@example.com`, mobile: '' }),
  'a quote': (till) => quote(till),
  'a note': ({ client }, invoiceId) => client.invoice.note({ invoiceId, note: 'Blue bag' }),
  'a letter': ({ client }, invoiceId) => client.invoice.email({ invoiceId, email: 'dewi@example.com' }),
  'a void': ({ client }, invoiceId) => client.invoice.void({ invoiceId, reason: 'Rung up twice' }),
  'its restoring': ({ client }, invoiceId) => client.invoice.restore({ invoiceId, reason: 'It was not' }),
  'a close': ({ client }) => client.shift.close({ counted: 10_000, note: 'as counted' }),
  'an opening': ({ client }) => client.shift.open({ float: 10_000, note: 'as counted' }),
};

it.runIf(canMount)(
  'a disk that is full at any write has all of what was done, or none of it',
  { timeout: 60_000 },
  async () => {
    undo.push(mountSmallDisk(dir, '8m'));
    const refused = await workOnIt({ code: 'disk_full', rounds: 17, hinder: fillUp });
    expect(refused).toBeGreaterThan(Object.keys(acts).length);
  },
);

// The same holds for the flag that nobody may write a file, which needs root and a file system that has it.
it.runIf(canFreeze())(
  'a file that can only be read from any commit on has all of what was done, or none of it',
  { timeout: 60_000 },
  async () => {
    const refused = await workOnIt({ code: 'disk_read_only', rounds: 3, hinder: freeze });
    expect(refused).toBeGreaterThan(Object.keys(acts).length);
  },
);

// What a system does with a disk that fails, to whoever has files open on it: it needs root and a disk of our own.
it.runIf(canMount && existsSync('/dev/loop-control') && existsSync('/usr/sbin/mkfs.ext4'))(
  'a disk that is mounted again for reading only refuses every act, and the next start goes on where it was',
  { timeout: 60_000 },
  async () => {
    const disk = path.join(dir, 'disk');
    const image = path.join(dir, 'image');
    mkdirSync(disk);
    writeFileSync(image, '');
    truncateSync(image, 32 * 2 ** 20);
    execFileSync('mkfs.ext4', ['-q', '-F', image]);
    const mount = () => void execFileSync('mount', ['-o', 'loop', image, disk]);
    // Lazily, so that a test that failed leaves none behind.
    undo.push(() => void spawnSync('umount', ['-l', disk], { stdio: 'ignore' }));
    mount();
    const till = await startQuietTill(path.join(disk, 'till'));
    await till.client.shift.open({ float: 10_000 });
    expect(await sell(till)).toMatchObject({ ok: true, value: { number: 'KMG1A-26000001' } });
    const [sold] = (await till.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;

    execFileSync('mount', ['-o', 'remount,abort', disk]);
    for (const [what, act] of Object.entries(acts)) {
      // These need the act before them.
      if (what === 'its restoring' || what === 'an opening') continue;
      const answer = await act(till, sold?.id ?? '');
      expect({ what, ...answer }).toMatchObject({ ok: false, refusal: { code: 'disk_read_only' } });
      expect(wrongsOf(till)).toEqual([]);
    }
    await till.close();
    execFileSync('umount', [disk]);
    // Answers 1 when it had something to mend.
    spawnSync('e2fsck', ['-fy', image]);
    mount();

    const next = await startQuietTill(path.join(disk, 'till'));
    undo.push(() => next.close());
    const [ayu] = (await next.client.session.show({})).staff;
    await next.client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin });
    expect(wrongsOf(next)).toEqual([]);
    expect(next.db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(await sell(next)).toMatchObject({ ok: true, value: { number: 'KMG1A-26000002' } });
  },
);

/** What the engine meets on such a disk is its own affair. */
function startQuietTill(folder: string): Promise<TestTill> {
  return startTill({ dir: folder, machine: { log: { error: () => undefined, info: () => undefined } } });
}

interface Hindrance {
  readonly code: 'disk_full' | 'disk_read_only';
  readonly rounds: number;
  /** The higher, the later in an act. Answers how it is over. */
  readonly hinder: (till: TestTill, round: number) => () => void;
}

/** Each act hindered at once, a little later and so on; what was refused is done again. Answers how often that was. */
async function workOnIt({ code, rounds, hinder }: Hindrance): Promise<number> {
  const till = await startQuietTill(path.join(dir, 'till'));
  undo.push(() => till.close());
  await till.client.shift.open({ float: 10_000 });
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    expect(await sell(till)).toMatchObject({ ok: true });
    const [newest] = (await till.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;
    for (const [what, act] of Object.entries(acts)) {
      const help = hinder(till, round);
      const answer = await act(till, newest?.id ?? '').finally(help);
      if (!answer.ok) {
        expect({ what, round, ...answer }).toMatchObject({ refusal: { code } });
        refused += 1;
      }
      expect(wrongsOf(till)).toEqual([]);
      if (!answer.ok) expect({ what, round, ...(await act(till, newest?.id ?? '')) }).toMatchObject({ ok: true });
    }
  }
  expect(wrongsOf(till)).toEqual([]);
  expect(till.db.pragma('integrity_check', { simple: true })).toBe('ok');
  return refused;
}

/** Room for so many pages on a disk that is really full, wherever what is written ends then. Answers how there is room again. */
function fillUp({ db }: TestTill, pages: number): () => void {
  const filler = path.join(dir, 'filler');
  db.pragma('wal_checkpoint(TRUNCATE)');
  const handle = openSync(filler, 'w');
  let written = 0;
  try {
    for (;;) written += writeSync(handle, Buffer.alloc(4096));
  } catch {
    // The first that does not fit is what we are after.
  }
  ftruncateSync(handle, Math.max(0, written - pages * 4096));
  closeSync(handle);
  return () => rmSync(filler);
}

/** From so many commits on nobody can write the register's files, whoever has them open. Answers how they can be again. */
function freeze({ db }: TestTill, commits: number): () => void {
  const files = ['register.db', 'register.db-wal'].map((name) => path.join(dir, 'till', name));
  const statement = Object.getPrototypeOf(db.prepare('COMMIT')) as Database.Statement;
  const run = Reflect.get(statement, 'run');
  let left = commits;
  statement.run = function (this: Database.Statement, ...params: unknown[]) {
    if (this.source === 'COMMIT' && (left -= 1) < 0) execFileSync('chattr', ['+i', ...files]);
    return run.apply(this, params);
  };
  return () => {
    statement.run = run;
    execFileSync('chattr', ['-i', ...files]);
  };
}

function canFreeze(): boolean {
  if (!canMount) return false;
  const folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-frozen-'));
  const file = path.join(folder, 'file');
  const handle = openSync(file, 'w');
  try {
    execFileSync('chattr', ['+i', file], { stdio: 'ignore' });
    writeSync(handle, 'x');
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  } finally {
    closeSync(handle);
    execFileSync('chattr', ['-i', file], { stdio: 'ignore' });
    rmSync(folder, { recursive: true });
  }
}

/** By the rules of the simulator: what was done has its operation, and no operation is gone. */
function wrongsOf({ db }: TestTill): string[] {
  const wrongs: string[] = [];
  checkFile({ name: 'till', file: db, promised: new Set() }, (rule, what) => void wrongs.push(`${rule}: ${what}`));
  return wrongs;
}

async function sell({ client }: TestTill) {
  const scanned = await client.sale.scan({ code: '4006381333931' });
  if (!scanned.ok) return scanned;
  return client.sale.complete({ tender: { methodId: '1', tendered: scanned.value.due }, leaveUnpaid: false });
}

async function quote({ client }: TestTill) {
  const scanned = await client.sale.scan({ code: '4006381333931' });
  return scanned.ok ? client.quote.keep({ kind: 'estimate', validDays: 14 }) : scanned;
}
