import type { Instant } from '#domain/ids.ts';
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

/** A moment that is still to come was told by a clock that has been put back since: what is counted from it begins now. */
export function atLatest(then: Instant | null, now: Instant): Instant | null {
  return then !== null && then > now ? now : then;
}

/** The office cannot say for a day whether it is there, as where its outlet was deleted: it would be looked up for ever. */
export function isUnknowable({ probes, lastSent }: OperationState, { now, config }: Moment): boolean {
  return lastSent !== null && probes >= config.poisonAloneAttempts && now - lastSent >= config.poisonAloneMs;
}

/**
 * It broke on our request, or would not have it and said so with a page, as what stands before an office does to a text that
 * is too long for it. A lost answer, a limiter's 503 and what is about the line say nothing of the operation; a 401 or 403
 * is counted only where others of its kind are let in.
 */
export function isFailure(status: number | null): boolean {
  return status !== null && status >= 400 && !ofTheLine.has(status);
}

const ofTheLine: ReadonlySet<number> = new Set([407, 408, 429, 503]);
