import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { putInFront } from '#db/tables/popularity.ts';
import { hideVariants, type IncomingVariant, takeInRows, takeInVariants } from '#db/tables/variant-intake.ts';
import { followWords, gatherWords, loosenWords, mergeWords } from '#db/tables/variant-words.ts';
import { findVariant, findVariantByCode, matchVariants } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { variant } from '#testing/till.ts';

let db: ReadDb;
beforeEach(() => {
  db = openDb(':memory:');
  migrate(db);
});
afterEach(() => {
  // What the index holds is what the rows say, word for word.
  expect(() => db.exec("INSERT INTO variant_words (variant_words, rank) VALUES ('integrity-check', 1)")).not.toThrow();
  db.close();
});

const takeIn = (...slice: IncomingVariant[]) => transact(db, (tx) => takeInVariants(tx, slice));
const takeInUnfound = (...slice: IncomingVariant[]) => transact(db, (tx) => takeInRows(tx, slice));
const follow = (rows: number) => transact(db, (tx) => followWords(tx, rows));
const hide = (...places: number[]) => transact(db, (tx) => hideVariants(tx, places));
const found = (match: string, of = db) => matchVariants(of, match).map(({ place }) => findVariant(of, place)?.name);

describe('the search index', () => {
  it('is wrong when a row changes behind its back, and the check of these tests sees it', () => {
    takeIn(variant('A', 'Latte'));
    db.exec("UPDATE variant SET name = 'Mocha'");
    expect(() => db.exec("INSERT INTO variant_words (variant_words, rank) VALUES ('integrity-check', 1)")).toThrow(
      'checksum mismatch',
    );
    db.exec("UPDATE variant SET name = 'Latte'");
  });

  it('follows the rows a few at a time, and until then they are sold by their code', () => {
    takeInUnfound(variant('A', 'Green tea'), variant('B', 'Black tea'), variant('C', 'Red tea'));
    expect(found('tea')).toEqual([]);
    expect(findVariantByCode(db, ['B', 'B'])?.name).toBe('Black tea');
    expect(follow(2)).toBe(true);
    expect(found('tea')).toEqual(['Green tea', 'Black tea']);
    expect(follow(2)).toBe(true);
    expect(found('tea')).toEqual(['Green tea', 'Black tea', 'Red tea']);
    expect(follow(2)).toBe(false);
  });

  it('lets go of old names, before and after it came to the row', () => {
    takeInUnfound(variant('A', 'Latte'), variant('B', 'Mocha'));
    follow(1);
    takeInUnfound(variant('A', 'Cortado'), variant('B', 'Lungo'));
    expect([found('latte'), found('cortado'), found('lungo')]).toEqual([[], ['Cortado'], []]);
    while (follow(1));
    expect([found('mocha'), found('lungo')]).toEqual([[], ['Lungo']]);
  });

  it('forgets what is hidden and knows it again when it is back, before and after it came to the row', () => {
    takeInUnfound(variant('A', 'Latte'), variant('B', 'Mocha'), variant('C', 'Lungo'));
    follow(1);
    hide(1, 2, 3);
    takeInUnfound(variant('B', 'Mocha'));
    while (follow(1));
    expect([found('latte'), found('mocha'), found('lungo')]).toEqual([[], ['Mocha'], []]);
    takeInUnfound(variant('A', 'Latte'), variant('C', 'Lungo'));
    hide(2);
    expect([found('latte'), found('mocha'), found('lungo')]).toEqual([['Latte'], [], ['Lungo']]);
    hide(2);
  });

  it('finds what became popular by every word it had', () => {
    takeInUnfound(
      variant('A', 'Latte'),
      { ...variant('B', 'Large'), words: 'Mocha' },
      { ...variant('C', 'Small'), words: 'Lungo' },
      variant('D', 'Tea'),
    );
    follow(2);
    transact(db, (tx) => {
      putInFront(tx, { place: 2 });
      putInFront(tx, { place: 3 });
    });
    expect([found('mocha'), found('lungo'), found('latte'), found('tea')]).toEqual([
      ['Large'],
      ['Small'],
      ['Latte'],
      [],
    ]);
    while (follow(1));
    expect(found('tea')).toEqual(['Tea']);
    expect(found('small OR large OR latte')).toEqual(['Small', 'Large', 'Latte']);
  });

  it('finds by letters in a code, and leaves codes of digits to the code index', () => {
    takeIn(variant('TEA-7', 'Green'), variant('4711', 'Black'));
    expect([found('7'), found('tea'), found('4711')]).toEqual([['Green'], ['Green'], []]);
  });

  it('is one piece in the end, however many it was taken in by, and finds the same', () => {
    transact(db, (tx) => loosenWords(tx));
    for (let index = 0; index < 40; index += 1) takeIn(variant(`V-${index}`, `Tea number ${index}`));
    const pieces = () => db.prepare('SELECT count(DISTINCT segid) FROM variant_words_idx').pluck().get();
    const all = found('tea number');
    expect(pieces()).toBeGreaterThan(10);
    transact(db, (tx) => gatherWords(tx));
    while (transact(db, (tx) => mergeWords(tx, 4)));
    expect(pieces()).toBe(1);
    expect(found('tea number')).toEqual(all);
    expect(all).toHaveLength(40);
  });

  it('is not written when only a price changes', () => {
    takeIn(variant('A', 'Latte'));
    const pieces = () => db.prepare('SELECT count(*) AS n, max(id) AS last FROM variant_words_data').get();
    const before = pieces();
    expect(takeIn(variant('A', 'Latte', { unitPrice: 1 }))).toMatchObject({ changed: 1 });
    expect(pieces()).toEqual(before);
    expect(found('latte')).toEqual(['Latte']);
  });
});

it('a till from before finds everything that is not hidden', () => {
  const old = openDb(':memory:');
  migrate(old, { migrations: migrations.filter(({ version }) => version < 70) });
  old.exec(`
    INSERT INTO category (path, shelf) VALUES ('Drinks', 1);
    INSERT INTO variant (place, code, office_id, name, category, shelf, type, unit_price, taxable, discontinued, hidden)
    VALUES (-1, 'A', 'a', 'Green tea', 1, 1, 'Standard', 1, 1, 0, 0), (1, 'B', 'b', 'Red tea', 1, 1, 'Standard', 1, 1, 0, 1),
      (2, 'TEA', 'c', 'Black', 1, 1, 'Standard', 1, 1, 0, 0);
  `);
  migrate(old);
  expect(found('tea', old)).toEqual(['Green tea', 'Black']);
  transact(old, (tx) => takeInVariants(tx, [variant('D', 'White tea')]));
  expect(found('tea', old)).toEqual(['Green tea', 'Black', 'White tea']);
  old.close();
});
