import { expect, it } from 'vitest';

import { currencyWhere, usualCurrencies } from '#domain/currencies.ts';

it('each currency is there once, in order, and no place pays in two', () => {
  const codes = usualCurrencies.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  const regions = usualCurrencies.flatMap((each) => each.regions);
  expect(regions).toHaveLength(new Set(regions).size);
  for (const { code, symbol, scale } of usualCurrencies) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect(symbol.length).toBeGreaterThan(0);
    expect(symbol.length).toBeLessThanOrEqual(6);
    expect([0, 2, 3]).toContain(scale);
  }
});

it.each([
  ['id', 'IDR', 0],
  ['id-ID', 'IDR', 0],
  ['en-US', 'USD', 2],
  ['en', 'USD', 2],
  ['en-GB', 'GBP', 2],
  ['de', 'EUR', 2],
  ['ar-KW', 'KWD', 3],
])('where %s is spoken one pays in %s', (language, code, scale) => {
  expect(currencyWhere(language)).toMatchObject({ code, scale });
});

it('of a place that nobody wrote down nothing is guessed', () => {
  expect(currencyWhere('en-AQ')).toBeUndefined();
});
