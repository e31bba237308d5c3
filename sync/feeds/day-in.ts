import type { BusinessDay } from '#domain/ids.ts';

/**
 * The day of a moment, `2026-11-21`. The service writes one that is not set as the year 1, and some clients of it as one
 * they began with: such a thing has no end, and did not end then.
 */
export function dayIn(moment: string | null | undefined): BusinessDay | null {
  const day = moment?.slice(0, 10) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day > '1970-01-01' ? (day as BusinessDay) : null;
}
