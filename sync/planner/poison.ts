import type { Moment, OperationState } from '#sync/planner/transition.ts';

/** While nothing arrives, it is not this operation that is sick. */
export function isPoison(op: OperationState, { now, config, othersArrive }: Moment): boolean {
  const { attempts, firstSent, lastStatus } = op;
  if (!isFailure(lastStatus) || firstSent === null || attempts < config.poisonAttempts) return false;
  return now - firstSent >= (othersArrive ? config.poisonMs : config.poisonAloneMs);
}

/** It broke on our request. A lost answer and a limiter's 503 say nothing of the operation. */
export function isFailure(status: number | null): boolean {
  return status !== null && status >= 500 && status !== 503;
}
