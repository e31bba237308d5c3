import { expect, it } from 'vitest';

import { usualDenominations } from '#domain/cash-count.ts';

it.each([
  ['KWD', 3, [20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 20, 10, 5]],
  ['CLP', 0, [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10]],
  ['LBP', 2, [10_000_000, 5_000_000]],
  ['JOD', 3, [50_000, 20_000, 10_000, 5_000]],
  ['MXN', 2, [50_000, 20_000, 10_000]],
  ['XOF', 0, [50_000, 20_000, 10_000]],
])('a drawer of %s with %i decimals begins with %j', (code, scale, largest) => {
  expect(usualDenominations({ code, scale }).slice(0, largest.length)).toEqual(largest);
});

it.each(['KWD', 'BHD', 'OMR', 'JOD'])('a drawer of %s has its half and its smallest coins', (code) => {
  const usual = usualDenominations({ code, scale: 3 });
  expect(usual.at(-1)).toBe(5);
  expect(usual).toContain(500);
  expect(usual.some((worth) => worth === 250 || worth === 25)).toBe(true);
});

it('lists each coin and note once, largest first, in whole units', () => {
  for (const code of ['USD', 'EUR', 'KWD', 'INR', 'PYG', '?'])
    for (const scale of [0, 1, 2, 3, 4]) {
      const usual = usualDenominations({ code, scale });
      expect(usual).toEqual([...new Set(usual)].toSorted((a, b) => b - a));
      expect(usual.every((worth) => Number.isSafeInteger(worth) && worth > 0)).toBe(true);
    }
});
