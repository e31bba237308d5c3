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

const isLetter = (text: string) => /^[\p{L}\p{N}]$/u.test(text);
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

  it.each([
    ['น้ำ', 'น้ำดื่ม 600 ml'],
    ['ＣＯＬＡ', 'ＣＯＬＡ 缶'],
    ['cola', 'ＣＯＬＡ 缶'],
    ['ビール', 'ﾋﾞｰﾙ 350'],
    ['ﾋﾞｰﾙ', 'ﾋﾞｰﾙ 350'],
    ['officer', 'Oﬃcer coat'],
    ['可乐', '可口可乐 330'],
    ['ดื่ม', 'น้ำดื่ม 600 ml'],
    ['우유', '딸기우유'],
    ['ビール', '黒ﾋﾞｰﾙ 350'],
    ['lodz', 'Łódź świeża'],
    ['łódź', 'LODZ SWIEZA'],
    ['rugbrod', 'Rugbrød'],
    ['weissbier', 'Weißbier'],
    ['weißbier', 'WEISSBIER 0,5'],
    ['oeuf', 'Œufs frais'],
  ])('"%s" finds "%s": letters that can be written in several ways, or without spaces', (text, name) => {
    transact(till.db, (tx) => void takeInVariants(tx, [variant('8001', name)]));
    expect(names(text)).toEqual([name]);
  });

  it.each([
    ['λεμόνι', 'Λεμόνι', 'ΛΕΜΟΝΙ ΒΙΟ'],
    ['χυμός λεμόνι', 'Χυμός λεμόνι', 'ΧΥΜΟΣ Λεμόνι ΒΙΟ'],
    ['ёлка зел', 'Ёлка зелёная', 'ЕЛКА зеленая'],
  ])('"%s" finds "%s" and "%s", which has no accents in its capitals', (text, ...both) => {
    transact(
      till.db,
      (tx) =>
        void takeInVariants(
          tx,
          both.map((name, at) => variant(`800${at}`, name)),
        ),
    );
    expect(names(text)).toEqual(both);
  });

  it('puts what has the letters side by side before what has them anywhere', () => {
    const [loose, close] = ['ด้วยผลไม้รวม', 'น้ำดื่ม 600 ml'];
    transact(till.db, (tx) => void takeInVariants(tx, [variant('8001', loose), variant('8002', close)]));
    expect(names('ดื่ม')).toEqual([close, loose]);
  });

  it('finds what was taken in before words were kept in their plain spelling as well', () => {
    transact(till.db, (tx) => void takeInVariants(tx, [variant('8001', 'Tea')]));
    till.db.exec("UPDATE variant SET name = 'น้ำดื่ม' WHERE code = '8001'");
    till.db.exec("INSERT INTO variant_words (variant_words) VALUES ('rebuild')");
    expect(names('น้ำ')).toEqual(['น้ำดื่ม']);
  });

  it('asks for every letter and digit there is as one word, which is all the index can look for', () => {
    const select = till.db.prepare('SELECT rowid FROM variant_words WHERE variant_words MATCH ?');
    const letters = Array.from({ length: 0x11_0000 }, (_, at) => String.fromCodePoint(at)).filter(isLetter);
    expect(letters.length).toBeGreaterThan(130_000);
    for (const letter of letters) select.all(ftsPrefix(`a${letter}b`));
  });

  it('takes what is typed as words, never as a query language', () => {
    expect(ftsPrefix('a" OR name:*')).toBe('"a"* "OR"* "name"*');
  });
});
