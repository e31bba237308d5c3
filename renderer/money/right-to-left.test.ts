// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';

import { formatAmount, formatMoney, formatWhole } from '#renderer/money/format-money.ts';

afterEach(() => {
  document.dir = 'ltr';
});

describe('a figure below zero', () => {
  it('is plain where words run from left to right', () => {
    document.dir = 'ltr';
    expect(formatAmount(-500, 2)).toBe('\u22125.00');
  });

  it('keeps its sign in front where words run from right to left, and one above zero is as it was', () => {
    document.dir = 'rtl';
    expect(formatAmount(-500, 2)).toBe('\u200E\u22125.00');
    expect(formatMoney(-500, { symbol: '$', scale: 2 })).toBe('\u200E\u2212$5.00');
    expect(formatWhole(-10)).toBe('\u200E\u221210');
    expect(formatAmount(500, 2)).toBe('5.00');
  });
});
