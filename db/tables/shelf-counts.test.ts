import { expect, it } from 'vitest';

import { openRegisterDb } from '#db/open-register.ts';
import { listShelves } from '#db/tables/categories.ts';
import { countShelves, recountShelves, saveShelfCounts } from '#db/tables/shelf-counts.ts';
import { type IncomingVariant, hideVariants, takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { variant } from '#testing/till.ts';

function goods(number: number): IncomingVariant {
  const category = ['Tea', 'Coffee', 'Tea/Green', 'Cups'][number % 4] ?? '';
  const product = `p-${number % 5}-${Math.floor(number / 20)}`;
  const choice = number % 3 === 0 ? { id: product, product, model: `model ${number}` } : undefined;
  return variant(`C-${number}`, `Goods ${number}`, { category, choice, discontinued: number % 7 === 0 });
}

it('counts every shelf, the choices of a product once, however few rows at a time', () => {
  const db = openRegisterDb(':memory:');
  const all = Array.from({ length: 200 }, (_, number) => goods(number));
  transact(db, (tx) => {
    takeInVariants(tx, all);
    hideVariants(tx, [2, 3, 5]);
    recountShelves(tx);
    return undefined;
  });
  const sold = all.filter(({ discontinued }, index) => !discontinued && ![2, 3, 5].includes(index + 1));
  const expected = ['Coffee', 'Cups', 'Tea'].map((shelf) => {
    const here = sold.filter(({ category }) => category.split('/')[0] === shelf);
    return { path: shelf, count: new Set(here.map(({ choice, code }) => choice?.id ?? code)).size };
  });
  const shelves = () => listShelves(db).map(({ path, count }) => ({ path, count }));
  expect(shelves()).toEqual(expected);

  db.exec('UPDATE category SET variants = 0');
  const counting = countShelves(db, 7);
  let pieces = 0;
  let step = counting.next();
  for (; !step.done; step = counting.next()) pieces += 1;
  expect(pieces).toBeGreaterThan(25);
  const counts = step.value;
  transact(db, (tx) => saveShelfCounts(tx, counts));
  expect(shelves()).toEqual(expected);
  db.close();
});
