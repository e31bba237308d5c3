import { describe, expect, it } from 'vitest';

import { add, allocate, divideRounded, money, scale } from '#domain/money.ts';

describe('allocate', () => {
  it.each([
    { name: 'splits evenly when it can', total: 900, weights: [1, 1, 1], shares: [300, 300, 300] },
    { name: 'never loses the odd cent', total: 1000, weights: [1, 1, 1], shares: [333, 334, 333] },
    { name: 'gives nothing to a free line', total: 500, weights: [0, 1], shares: [0, 500] },
    { name: 'splits a refund the same way', total: -1000, weights: [1, 1, 1], shares: [-333, -334, -333] },
  ])('$name', ({ total, weights, shares }) => {
    expect(allocate(money(total), weights)).toEqual(shares);
  });

  it('adds back up to the total for every small basket', () => {
    for (let total = -50; total <= 50; total += 1) {
      for (const weights of [
        [1, 2],
        [3, 3, 1],
        [7, 11, 13, 17],
      ])
        expect(add(...allocate(money(total), weights))).toBe(total);
    }
  });
});

describe('rounding', () => {
  it('rounds a half away from zero, in both directions', () => {
    expect(scale(money(5), 1, 2)).toBe(3);
    expect(scale(money(-5), 1, 2)).toBe(-3);
    expect(scale(money(-1), 1, 3)).toBe(0);
    expect(Object.is(scale(money(-1), 1, 3), 0)).toBe(true);
  });

  it('does not leave the safe integers on the way', () => {
    expect(divideRounded(9_007_199_254_740_991n * 1_000_000n, 1_000_000n)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('refuses money that is not whole', () => {
    expect(() => money(0.5)).toThrow('money is a whole number');
  });
});
