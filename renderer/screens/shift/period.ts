import { dayAfter } from '#domain/business-day.ts';
import type { BusinessDay } from '#domain/ids.ts';

export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

export interface PeriodDays {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** Today, the seven days that end today, or the month or year of today; so many of them back. */
export function periodDays(period: Period, today: BusinessDay, back: number): PeriodDays {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (period === 'day') return { from: dayAfter(today, -back), to: dayAfter(today, -back) };
  if (period === 'week') return { from: dayAfter(today, -7 * back - 6), to: dayAfter(today, -7 * back) };
  if (period === 'year') return { from: firstOf(year - back, 1), to: dayAfter(firstOf(year - back + 1, 1), -1) };
  return { from: firstOf(year, month - back), to: dayAfter(firstOf(year, month - back + 1), -1) };
}

/** Months are counted on over the ends of years: the one before January is 0. */
function firstOf(year: number, month: number): BusinessDay {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10) as BusinessDay;
}
