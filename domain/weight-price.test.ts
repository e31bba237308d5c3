import { expect, it } from 'vitest';

import { money } from '#domain/money.ts';
import { costOfWeight, perUnit, weightWords } from '#domain/weight-price.ts';

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
});

it('money without decimals is written without', () => {
  const at = { unit: 'kg', price: money(35_000) } as const;
  expect(weightWords(532, at, { scale: 0 })).toBe('0.532 kg × 35,000/kg');
  expect(weightWords(532, at, { scale: 0, marks: { group: '.', point: ',' } })).toBe('0,532 kg × 35.000/kg');
});

it('a price of a gram says nothing behind it, as that of a piece', () => {
  expect([perUnit('g'), perUnit(undefined), perUnit('lb')]).toEqual(['', '', '/lb']);
});
