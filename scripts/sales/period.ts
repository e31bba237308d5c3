import { BadCall } from '#scripts/command-line.ts';

/** Days of the shop, both in it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A day, a month or a year (`2026-11-28`, `2026-11`, `2026`), or the first and the last of several. Throws BadCall. */
export function periodOf([first, last = first, ...more]: readonly string[]): Period {
  if (more.length > 0) throw new BadCall(`one period at a time: leave out ${more.join(' and ')}`);
  if (first === undefined || last === undefined)
    throw new BadCall('which days? Give a day, a month or a year, like 2026-11-28, 2026-11 or 2026');
  const period = { from: daysIn(first).from, to: daysIn(last).to };
  if (period.to < period.from) throw new BadCall(`${last} is before ${first}`);
  return period;
}

function daysIn(said: string): Period {
  if (/^\d{4}$/.test(said)) return { from: `${said}-01-01`, to: `${said}-12-31` };
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(said)) return { from: `${said}-01`, to: `${said}-${lastDayOf(said)}` };
  if (/^\d{4}-\d{2}-\d{2}$/.test(said) && isDay(said)) return { from: said, to: said };
  throw new BadCall(`${said} is no day, month or year: write it like 2026-11-28, 2026-11 or 2026`);
}

function lastDayOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function isDay(said: string): boolean {
  return Number(said.slice(8)) >= 1 && Number(said.slice(8)) <= lastDayOf(said);
}
