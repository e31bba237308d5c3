import type { BusinessDay, Instant } from '#domain/ids.ts';

/** `2026-11-21 18:04:05 Europe/London`: what the clock on the shop's wall showed. */
export function localTime(at: Instant, zone: string): string {
  return `${formatterFor(zone).format(at).replace(',', '')} ${zone}`;
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
