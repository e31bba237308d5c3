import type { BusinessDay, Instant } from '#domain/ids.ts';

/** `2026-11-21 18:04:05 Europe/London`: what the clock on the shop's wall showed. */
export function localTime(at: Instant, zone: string): string {
  return `${wallClock(at, zone)} ${zone}`;
}

/** Formatting costs more than all the rest of an invoice, and sales come close together. */
function wallClock(at: Instant, zone: string): string {
  const into = at % quarterMs;
  const start = at - into;
  if (quarter.start !== start || quarter.zone !== zone) quarter = { start, zone, text: formatted(start, zone) };
  const { text } = quarter;
  const minute = Number(text.slice(14, 16));
  // A clock that was once set by odd minutes is asked each time.
  if (minute % 15 !== 0 || !text.endsWith(':00')) return formatted(at, zone);
  const seconds = Math.floor(into / 1000);
  return `${text.slice(0, 14)}${twoDigits(minute + Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

const quarterMs = 15 * 60_000;
/** Clocks are set forward and back between two of them. */
let quarter = { start: Number.NaN, zone: '', text: '' };

function twoDigits(count: number): string {
  return count < 10 ? `0${count}` : String(count);
}

function formatted(at: number, zone: string): string {
  return formatterFor(zone).format(at).replace(',', '');
}

/** Write-offs spell a day with slashes. */
export function slashed(day: BusinessDay): string {
  return day.replaceAll('-', '/');
}

/** Building one costs more than a request; a till has one zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(zone, formatter);
  }
  return formatter;
}
