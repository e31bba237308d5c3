import { describe, expect, it } from 'vitest';

import { folded, furtherWords, plainSpelling, slipsForgiven, slipsFrom } from '#domain/typing.ts';

describe('slips of the hand', () => {
  it.each([
    ['lemon', 'lemon', 0],
    ['lem', 'lemon', 0],
    ['lemn', 'lemon', 1],
    ['lmeon', 'lemon', 1],
    ['lemmon', 'lemon', 1],
    ['lenon', 'lemonade', 1],
    ['choclat', 'chocolate', 1],
    ['bread', 'lemon', Infinity],
  ])('%j is %j with %d', (typed, word, slips) => {
    expect(slipsFrom(typed, word, 2)).toBe(slips);
  });

  it('of short words are not forgiven', () => {
    expect(['tea', 'milk', 'croissant'].map(slipsForgiven)).toEqual([0, 1, 2]);
  });
});

describe('a plain spelling', () => {
  it.each([
    ['น้ำ', 'น\u0E49\u0E4D\u0E32'],
    ['ＣＯＬＡ ﾋﾞｰﾙ', 'COLA ビール'],
    ['Łódź', 'lódź'],
    ['Smørrebrød', 'Smorrebrod'],
    ['WEIẞBIER Straße', 'WEIssBIER Strasse'],
    ['Crème brûlée', ''],
    ['Cre\u0300me', ''],
    ['Milk', ''],
  ])('of "%s" is "%s"', (words, plain) => {
    expect(plainSpelling(words)).toBe(plain);
  });
});

it.each([
  ['Łódź', 'lodz'],
  ['Bœuf', 'boeuf'],
  ['ISPANAK', 'ispanak'],
  ['Ispanaklı', 'ispanakli'],
  ['İstanbul', 'istanbul'],
  ['Þorskur', 'thorskur'],
])('"%s" is "%s" without capitals, accents and strokes', (text, plain) => {
  expect(folded(text)).toBe(plain);
});

describe('what is found besides', () => {
  it.each([
    ['Milk 可口可乐', '口可乐 可乐 乐'],
    ['黒ﾋﾞｰﾙ', '黒ビール ビール ール ル'],
    ['ที่ดี', 'ดี'],
    ['Øl', 'ol'],
    ['Crème', ''],
    ['Milk', ''],
  ])('"%s" is "%s"', (words, further) => {
    expect(furtherWords(words)).toBe(further);
  });
});
