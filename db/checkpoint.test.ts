import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkpointAside, closeDb, logLength } from '#db/checkpoint.ts';
import { DatabaseInUse, type ReadDb } from '#db/connection.ts';
import { bytesOfFile } from '#db/file-bytes.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { followWal } from '#db/wal-tail.ts';
import { variant } from '#testing/till.ts';

let dir: string;
let db: ReadDb;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'checkpoint-'));
  db = openRegisterDb(dir);
});
afterEach(() => {
  closeDb(db);
  rmSync(dir, { recursive: true });
});

let code = 0;
function takeIn(rows: number): void {
  const some = Array.from({ length: rows }, () => variant(String((code += 1)), `Tea ${code}`));
  transact(db, (tx) => takeInVariants(tx, some));
}

const left = () => {
  const { log, moved } = logLength(db);
  return log - moved;
};

it('a long log is moved into the file while writing goes on, and the writer never finds it locked', async () => {
  for (let n = 0; n < 100; n += 1) takeIn(100);
  expect(left()).toBeGreaterThan(2_000);
  const moved = { over: false };
  const moving = checkpointAside(db).finally(() => (moved.over = true));
  let written = 0;
  for (; !moved.over; written += 1) {
    takeIn(10);
    await nextTurn();
  }
  await moving;
  expect(written).toBeGreaterThan(0);
  expect(left()).toBeLessThan(written * 100);
  await checkpointAside(db);
  expect(left()).toBe(0);
  expect(() => openRegisterDb(dir)).toThrow(DatabaseInUse);
  expect(statSync(path.join(dir, 'register.db')).size).toBeGreaterThan(1_000_000);
  expect(db.pragma('quick_check', { simple: true })).toBe('ok');
  expect(db.prepare('SELECT count(*) AS n FROM variant').get()).toEqual({ n: 10_000 + written * 10 });
});

it('the file is copied from before or after such a move: pages that came in meanwhile would be of another moment', async () => {
  for (let n = 0; n < 100; n += 1) takeIn(100);
  const moved = { over: false };
  const moving = checkpointAside(db).finally(() => (moved.over = true));
  const copying = bytesOfFile(db);
  expect((await copying.next()).done).toBe(false);
  expect(moved.over).toBe(true);
  await copying.return(undefined);
  await moving;
});

it('a long log keeps what its reader has not taken, whatever is written meanwhile', async () => {
  const tail = followWal(db);
  const pieces: { readonly round: string; readonly at: number; readonly end: number }[] = [];
  const takeLog = async () => {
    do {
      const piece = tail.read();
      if (piece) pieces.push({ round: piece.round, at: piece.at, end: piece.at + piece.bytes.length });
      await nextTurn();
    } while (tail.hasMore());
  };
  for (let n = 0; n < 100; n += 1) takeIn(100);
  await takeLog();
  const sellsBehindIt = () => takeLog().then(() => takeIn(10));
  await checkpointAside(db, { takeLog: sellsBehindIt, readyForCheckpoint: () => true });
  expect(left()).toBeGreaterThan(0);
  // It would begin the log anew if all of that were moved.
  takeIn(10);
  await takeLog();
  tail.close();
  expect(new Set(pieces.map(({ round }) => round)).size).toBe(1);
  expect(pieces.slice(1).map(({ at }) => at)).toEqual(pieces.slice(0, -1).map(({ end }) => end));
});

it('a short log is moved at once', () => {
  takeIn(10);
  expect(left()).toBeGreaterThan(0);
  void checkpointAside(db);
  expect(left()).toBe(0);
});
