import type { Moment, OperationState } from '#sync/planner/transition.ts';

/**
 * While nothing arrives, it is hardly this operation that is sick. So failures beside successes count soon, and others
 * only when there were many: the time alone may have passed with the till switched off.
 */
export function isPoison(
  { attempts, failedAlone, firstSent, lastStatus }: OperationState,
  { now, config }: Moment,
): boolean {
  if (!isFailure(lastStatus) || firstSent === null) return false;
  const triedMs = now - firstSent;
  if (attempts >= config.poisonAttempts && triedMs >= config.poisonMs) return true;
  return attempts + failedAlone >= config.poisonAloneAttempts && triedMs >= config.poisonAloneMs;
}

/** It broke on our request. A lost answer and a limiter's 503 say nothing of the operation. */
export function isFailure(status: number | null): boolean {
  return status !== null && status >= 500 && status !== 503;
}
