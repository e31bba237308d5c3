import { describe, expect, it } from 'vitest';

import { bornBy, yearsFor } from '#domain/age.ts';
import type { BusinessDay } from '#domain/ids.ts';

describe('the last day of birth', () => {
  it.each([
    ['2026-11-30', 18, '2008-11-30'],
    ['2026-01-01', 21, '2005-01-01'],
    ['2026-02-28', 18, '2008-02-28'],
    ['2026-03-01', 18, '2008-03-01'],
    ['2028-02-29', 18, '2010-02-28'],
    ['2028-02-29', 16, '2012-02-29'],
  ])('on %s of people of %i years is %s', (day, years, born) => {
    expect(bornBy(day as BusinessDay, years)).toBe(born);
  });
});

it('goods are for the oldest that any category around them asks for', () => {
  const rules = [
    { category: 'Drinks/Wine', years: 16 },
    { category: 'Drinks/Wine/Port', years: 18 },
    { category: 'Knives', years: 18 },
  ];
  const asked = ['Drinks', 'Drinks/Wine', 'Drinks/Wine/Red', 'Drinks/Wine/Port', 'Drinks/Winegums', ''];
  expect(asked.map((category) => yearsFor(rules, category))).toEqual([0, 16, 16, 18, 0, 0]);
});
