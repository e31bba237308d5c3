import type { BusinessDay, Instant } from '#domain/ids.ts';

/** The day on the shop's own calendar, `2026-11-21`. */
export function businessDay(at: Instant, zone: string): BusinessDay {
  const quarter = Math.floor(at / quarterHourMs);
  const last = days.get(zone);
  if (last?.quarter === quarter) return last.day;
  const { year, month, day } = wallClock(at, zone);
  const known = { quarter, day: `${year}-${month}-${day}` as BusinessDay };
  days.set(zone, known);
  return known.day;
}

/** Midnight is on a quarter of an hour everywhere, so within one the day cannot change; asking the calendar is slow. */
const quarterHourMs = 15 * 60_000;
const days = new Map<string, { readonly quarter: number; readonly day: BusinessDay }>();

/** The clock on the shop's wall, `2026-11-21 14:32:05`. */
export function wallTime(at: Instant, zone: string): string {
  const { year, month, day, hour, minute, second } = wallClock(at, zone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** A day of the calendar, so many days on: of days, never of hours, since some have twenty-three. */
export function dayAfter(day: string, count: number): BusinessDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10) as BusinessDay;
}

const dayMs = 86_400_000;

function wallClock(at: Instant, zone: string): Record<string, string> {
  const parts = formatter(zone).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let known = formatters.get(zone);
  if (!known) {
    known = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, known);
  }
  return known;
}
