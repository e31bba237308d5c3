import { expect, it } from 'vitest';

import { readLimits } from '#sync/limit-headers.ts';
import type { Limits } from '#sync/reply.ts';

const hourMs = 3_600_000;

it.each<[string, Record<string, string>, Partial<Limits>]>([
  [
    'so many seconds',
    { 'ratelimit-limit': '20', 'ratelimit-remaining': '0', 'ratelimit-reset': '7' },
    { resetMs: 7_000 },
  ],
  ['a moment, where seconds belong', { 'ratelimit-limit': '20', 'ratelimit-reset': '1795251660' }, { resetMs: hourMs }],
  ['a day of rest', { 'retry-after': '86400' }, { retryAfterMs: hourMs }],
  [
    'a year, by a clock that was put back',
    { 'ratelimit-limit': '20', 'ratelimit-reset': '31536010' },
    { resetMs: hourMs },
  ],
])('is told %s, and asks again within the hour', (_what, headers, limits) => {
  expect(readLimits(headers)).toMatchObject(limits);
});
