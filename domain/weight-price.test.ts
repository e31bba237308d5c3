import { expect, it } from 'vitest';

import { money } from '#domain/money.ts';
import { costOfWeight, perUnit, readWeight, weightWords } from '#domain/weight-price.ts';

it.each([
  { unit: 'kg', grams: 532, price: 189, cost: 101, words: '0.532 kg × 1.89/kg' },
  { unit: 'kg', grams: 1_000, price: 189, cost: 189, words: '1.000 kg × 1.89/kg' },
  { unit: 'kg', grams: 500, price: 189, cost: 95, words: '0.500 kg × 1.89/kg' },
  { unit: '100g', grams: 532, price: 129, cost: 686, words: '0.532 kg × 1.29/100 g' },
  { unit: 'lb', grams: 532, price: 199, cost: 233, words: '1.173 lb × 1.99/lb' },
  { unit: 'lb', grams: 454, price: 199, cost: 199, words: '1.001 lb × 1.99/lb' },
  { unit: 'kg', grams: 1, price: 189, cost: 0, words: '0.001 kg × 1.89/kg' },
  { unit: 'kg', grams: 1_000_000, price: 999_999_999, cost: 999_999_999_000, words: '1,000.000 kg × 9,999,999.99/kg' },
] as const)('$words comes to $cost', ({ unit, grams, price, cost, words }) => {
  const at = { unit, price: money(price) };
  expect(costOfWeight(grams, at)).toBe(cost);
  expect(weightWords(grams, at, { scale: 2 })).toBe(words);
  const read = { price: at.price, words, scaled: { grams, unit } };
  expect(readWeight({ note: words, price: money(cost) })).toEqual(read);
  expect(readWeight({ note: `${words} · ripe`, price: money(cost) })).toEqual(read);
});

it.each([
  ['1.000 kg × 1.89/kg', 190],
  ['as 1.000 kg × 1.89/kg', 189],
  ['1.000 kg × 1.89/kg ripe', 189],
  ['1.000 kg × 1.89', 189],
  ['ripe', 189],
  ['', 0],
])('“%s” is no weight of what costs %i', (note, price) => {
  expect(readWeight({ note, price: money(price) })).toBeUndefined();
});

it('money without decimals is written without', () => {
  const at = { unit: 'kg', price: money(35_000) } as const;
  expect(weightWords(532, at, { scale: 0 })).toBe('0.532 kg × 35,000/kg');
  const words = weightWords(532, at, { scale: 0, marks: { group: '.', point: ',' } });
  expect(words).toBe('0,532 kg × 35.000/kg');
  expect(readWeight({ note: words, price: money(18_620) })).toMatchObject({ scaled: { grams: 532 }, price: 35_000 });
});

it('a price of a gram says nothing behind it, as that of a piece', () => {
  expect([perUnit('g'), perUnit(undefined), perUnit('lb')]).toEqual(['', '', '/lb']);
});
