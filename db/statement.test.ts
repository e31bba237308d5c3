import { beforeEach, expect, it } from 'vitest';

import { openDb, type WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { migrate } from '#db/migrate.ts';
import { newestReadyOperations, readyOperations } from '#db/tables/outbox.ts';
import { instant } from '#domain/ids.ts';

let db: WriteDb;

beforeEach(() => {
  // A test has no transaction to ask for one from.
  db = openDb(':memory:') as WriteDb;
  db.exec(`CREATE TABLE temp.thing (key INTEGER PRIMARY KEY, name TEXT, note TEXT)`);
});

const insert = command<{ key: number; name: string; note: string }>(
  `INSERT INTO temp.thing (key, name, note) VALUES (:key, :name, ':key')`,
);
const selectNames = query<{ name: string; most: number }, { key: number; note: string }>(`
  SELECT key, note FROM temp.thing -- nobody's :note
  WHERE name = :name OR note = :name || '?' ORDER BY key LIMIT :most
`);
const selectBetween = query<readonly [number, number], { name: string }>(
  'SELECT name FROM temp.thing WHERE key BETWEEN ? AND ? ORDER BY key DESC LIMIT 1',
);

it('binds each name wherever it stands, and leaves quotes and comments alone', () => {
  for (const [key, name] of ['tea', 'coffee', 'tea', 'tea'].entries()) insert.run(db, { key, name, note: '' });
  expect(selectNames.all(db, { name: 'tea', most: 2 })).toEqual([
    { key: 0, note: ':key' },
    { key: 2, note: ':key' },
  ]);
  expect(selectBetween.get(db, [1, 2])).toEqual({ name: 'tea' });
});

it('refuses a parameter that is not given', () => {
  const unnamed = query<object, object>('SELECT key FROM temp.thing WHERE key = :key');
  expect(() => unnamed.get(db, {})).toThrow('key is missing');
});

it('is compiled once, not for every call', () => {
  migrate(db);
  const now = instant(5);
  const compiling = quickest(() => db.prepare('SELECT seq, kind, about FROM outbox WHERE state = ? ORDER BY prio'));
  expect(quickest(() => readyOperations(db, now, 16))).toBeLessThan(compiling / 2);
  expect(quickest(() => newestReadyOperations(db, now, 16))).toBeLessThan(compiling / 2);
});

/** Of many rounds the quickest: whatever else the machine does, it does not do in all of them. */
function quickest(work: () => unknown): number {
  const rounds = Array.from({ length: 30 }, () => {
    const began = performance.now();
    for (let times = 0; times < 100; times += 1) work();
    return performance.now() - began;
  });
  return Math.min(...rounds);
}
