export interface ClockWords {
  /** `14:32` */
  readonly time: (at: number) => string;
  /** `14:32` today, `20 Nov 14:32` otherwise. */
  readonly moment: (at: number) => string;
  /** `Sat 14 Nov` */
  readonly day: (at: number) => string;
}

/** The shop's own clock, whatever zone the machine is set to. */
export function createClockWords(zone: string): ClockWords {
  const form = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const time = form({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = form({ day: 'numeric', month: 'short' });
  const longDay = form({ weekday: 'short', day: 'numeric', month: 'short' });
  return {
    time: (at) => time.format(at),
    day: (at) => longDay.format(at),
    moment: (at) => {
      const on = day.format(at);
      return on === day.format(Date.now()) ? time.format(at) : `${on} ${time.format(at)}`;
    },
  };
}
