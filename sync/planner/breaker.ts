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

export function noteUnreached(breaker: Breaker, { mono, luck, limits }: BreakerMoment): Breaker {
  if (breaker.kind === 'open') return breaker;
  const tries = breaker.kind === 'half_open' ? breaker.tries + 1 : 1;
  if (breaker.kind === 'closed' && breaker.failures + 1 < limits.breakerThreshold) {
    return { kind: 'closed', failures: breaker.failures + 1 };
  }
  return { kind: 'open', until: mono + backoffMs(tries + 2, luck, limits), tries };
}

/** The wait is over, or somebody hints that the line is back: one canary may go. */
export function halfOpen(breaker: Breaker): Breaker {
  return breaker.kind === 'open' ? { kind: 'half_open', tries: breaker.tries } : breaker;
}

export function hint(breaker: Breaker): Breaker {
  return breaker.kind === 'open' ? { ...breaker, until: 0 } : breaker;
}
