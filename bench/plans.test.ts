import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { writtenStatements } from '#db/statement.ts';
import { startTill } from '#testing/till.ts';

it('no statement of the register reads a large table from end to end, but those that stop early or run once in a life', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const part of globSync('{db,sync,register}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
    await import(path.join(root, part));
  const till = await startTill();
  const steps = (sql: string) => {
    const places = Array.from(sql.matchAll(/\?/g), () => null);
    return till.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(places) as { detail: string }[];
  };
  const written = writtenStatements().filter((sql) => !sql.includes('temp.'));
  const reading = written.filter((sql) => steps(sql).some(({ detail }) => fromEndToEnd.test(detail)));
  await till.close();
  expect(reading.length).toBeGreaterThan(5);
  expect(reading.filter((sql) => !stops.test(sql) && !onceInALife.test(sql))).toEqual([]);
});

/** Of what grows with every sale, and what a shop has very many of; also in the order of an index, but for one of a few rows. */
const fromEndToEnd =
  /^SCAN (outbox|operation|invoice|journal_entry|attempt|variant|customer)( USING (COVERING )?INDEX (?!outbox_unfinished|outbox_ready|variant_package|variant_made).*)?$/;
/** In the order the table is in. */
const stops = /ORDER BY (seq|key|(variant\.)?place)( DESC)? LIMIT/;
/** A till that is put in the place of another asks after all it had not heard of. */
const onceInALife =
  /^\s*UPDATE outbox SET (state = 'in_flight'|ambiguous = 1), .*\s+WHERE state (IN \('pending', 'verify'\)|= 'attention')\s*$/;
