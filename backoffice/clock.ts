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

/** The end of a shift is the one moment the service writes with seven digits and a zone. */
export function zonedTime(now: number): string {
  const minutes = -new Date(now).getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${localTime(now)}0000${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
