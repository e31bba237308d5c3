import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkpoint } from '#db/checkpoint.ts';
import { openDb, type ReadDb } from '#db/connection.ts';
import { followWal, type WalTail } from '#db/wal-tail.ts';

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

it('reads everything once, also a transaction longer than one look', () => {
  insert(1000);
  const first = tail.read();
  expect(first?.bytes.equals(log())).toBe(true);
  expect(tail.read()).toBeUndefined();
  insert(1);
  const second = tail.read();
  expect(second).toMatchObject({ round: first?.round, at: first?.bytes.length });
  expect(Buffer.concat([first?.bytes ?? Buffer.alloc(0), second?.bytes ?? Buffer.alloc(0)]).equals(log())).toBe(true);
});

it('begins a round anew, and reads nothing of the older one behind it', () => {
  insert(1000);
  const old = tail.read();
  checkpoint(db);
  insert(1);
  const piece = tail.read();
  expect(piece?.round).not.toBe(old?.round);
  expect(piece?.at).toBe(0);
  expect(statSync(`${db.name}-wal`).size).toBe(old?.bytes.length);
  expect(piece?.bytes.length).toBeLessThan(20 * 4096);
});

it('leaves out what is not committed', () => {
  db.pragma('cache_size = 10');
  tail.read();
  db.exec('BEGIN');
  insert(500);
  expect(tail.read()).toBeUndefined();
  db.exec('COMMIT');
  expect(tail.read()?.bytes.length).toBeGreaterThan(500 * 4096);
});
