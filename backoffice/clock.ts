/** Gives epoch milliseconds. */
export type Clock = () => number;

/** The service's own form of a moment: local, no zone, three digits of a second. */
export function localTime(now: number): string {
  const at = new Date(now);
  return `${localDay(now)}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, '0')}`;
}

export function localDay(now: number): string {
  const at = new Date(now);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Months and days on; a month that is too short for the day ends on its last. */
export function dayAfter(
  day: string,
  { months = 0, days = 0 }: { readonly months?: number; readonly days?: number },
): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days));
  // Ten thousand years from now the format has no room; nobody waits for that.
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 ? '9999-12-31' : at.toISOString().slice(0, 10);
}

/** The end of a shift is the one moment the service writes with seven digits and a zone. */
export function zonedTime(now: number): string {
  const minutes = -new Date(now).getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${localTime(now)}0000${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
