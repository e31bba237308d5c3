import { type Instant, instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import type { Moment, OperationState } from '#sync/planner/transition.ts';

/** The window of the last send is over: what is not there by now will not come. */
export function isSettled(op: OperationState, { mono, boot }: Moment): boolean {
  return op.settleBoot === boot && op.settleMono !== null && mono >= op.settleMono;
}

/** Sent so lately that a copy of the books may not know of it. */
export function isFresh(op: OperationState, moment: Moment): boolean {
  return op.settleBoot === moment.boot && !isSettled(op, moment);
}

type Window = Pick<OperationState, 'settleUntil' | 'settleBoot' | 'settleMono'>;

/** The window that begins now. Whole milliseconds are what the outbox keeps; rounding up only ever waits longer. */
export function windowFrom({ now, mono, boot, config: { settleMs } }: Moment): Window {
  return { settleUntil: instant(now + settleMs), settleBoot: boot, settleMono: Math.ceil(mono + settleMs) };
}

/** Its own window as far as this run of the register knows it, else a new one: how much time passed between is not known. */
export function windowKnown(op: OperationState, moment: Moment): Window {
  const { settleUntil, settleBoot, settleMono } = op;
  return settleBoot === moment.boot ? { settleUntil, settleBoot, settleMono } : windowFrom(moment);
}

export function settledAt(op: OperationState, { now, mono, boot, config }: Moment): Instant {
  invariant(op.settleMono !== null, 'an ambiguous operation has a settle window');
  const left = op.settleBoot === boot ? op.settleMono - mono : config.settleMs;
  return instant(now + Math.ceil(left));
}
