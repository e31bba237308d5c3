import { expect, it } from 'vitest';

import { instant } from '#domain/ids.ts';
import { localTime } from '#sync/operations/wire-time.ts';

// Summer time, quarters of an hour, half an hour of summer time, a skipped day, and one that was 44 minutes and 30 seconds off.
it.each(['Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Monrovia'])(
  'what the clock on the wall of %s showed',
  (zone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    for (const start of ['1971-06-01', '2011-12-29', '2026-03-28', '2026-04-04', '2026-10-24']) {
      // Three days in steps that meet every second of a minute, there and back.
      for (let step = 0; step < 2_600; step += 1) {
        const at = Date.parse(start) + (step % 2 === 0 ? step : 2_600 - step) * 100_999;
        expect(localTime(instant(at), zone)).toBe(`${clock.format(at).replace(',', '')} ${zone}`);
      }
    }
  },
);
