import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkpointAside, closeDb, logLength } from '#db/checkpoint.ts';
import { DatabaseInUse, type ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
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

it('a short log is moved at once', () => {
  takeIn(10);
  expect(left()).toBeGreaterThan(0);
  void checkpointAside(db);
  expect(left()).toBe(0);
});
