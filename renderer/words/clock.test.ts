import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createClockWords } from '#renderer/words/clock.ts';

const { moment, dayName } = createClockWords('Asia/Jakarta');

// 14:00 on the shop's wall.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 7), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a moment', () => {
  it.each([
    ['of today is only a time', Date.UTC(2026, 10, 20, 0, 5), '07:05'],
    ['of this year has its day', Date.UTC(2026, 10, 19, 16, 59), '19 Nov 23:59'],
    ['of the same day a year ago has its year', Date.UTC(2025, 10, 20, 7, 32), '20 Nov 2025 14:32'],
    ['of another year has its year', Date.UTC(2025, 11, 31, 16, 59), '31 Dec 2025 23:59'],
  ])('%s', (_what, at, words) => {
    expect(moment(at)).toBe(words);
  });
});

describe('a day', () => {
  it.each([
    ['2026-03-29', 'Sun 29 Mar'],
    ['2025-11-20', 'Thu 20 Nov 2025'],
    ['2024-02-29', 'Thu 29 Feb 2024'],
  ])('%s reads %s wherever the shop is', (day, words) => {
    expect(dayName(day)).toBe(words);
    expect(createClockWords('Pacific/Chatham').dayName(day)).toBe(words);
    expect(createClockWords('America/New_York').dayName(day)).toBe(words);
  });
});
