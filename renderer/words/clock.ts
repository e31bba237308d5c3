import { spokenLanguage } from '#renderer/words/language.ts';

export interface ClockWords {
  /** `14:32` */
  readonly time: (at: number) => string;
  /** `14:32` today, `20 Nov 14:32` otherwise, and of another year with that: a receipt of a year ago is not of today. */
  readonly moment: (at: number) => string;
  /** `20 Nov 2026 14:32`, for whoever doubts which day and year it is. */
  readonly fullMoment: (at: number) => string;
  /** Of `2026-11-14`, `Sat 14 Nov`; of another year with that. */
  readonly dayName: (day: string) => string;
}

/** The shop's own clock, whatever zone the machine is set to. */
export function createClockWords(zone: string): ClockWords {
  const form = (options: Intl.DateTimeFormatOptions, timeZone = zone) =>
    new Intl.DateTimeFormat(locales[spokenLanguage()], { timeZone, ...options });
  const time = form({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = form({ day: 'numeric', month: 'short', year: 'numeric' });
  const longDay = form({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC');
  const thisYear = () => date.format(Date.now()).slice(-yearDigits);
  return {
    time: (at) => time.format(at),
    fullMoment: (at) => `${date.format(at)} ${time.format(at)}`,
    dayName: (day) => {
      const year = day.slice(0, yearDigits);
      const name = longDay.format(Date.parse(day)).replace(',', '');
      return year === thisYear() ? name : `${name} ${year}`;
    },
    moment: (at) => {
      const on = date.format(at);
      if (on === date.format(Date.now())) return time.format(at);
      return `${on.endsWith(thisYear()) ? on.slice(0, -yearDigits - 1) : on} ${time.format(at)}`;
    },
  };
}

const yearDigits = 4;
/** With the day before the month. */
export const locales = { en: 'en-GB', id: 'id', es: 'es-419' };
