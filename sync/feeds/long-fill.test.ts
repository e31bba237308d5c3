import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkpointAside, closeDb, logLength } from '#db/checkpoint.ts';
import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { takeInRows } from '#db/tables/variant-intake.ts';
import { instant } from '#domain/ids.ts';
import { defaultConfig } from '#sync/config.ts';
import { writeInSlices, type Writing } from '#sync/feeds/feed.ts';
import { followRows, loosen, putInOrder } from '#sync/feeds/word-order.ts';
import { variant } from '#testing/till.ts';

let dir: string;
let db: ReadDb;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'long-fill-'));
  db = openRegisterDb(dir);
});
afterEach(() => {
  closeDb(db);
  rmSync(dir, { recursive: true });
});

/** A machine on which everything takes long, so that slices are as small as they get. */
function slowly(moveLog: () => Promise<void>, longLogPages = 300): Writing {
  let ms = 0;
  return {
    db,
    config: { ...defaultConfig, longLogPages },
    clock: { now: () => instant(0), monotonicMs: () => (ms += 100) },
    breathe: () => nextTurn(),
    alive: () => true,
    moveLog,
  };
}

const goods = (count: number) => Array.from({ length: count }, (_, n) => variant(`${1_000_000 + n}`, `Green tea ${n}`));

it('a long fill waits until its log is in the file, so that the log begins anew', async () => {
  let longest = 0;
  const moved: number[] = [];
  const fill = {
    ...slowly(async () => {
      moved.push(logLength(db).log);
      await checkpointAside(db);
    }),
    breathe: async () => void (longest = Math.max(longest, logLength(db).log)),
  };
  const whole = await writeInSlices(fill, goods(15_000), (tx, slice) => void takeInRows(tx, slice));
  expect(whole).toBe(true);
  expect(moved.length).toBeGreaterThan(2);
  expect(longest).toBeLessThan(600);
  expect(db.prepare('SELECT count(*) AS n FROM variant').get()).toEqual({ n: 15_000 });
});

it('a long fill goes on writing while the most of its log is moved, and waits for the rest alone', async () => {
  const asked: number[] = [];
  let goOn = () => {};
  const fill = {
    ...slowly(async () => {
      asked.push(logLength(db).log);
      if (asked.length === 1) await new Promise<void>((resolve) => (goOn = resolve));
      await checkpointAside(db);
    }, 1_000),
    // The first move ends when the log is as long as it may be: who waited for it until then would wait for ever.
    breathe: async () => {
      if (logLength(db).log >= 1_000) goOn();
    },
  };
  await writeInSlices(fill, goods(15_000), (tx, slice) => void takeInRows(tx, slice));
  const [ahead = 0, rest = 0] = asked;
  expect(ahead).toBeLessThan(1_000);
  expect(rest).toBeGreaterThanOrEqual(1_000);
  expect(db.prepare('SELECT count(*) AS n FROM variant').get()).toEqual({ n: 15_000 });
});

it('a log that cannot be moved now does not stop a fill, and is asked for again only when it is longer by as much', async () => {
  let asked = 0;
  const fill = slowly(() => Promise.resolve(void (asked += 1)));
  await writeInSlices(fill, goods(15_000), (tx, slice) => void takeInRows(tx, slice));
  const { log } = logLength(db);
  expect(log).toBeGreaterThan(900);
  expect(asked).toBeGreaterThan(1);
  // Once while writing goes on, once to wait for the rest.
  expect(asked).toBeLessThanOrEqual((2 * log) / 300);
});

it('the search index of a long fill never lies in many pieces, and in the end in one', async () => {
  const fill = slowly(() => checkpointAside(db));
  const pieces = () => db.prepare('SELECT count(DISTINCT segid) AS n FROM variant_words_idx').get() as { n: number };
  loosen(db);
  await writeInSlices(fill, goods(12_000), (tx, slice) => void takeInRows(tx, slice));
  expect(await followRows(fill)).toBe(true);
  expect(pieces().n).toBeGreaterThan(1);
  expect(pieces().n).toBeLessThan(20);
  await putInOrder(fill);
  expect(pieces()).toEqual({ n: 1 });
  const found = db.prepare("SELECT count(*) AS n FROM variant_words WHERE variant_words MATCH 'tea'").get();
  expect(found).toEqual({ n: 12_000 });
});
