import { type Instant, instant } from '#domain/ids.ts';
import { backoffMs } from '#sync/planner/backoff.ts';
import type { Moment } from '#sync/planner/transition.ts';

export function wait(tries: number, { now, luck, config }: Moment): Instant {
  return later(now, backoffMs(tries, luck, config));
}

export function later(from: Instant, ms: number): Instant {
  return instant(from + ms);
}
