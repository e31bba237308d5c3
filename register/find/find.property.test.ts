import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { ReadDb } from '#db/connection.ts';
import { type IncomingVariant, takeInVariants } from '#db/tables/variant-intake.ts';
import { findVariant } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import { refuse } from '#domain/result.ts';
import { folded } from '#domain/typing.ts';
import { findVariants, ftsPrefix } from '#register/find/find.ts';
import { startTill, variant } from '#testing/till.ts';

const words = ['ka', 'Kaffee', 'kà', 'KÁ', 'Milk', 'milka', 'ΣΑΣ', 'σας', 'ﬁn', 'Łka', 'ßmilk', '☕', '"', '\\n', ''];
const between = [' ', ' ', ' ', '-', ',', '\n', '\r\n', '\t', '\u001F', '\u0000', '\u0301'];
const name = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...between)), { maxLength: 4 })
  .map((parts) => parts.flat().join(''));
type Goods = typeof goods extends fc.Arbitrary<infer Value> ? Value : never;
const goods = fc.record({
  name,
  product: fc.option(fc.constantFrom('Shirt', 'Sock'), { freq: 3 }),
  discontinued: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
});
const typed = fc.constantFrom('k', 'ka', 'KÀ', 'mi', 'milk', 'ka mi', 'milk k', 'σα', 'fi', 'shi', 'zz');

it('finds what a look at each candidate by itself would find, whatever letters the names are of', async () => {
  const till = await startTill();
  // Makes its list of words, which would be undone with the first shop.
  expect(findVariants(till.db, 'no such goods')).toEqual([]);
  fc.assert(
    fc.property(fc.array(goods, { minLength: 1, maxLength: 25 }), typed, (shop, text) => {
      transact(till.db, (tx) => {
        takeInVariants(tx, shop.map(toVariant));
        const found = findVariants(tx, text);
        expect(found.map(({ place, product }) => ({ place, product }))).toEqual(oneByOne(tx, text).slice(0, 20));
        for (const { product, ...shown } of found) expect(findVariant(tx, shown.place)).toMatchObject(shown);
        // Undone, for the next shop.
        return refuse({ code: 'variant_gone' });
      });
    }),
    { numRuns: 400 },
  );
  await till.close();
});

function toVariant({ name: label, product, discontinued }: Goods, index: number): IncomingVariant {
  const choice = product === null ? undefined : { id: product, product, model: `${index}` };
  // Found by another word too, so that some names have nothing of what was typed.
  return variant(`C-${index}`, label, { words: 'shirt milk', choice, discontinued });
}

/** As many candidates as there are, each folded and compared alone. */
function oneByOne(db: ReadDb, text: string) {
  const start = folded(text);
  const scored = candidates(db, text).map(({ name: label, ...match }) => {
    const plain = folded(label);
    const score = plain === start ? 0 : plain.startsWith(start) ? 1 : plain.includes(` ${start}`) ? 2 : 3;
    return { ...match, score };
  });
  const ranked = scored.toSorted((a, b) => a.score - b.score);
  return ranked.flatMap(({ place, product }, at) => {
    const alike = ranked.filter((other) => product !== null && other.product === product);
    if (alike.length < 2) return [{ place, product: null }];
    return ranked.findIndex((other) => other.product === product) === at ? [{ place, product }] : [];
  });
}

function candidates(db: ReadDb, text: string) {
  return db
    .prepare<[string], { place: number; name: string; product: number | null }>(
      `SELECT place, name, product FROM variant WHERE hidden = 0 AND discontinued = 0
       AND place IN (SELECT rowid FROM variant_words WHERE variant_words MATCH ?) ORDER BY place`,
    )
    .all(ftsPrefix(text));
}
