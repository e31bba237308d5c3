export interface BackoffLimits {
  readonly backoffBaseMs: number;
  readonly backoffCapMs: number;
}

/**
 * Full jitter: anywhere between nothing and the doubled wait, so that registers cut off together do not return together.
 *
 * `luck` is in [0, 1) and comes from the caller's seeded source.
 */
export function backoffMs(tries: number, luck: number, { backoffBaseMs, backoffCapMs }: BackoffLimits): number {
  // 2^30 is beyond every cap; without the limit a long outage would overflow to Infinity.
  const widest = Math.min(backoffCapMs, backoffBaseMs * 2 ** Math.min(tries, 30));
  return Math.round(luck * widest);
}
