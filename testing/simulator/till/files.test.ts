import type Database from 'better-sqlite3';
import { expect, it } from 'vitest';

import type { WriteDb } from '#db/connection.ts';
import { replacePaymentMethods, replaceWriteOffOptions } from '#db/tables/shop.ts';
import { createFilePool } from '#testing/simulator/till/files.ts';

const identity = {
  outletId: 'outlet-1',
  outletName: 'Kemang',
  registerName: 'Till 1',
  series: { outletCode: 'KMG', registerCode: '1', letter: 'A' },
};

it('a file given back begins as it began, whatever lists were copied down: a run is decided by its seed alone', () => {
  const pool = createFilePool();
  const file = pool.take(identity);
  const before = everything(file);
  expect(before['write_off_option']).not.toEqual([]);
  replacePaymentMethods(file as WriteDb, []);
  replaceWriteOffOptions(file as WriteDb, ['Goodwill']);
  pool.giveBack(file);
  expect(pool.take(identity)).toBe(file);
  expect(everything(file)).toEqual(before);
});

/** What a full-text index keeps for itself says nothing of what it holds. */
function everything(file: Database.Database): Record<string, unknown[]> {
  const tables = file
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%words%'`)
    .pluck();
  return Object.fromEntries(tables.all().map((table) => [table, file.prepare(`SELECT * FROM ${table}`).all()]));
}
