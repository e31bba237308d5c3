import { type BusinessDay, type Instant, instant } from '#domain/ids.ts';

/** The day on the shop's own calendar, `2026-11-21`. */
export function businessDay(at: Instant, zone: string): BusinessDay {
  return quarterOf(at, zone).day;
}

/** The hour on the clock on the shop's wall, 0 to 23. */
export function hourOfDay(at: Instant, zone: string): number {
  return quarterOf(at, zone).hour;
}

interface Quarter {
  readonly quarter: number;
  readonly day: BusinessDay;
  readonly hour: number;
}

/** Hours begin on a quarter of one everywhere, so within one neither they nor the day can change; asking the calendar is slow. */
function quarterOf(at: Instant, zone: string): Quarter {
  const quarter = Math.floor(at / quarterHourMs);
  const last = quarters.get(zone);
  if (last?.quarter === quarter) return last;
  const { year, month, day, hour } = wallClock(at, zone);
  const known = { quarter, day: `${year}-${month}-${day}` as BusinessDay, hour: Number(hour) };
  quarters.set(zone, known);
  return known;
}

const quarterHourMs = 15 * 60_000;
const quarters = new Map<string, Quarter>();

/** The clock on the shop's wall, `2026-11-21 14:32:05`. */
export function wallTime(at: Instant, zone: string): string {
  const { year, month, day, hour, minute, second } = wallClock(at, zone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** The moment at which the clock on the shop's wall shows `2026-11-21 14:32:05`; of two, one of them; of one that was skipped, one close by. */
export function instantAt(wall: string, zone: string): Instant {
  const asIfThere = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const wanted = asIfThere(wall);
  const without = (at: number) => wanted - (asIfThere(wallTime(instant(at), zone)) - at);
  // What is taken off first may be of the other side of a clock that is set hours from here.
  return instant(without(without(wanted)));
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
