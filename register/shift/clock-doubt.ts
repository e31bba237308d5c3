import { type Instant, instant } from '#domain/ids.ts';
import type { Refusal } from '#domain/result.ts';
import type { Register } from '#register/context.ts';

/** A clock that cannot well be right: what it says, and what speaks against it. */
export interface ClockDoubted extends Refusal<'clock_doubted'> {
  /** The office has another time, or the till did something later than now, or very long ago. */
  readonly by: 'office' | 'later' | 'earlier';
  readonly now: Instant;
  /** What the office’s clock says, or when the till did something last. */
  readonly there: Instant;
}

/**
 * Whether somebody should look at the clock before a shift is opened on a day that is none. An office that answers is
 * believed before the till’s own past; without one that is all there is to go by.
 */
export function doubtClock({ clock, memory, sync }: Register): ClockDoubted | undefined {
  const now = clock.now();
  const { clockOffsetMs, line } = sync.status();
  if (clockOffsetMs !== null && Math.abs(clockOffsetMs) > hourMs)
    return { code: 'clock_doubted', by: 'office', now, there: instant(Math.round(now + clockOffsetMs)) };
  const isHeard = line.state === 'up' || line.state === 'slowed';
  const { lastActAt } = memory;
  // Nothing was done at a till that is new.
  if ((isHeard && clockOffsetMs !== null) || lastActAt === 0) return undefined;
  if (lastActAt - now > dayMs) return { code: 'clock_doubted', by: 'later', now, there: lastActAt };
  if (now - lastActAt > 60 * dayMs) return { code: 'clock_doubted', by: 'earlier', now, there: lastActAt };
  return undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
