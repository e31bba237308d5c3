import { afterEach, beforeEach, expect, it } from 'vitest';

import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { type IncomingVariant, takeInRows } from '#db/tables/variant-intake.ts';
import { instant } from '#domain/ids.ts';
import { defaultConfig } from '#sync/config.ts';
import { variantBatches } from '#sync/feeds/variant-batches.ts';
import { variant } from '#testing/till.ts';

let db: ReadDb;
let nowMs: number;
let written: string[];
beforeEach(() => {
  db = openRegisterDb(':memory:');
  nowMs = 0;
  written = [];
});
afterEach(() => db.close());

function batches() {
  const writing = {
    db,
    config: defaultConfig,
    clock: { now: () => instant(0), monotonicMs: () => nowMs },
    breathe: () => Promise.resolve(),
    alive: () => true,
    moveLog: () => Promise.resolve(),
  };
  return variantBatches(writing, (tx, slice) => {
    takeInRows(tx, slice);
    for (const { code } of slice) written.push(code);
  });
}

/** A page in which every code is far from the one before it. */
const page = (first: number, rows = 1_000): IncomingVariant[] =>
  Array.from({ length: rows }, (_, row) => variant(codeOf(first + ((row * 617) % rows)), 'Green tea'));
const codeOf = (number: number) => String(10_000_000 + number);

it('writes the first page at once, so that the till can sell', async () => {
  await batches().add(page(0));
  expect(written).toHaveLength(1_000);
});

it('keeps the order of the office for a small shop', async () => {
  const told = [page(5_000), page(0), page(2_000)];
  const small = batches();
  for (const each of told) await small.add(each);
  await small.rest();
  expect(written).toEqual(told.flat().map(({ code }) => code));
});

it('writes a large shop in batches in the order of their codes, each a tenth of what is there', async () => {
  const large = batches();
  const sizes: number[] = [];
  for (let first = 299_000; first >= 0; first -= 1_000) {
    const before = written.length;
    await large.add(page(first));
    if (written.length > before) sizes.push(written.length - before);
  }
  await large.rest();
  expect(sizes.slice(0, 4)).toEqual([1_000, 10_000, 10_000, 10_000]);
  expect(sizes.at(-1)).toBeGreaterThan(20_000);
  expect(written).toHaveLength(300_000);
  let from = 0;
  for (const size of sizes) {
    const batch = written.slice(from, (from += size));
    if (from > 1_000) expect(batch).toEqual(batch.toSorted());
  }
  const searchable = db.prepare("SELECT count(*) AS n FROM variant_words WHERE variant_words MATCH 'tea'").get();
  expect(searchable).toEqual({ n: 300_000 });
});

it('lets the later of two rows of a code win', async () => {
  const large = batches();
  for (let first = 0; first < 12_000; first += 1_000) await large.add(page(first));
  const priced = (price: number) => [{ ...variant(codeOf(11_500), 'Green tea'), unitPrice: price }];
  for (const price of [100, 300, 200]) await large.add(priced(price));
  await large.rest();
  const { price } = db.prepare('SELECT unit_price AS price FROM variant WHERE code = ?').get(codeOf(11_500)) as {
    price: number;
  };
  expect(price).toBe(200);
});

it('does not keep goods waiting for a full batch when the line is slow', async () => {
  const slow = batches();
  for (let first = 0; first < 20_000; first += 1_000) await slow.add(page(first));
  const before = written.length;
  expect(before).toBeLessThan(20_000);
  nowMs += 5_000;
  await slow.add(page(20_000, 100));
  expect(written).toHaveLength(20_100);
});
