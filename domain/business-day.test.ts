import { describe, expect, it } from 'vitest';

import { businessDay, dayAfter, instantAt, wallTime } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';

describe('so many days on', () => {
  it.each([
    ['2026-03-30', -1, '2026-03-29'],
    ['2026-10-25', -1, '2026-10-24'],
    ['2026-10-24', 1, '2026-10-25'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2026-11-20', -7, '2026-11-13'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('from %s, %i is %s', (day, days, found) => {
    expect(dayAfter(day, days)).toBe(found);
  });
});

// A day of twenty-three hours, one of twenty-five, a quarter of an hour, a day that never was, and none of it.
describe.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'Pacific/Apia'])(
  'in %s',
  (zone) => {
    it('every hour of three years is of the day its clock shows, and days only go forward', () => {
      let before = '';
      for (let at = Date.UTC(2010, 11, 30); at < Date.UTC(2013, 0, 2); at += 3_599_000) {
        const day = businessDay(instant(at), zone);
        expect(wallTime(instant(at), zone).slice(0, 10)).toBe(day);
        expect(day >= before).toBe(true);
        before = day;
      }
    });
  },
);

// Their clocks are set hours from the moment that Greenwich shows the same, at midnight itself, or by half an hour.
it.each([
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Auckland',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
])('the clock on a wall in %s shows what it is asked for, also about the days on which it is set', (zone) => {
  for (const edge of [
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-09-06',
    '2026-09-27',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
  ])
    for (let quarter = -96; quarter < 192; quarter += 1) {
      const wall = wallTime(instant(Date.parse(edge) + quarter * 900_000), zone);
      expect(wallTime(instantAt(wall, zone), zone)).toBe(wall);
    }
});
