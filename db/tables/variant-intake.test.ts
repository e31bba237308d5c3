import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { type IncomingVariant, takeInVariants } from '#db/tables/variant-intake.ts';
import { findVariant, findVariantByCode, matchVariants } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { variant } from '#testing/till.ts';

let db: ReadDb;
beforeEach(() => {
  db = openRegisterDb(':memory:');
});
afterEach(() => db.close());

const takeIn = (...slice: IncomingVariant[]) => transact(db, (tx) => takeInVariants(tx, slice));
const found = (match: string) => matchVariants(db, match).map(({ place }) => findVariant(db, place)?.name);

describe('taking in the catalogue', () => {
  it('says where each row is, new or known', () => {
    const first = takeIn(variant('A', 'Latte'), variant('B', 'Mocha'));
    expect(first).toEqual({ added: 2, changed: 0, places: [1, 2] });
    expect(takeIn(variant('B', 'Mocha'), variant('C', 'Tea'))).toEqual({ added: 1, changed: 0, places: [2, 3] });
    expect(findVariantByCode(db, ['C', 'C'])?.place).toBe(3);
  });

  it('writes nothing when the office says what we have', () => {
    takeIn(variant('A', 'Latte'));
    const before = db.prepare('SELECT total_changes() AS n').get();
    expect(takeIn(variant('A', 'Latte'))).toMatchObject({ added: 0, changed: 0 });
    expect(db.prepare('SELECT total_changes() AS n').get()).toEqual(before);
  });

  it('writes no index for another price', () => {
    const rows = Array.from({ length: 500 }, (_, index) => variant(`C-${index}`, `Goods ${index}`));
    const dir = mkdtempSync(path.join(tmpdir(), 'intake-'));
    const onDisk = openRegisterDb(path.join(dir, 'till.db'));
    const write = (slice: readonly IncomingVariant[]) => transact(onDisk, (tx) => takeInVariants(tx, slice));
    write(rows);
    onDisk.pragma('wal_checkpoint(TRUNCATE)');
    expect(write(rows.map((row) => ({ ...row, unitPrice: row.unitPrice + 1 })))).toMatchObject({ changed: 500 });
    const [{ log }] = onDisk.pragma('wal_checkpoint(PASSIVE)') as [{ log: number }];
    const written = "SELECT count(*) AS pages FROM dbstat WHERE name IN ('variant', 'old_price')";
    const { pages } = onDisk.prepare(written).get() as {
      pages: number;
    };
    onDisk.close();
    rmSync(dir, { recursive: true });
    // Each page of the table once, but for those above its leaves, and what the labels on the shelves say.
    expect(log).toBeLessThanOrEqual(pages);
  });

  it('finds a renamed variant by its new name only', () => {
    takeIn(variant('A', 'Latte'));
    expect(takeIn(variant('A', 'Café au lait'))).toMatchObject({ changed: 1, places: [1] });
    expect([found('latte'), found('cafe')]).toEqual([[], ['Café au lait']]);
  });

  it('moves a variant to another category, and takes another price and another word with it', () => {
    takeIn(variant('A', 'Latte'));
    const moved = { ...variant('A', 'Café au lait'), category: 'Elsewhere', unitPrice: 777 };
    expect(takeIn(moved)).toMatchObject({ changed: 1 });
    const row = db.prepare('SELECT unit_price, path FROM variant JOIN category ON category.key = variant.shelf').get();
    expect(row).toEqual({ unit_price: 777, path: 'Elsewhere' });
    expect(takeIn(moved)).toMatchObject({ changed: 0 });
  });

  it('takes a doubled code in one slice as one variant, the later word winning', () => {
    expect(takeIn(variant('A', 'Latte'), variant('A', 'Mocha'))).toEqual({ added: 1, changed: 1, places: [1, 1] });
    expect(found('mocha')).toEqual(['Mocha']);
  });
});
