import { type FileHandle, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

import type { Register } from '#register/context.ts';
import type { Finding } from '#register/self-test/finding.ts';

/** Writes beside the till's file what a small sale writes, waits until the disk says it has it, and reads it back. */
export async function testDisk({ db, ids }: Pick<Register, 'db' | 'ids'>): Promise<Finding[]> {
  if (db.memory) return [{ part: 'disk', outcome: 'not_tried', why: 'disk_in_memory' }];
  const folder = path.dirname(db.name);
  const room = await roomIn(folder);
  return [await probe(path.join(folder, `self-test-${ids.next()}.tmp`)), room];
}

async function probe(file: string): Promise<Finding> {
  try {
    const taken = await writeAndSync(file);
    return taken ? judgeSyncs(taken) : { part: 'disk', outcome: 'fails', why: 'disk_other_read' };
  } catch (error) {
    return broken(error);
  } finally {
    // What cannot be thrown away is a few kilobytes.
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** How long each sync took, in milliseconds; undefined where something else was read back. */
async function writeAndSync(file: string): Promise<number[] | undefined> {
  const disk = await open(file, 'wx+', 0o600);
  try {
    const taken: number[] = [];
    for (let write = 0; write < writes; write += 1) {
      await disk.write(pageOf(write), 0, pageBytes, write * pageBytes);
      taken.push(await syncTime(disk));
    }
    return (await isAsWritten(disk)) ? taken : undefined;
  } finally {
    await disk.close();
  }
}

/** On the machine's own clock: that of the shop has whole milliseconds, and a disk that lies takes less than one. */
async function syncTime(disk: FileHandle): Promise<number> {
  const began = process.hrtime.bigint();
  await disk.sync();
  return Number(process.hrtime.bigint() - began) / 1e6;
}

async function isAsWritten(disk: FileHandle): Promise<boolean> {
  for (let write = 0; write < writes; write += 1) {
    const { buffer } = await disk.read(Buffer.alloc(pageBytes), 0, pageBytes, write * pageBytes);
    if (!buffer.equals(pageOf(write))) return false;
  }
  return true;
}

function pageOf(write: number): Buffer {
  return Buffer.alloc(pageBytes, write + 1);
}

/** By the one in the middle: the first may wake the disk up, and another program may be in the way of one. */
export function judgeSyncs(taken: readonly number[]) {
  const sorted = taken.toSorted((one, other) => one - other);
  const times = { ms: rounded(sorted[sorted.length >> 1] ?? 0), mostMs: rounded(sorted.at(-1) ?? 0) };
  if (times.ms < quickestMs) return { part: 'disk', outcome: 'doubt', why: 'disk_too_quick', ...times } as const;
  if (times.ms > slowestMs) return { part: 'disk', outcome: 'doubt', why: 'disk_slow', ...times } as const;
  return { part: 'disk', outcome: 'works', why: 'disk_writes', ...times } as const;
}

function rounded(ms: number): number {
  return ms < 10 ? Math.round(ms * 100) / 100 : Math.round(ms);
}

function broken(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = full.has(code) ? 'disk_full' : barred.has(code) ? 'disk_read_only' : 'disk_fails';
  return { part: 'disk', outcome: 'fails', why, says: error instanceof Error ? error.message : String(error) };
}

async function roomIn(folder: string): Promise<Finding> {
  const told = await statfs(folder).catch(() => undefined);
  // Some file systems do not say.
  if (!told || told.blocks === 0) return { part: 'room', outcome: 'not_tried', why: 'room_unknown' };
  const bytes = told.bavail * told.bsize;
  return bytes < leastRoom
    ? { part: 'room', outcome: 'fails', why: 'room_little', bytes }
    : { part: 'room', outcome: 'works', why: 'room_enough', bytes };
}

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const barred: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM']);
const writes = 24;
const pageBytes = 4096;
/** No disk without a battery has written anything by then. */
const quickestMs = 0.1;
/** Whoever ends a sale waits so long, and sees it. */
const slowestMs = 50;
/** What a shop writes in years, an update with the copy before it, and the log of a long evening. */
const leastRoom = 1_000_000_000;
