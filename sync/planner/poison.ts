import type { Moment, OperationState } from '#sync/planner/transition.ts';

/** While nothing arrives, it is not this operation that is sick: only failures beside successes are counted. */
export function isPoison({ attempts, firstSent, lastStatus }: OperationState, { now, config }: Moment): boolean {
  if (!isFailure(lastStatus) || firstSent === null) return false;
  return now - firstSent >= (attempts >= config.poisonAttempts ? config.poisonMs : config.poisonAloneMs);
}

/** It broke on our request. A lost answer and a limiter's 503 say nothing of the operation. */
export function isFailure(status: number | null): boolean {
  return status !== null && status >= 500 && status !== 503;
}
