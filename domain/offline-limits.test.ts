import { expect, it } from 'vitest';

import { beyondLimit, isLimited, leftOf, type OfflineLimit } from '#domain/offline-limits.ts';

const none: OfflineLimit = { amount: null, customer: null, count: null, hours: null };
const soFar = { amount: 900, customer: 400, count: 2, sinceMs: 3_600_000 };

it.each([
  [{}, 1_000_000, undefined],
  [{ amount: 1_000 }, 100, undefined],
  [{ amount: 1_000 }, 101, { of: 'amount', most: 1_000 }],
  [{ customer: 500 }, 100, undefined],
  [{ customer: 500 }, 101, { of: 'customer', most: 500 }],
  [{ count: 3 }, 1, undefined],
  [{ count: 2 }, 1, { of: 'count', most: 2 }],
  [{ hours: 1 }, 1, undefined],
  [{ hours: 0 }, 1, { of: 'hours', most: 0 }],
  [{ amount: 0, hours: 0 }, 1, { of: 'hours', most: 0 }],
])('with the limits %o one more of %i is beyond %o', (limits, more, beyond) => {
  expect(beyondLimit({ ...none, ...limits }, soFar, more)).toEqual(beyond);
});

it('a tender without a limit is not looked at', () => {
  expect(isLimited(none)).toBe(false);
  expect(isLimited({ ...none, count: 0 })).toBe(true);
});

it('leaves what was not taken yet, and never less than nothing', () => {
  expect(leftOf({ amount: 1_000, customer: 300, count: 3, hours: 2 }, soFar)).toEqual({
    amount: 100,
    customer: 0,
    count: 1,
    forMs: 3_600_000,
  });
  expect(leftOf(none, soFar)).toEqual({ amount: null, customer: null, count: null, forMs: null });
});
