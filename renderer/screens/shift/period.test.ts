import { describe, expect, it } from 'vitest';

import type { BusinessDay } from '#domain/ids.ts';
import { type Period, periodDays } from '#renderer/screens/shift/period.ts';

const cases: readonly (readonly [period: Period, today: string, back: number, from: string, to: string])[] = [
  ['day', '2026-11-28', 0, '2026-11-28', '2026-11-28'],
  ['day', '2026-03-01', 1, '2026-02-28', '2026-02-28'],
  ['week', '2026-11-28', 0, '2026-11-22', '2026-11-28'],
  ['week', '2026-11-28', 1, '2026-11-15', '2026-11-21'],
  ['month', '2026-11-28', 0, '2026-11-01', '2026-11-30'],
  ['month', '2026-03-31', 1, '2026-02-01', '2026-02-28'],
  ['month', '2028-03-31', 1, '2028-02-01', '2028-02-29'],
  ['month', '2026-01-15', 1, '2025-12-01', '2025-12-31'],
  ['month', '2026-01-15', 13, '2024-12-01', '2024-12-31'],
  ['year', '2026-11-28', 0, '2026-01-01', '2026-12-31'],
  ['year', '2026-11-28', 2, '2024-01-01', '2024-12-31'],
];

describe('the days of a period', () => {
  it.each(cases)('%s of %s, %i back, are %s to %s', (...row) => {
    const [period, today, back, from, to] = row;
    expect(periodDays(period, today as BusinessDay, back)).toEqual({ from, to });
  });
});
