import { expect, it } from 'vitest';

import { withSymbol } from '#domain/format.ts';
import { money } from '#domain/money.ts';

it.each([
  [1085, { symbol: '$', scale: 2 }, '$10.85'],
  [-1085, { symbol: '€', scale: 2 }, '-€10.85'],
  [12_500, { symbol: 'Rp', scale: 0 }, 'Rp 12,500'],
  [-250, { symbol: 'KD', scale: 3 }, '-KD 0.250'],
  [0, { symbol: 'د.ك', scale: 3 }, 'د.ك 0.000'],
])('%i with %o is %s', (amount, currency, words) => {
  expect(withSymbol(money(amount), currency)).toBe(words);
});
