import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkpoint } from '#db/checkpoint.ts';
import { openDb, type ReadDb } from '#db/connection.ts';
import { followWal, type WalPiece, type WalTail } from '#db/wal-tail.ts';

let dir: string;
let db: ReadDb;
let tail: WalTail;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-tail-'));
  db = openDb(path.join(dir, 'some.db'));
  db.exec('CREATE TABLE thing (bytes BLOB)');
  tail = followWal(db);
});
afterEach(() => {
  tail.close();
  db.close();
  rmSync(dir, { recursive: true });
});

const insert = (pages: number) => db.prepare('INSERT INTO thing VALUES (randomblob(?))').run(pages * 4096);
const log = () => readFileSync(`${db.name}-wal`);

/** What a whole pass over the log reads. */
function readOn(): WalPiece[] {
  const pieces: WalPiece[] = [];
  do {
    const piece = tail.read();
    if (piece) pieces.push(piece);
  } while (tail.hasMore());
  return pieces;
}
const joined = (pieces: readonly WalPiece[]) => Buffer.concat(pieces.map(({ bytes }) => bytes));

it('reads everything once, also a transaction longer than one look', () => {
  insert(1000);
  const first = readOn();
  expect(joined(first).equals(log())).toBe(true);
  expect(tail.read()).toBeUndefined();
  insert(1);
  const second = readOn();
  expect(second).toMatchObject([{ round: first[0]?.round, at: joined(first).length }]);
  expect(joined([...first, ...second]).equals(log())).toBe(true);
});

it('reads a megabyte at a time at most, however long the log or a transaction in it: the thread that reads is the one that sells', () => {
  for (let commit = 0; commit < 60; commit += 1) insert(1 + (commit % 50));
  insert(3000);
  for (let commit = 0; commit < 60; commit += 1) insert(1 + (commit % 50));
  const pieces = readOn();
  expect(Math.max(...pieces.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(2 ** 20);
  expect(pieces.map(({ at }) => at)).toEqual(pieces.map((_, index) => joined(pieces.slice(0, index)).length));
  expect(joined(pieces).equals(log())).toBe(true);
});

it('begins a round anew, and reads nothing of the older one behind it', () => {
  insert(1000);
  const old = readOn();
  checkpoint(db);
  insert(1);
  const [piece] = readOn();
  expect(piece?.round).not.toBe(old[0]?.round);
  expect(piece?.at).toBe(0);
  expect(statSync(`${db.name}-wal`).size).toBe(joined(old).length);
  expect(piece?.bytes.length).toBeLessThan(20 * 4096);
});

it('leaves out what is not committed', () => {
  db.pragma('cache_size = 10');
  readOn();
  db.exec('BEGIN');
  insert(500);
  expect(readOn()).toEqual([]);
  db.exec('COMMIT');
  expect(joined(readOn()).length).toBeGreaterThan(500 * 4096);
});

it('takes what was written in the place of a transaction that was given up while it was looked at', () => {
  db.pragma('cache_size = 10');
  const pieces = readOn();
  db.exec('BEGIN');
  insert(900);
  expect(tail.read()).toBeUndefined();
  expect(tail.hasMore()).toBe(true);
  db.exec('ROLLBACK');
  insert(3);
  pieces.push(...readOn());
  insert(2);
  pieces.push(...readOn());
  const frames = db.pragma('wal_checkpoint(NOOP)') as { log: number }[];
  expect(joined(pieces).length).toBe(32 + (frames[0]?.log ?? 0) * (24 + 4096));
  expect(joined(pieces).equals(log().subarray(0, joined(pieces).length))).toBe(true);
});

it('says that there is more when something came since it looked for the end', () => {
  insert(1);
  insert(400);
  const pieces = [tail.read(), tail.read()];
  insert(1);
  pieces.push(...readOn());
  expect(joined(pieces.filter((piece) => piece !== undefined)).equals(log())).toBe(true);
});

it('says that a round was begun anew before all of it was read, until it begins again itself', () => {
  insert(1000);
  readOn();
  checkpoint(db);
  insert(1000);
  readOn();
  expect(tail.hasLost()).toBe(false);
  insert(1000);
  tail.read();
  checkpoint(db);
  insert(1);
  readOn();
  expect(tail.hasLost()).toBe(true);
  tail.rewind();
  readOn();
  expect(tail.hasLost()).toBe(false);
});
