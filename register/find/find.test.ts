import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { findVariants, ftsPrefix } from '#register/find/find.ts';
import { startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(tx, [
      variant('9001', 'Crème brûlée'),
      variant('9002', 'Brown sugar boba milk'),
      variant('9003', 'Milk chocolate'),
      variant('40063', 'Milk'),
    ]);
    return undefined;
  });
});
afterEach(() => till.close());

const names = (text: string) => findVariants(till.db, text).map(({ name }) => name);

describe('finding by typing', () => {
  it.each([
    ['milk', ['Milk', 'Milk chocolate', 'Oat milk 1 L', 'Brown sugar boba milk']],
    ['creme', ['Crème brûlée']],
    ['su bo', ['Brown sugar boba milk']],
    ['40063', ['Milk', 'Flat white', 'Croissant']],
    ['036000291452', ['Oat milk 1 L']],
    ['0036000291452', ['Oat milk 1 L']],
    ['choclate', ['Milk chocolate']],
    ['borwn sugra', ['Brown sugar boba milk']],
    ['cremme', ['Crème brûlée']],
    ['mlik', ['Milk', 'Milk chocolate', 'Oat milk 1 L', 'Brown sugar boba milk']],
    ['biscuit', []],
    ['   ', []],
    ['"*-(', []],
    ['NEAR(a b)', []],
  ])('"%s" finds %j', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it('looks further when the first it finds are choices of few products', () => {
    const sizes = Array.from({ length: 40 }, (_, index) =>
      variant(`S${index}`, `Sports shirt ${index}`, {
        choice: { id: 'p1', product: 'Sports shirt', model: `${index}` },
      }),
    );
    const others = Array.from({ length: 12 }, (_, index) => variant(`O${index}`, `Sports shirt of club ${index}`));
    transact(till.db, (tx) => void takeInVariants(tx, [...sizes, ...others]));
    expect(findVariants(till.db, 'spo shi')).toHaveLength(13);
  });

  it('takes what is typed as words, never as a query language', () => {
    expect(ftsPrefix('a" OR name:*')).toBe('"a"* "OR"* "name"*');
  });
});
