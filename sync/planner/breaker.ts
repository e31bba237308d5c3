import { backoffMs, type BackoffLimits } from '#sync/planner/backoff.ts';

/** Whether the line is worth trying. Half open sends one cheap read, never a sale. */
export type Breaker =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly until: number; readonly tries: number }
  | { readonly kind: 'half_open'; readonly tries: number };

export const lineUp: Breaker = { kind: 'closed', failures: 0 };

export interface BreakerMoment {
  readonly mono: number;
  readonly luck: number;
  readonly limits: BackoffLimits & { readonly breakerThreshold: number };
}

export function noteReached(): Breaker {
  return lineUp;
}

/**
 * `refused` when nobody was there to take a request: the next to go is a read, not four more sales that a power cut could
 * leave in doubt.
 */
export function noteUnreached(breaker: Breaker, { mono, luck, limits }: BreakerMoment, refused: boolean): Breaker {
  if (breaker.kind === 'open') return breaker;
  if (breaker.kind === 'half_open') return opened(breaker.tries + 1);
  const failures = breaker.failures + 1;
  if (failures >= limits.breakerThreshold) return opened(triesOfOutage);
  return refused ? opened(1) : { kind: 'closed', failures };

  function opened(tries: number): Breaker {
    return { kind: 'open', until: mono + backoffMs(tries, luck, limits), tries };
  }
}

/** Nobody there once may be a hiccup; an outage is what a read has met too, or many a request. */
export function isOutage(breaker: Breaker): boolean {
  return breaker.kind !== 'closed' && breaker.tries > 1;
}

/** The wait is over, or somebody hints that the line is back: one canary may go. */
export function halfOpen(breaker: Breaker): Breaker {
  return breaker.kind === 'open' ? { kind: 'half_open', tries: breaker.tries } : breaker;
}

export function hint(breaker: Breaker): Breaker {
  return breaker.kind === 'open' ? { ...breaker, until: 0 } : breaker;
}

/** Where waiting begins when many requests have reached nobody. */
const triesOfOutage = 3;
