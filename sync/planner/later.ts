import { type Instant, instant } from '#domain/ids.ts';
import { backoffMs } from '#sync/planner/backoff.ts';
import { settledAt } from '#sync/planner/settle.ts';
import type { Moment, OperationState } from '#sync/planner/transition.ts';

export function wait(tries: number, { now, luck, config }: Moment): Instant {
  return later(now, backoffMs(tries, luck, config));
}

export function later(from: Instant, ms: number): Instant {
  return instant(from + ms);
}

/** A list is looked up when reads have caught up with it, also after a restart. */
export function recheckAt({ reason, nextAt }: OperationState, { now }: Moment): Instant {
  return reason === 'listed' && nextAt > now ? nextAt : now;
}

export function lookLater(op: OperationState, moment: Moment): OperationState {
  return { ...op, probes: op.probes + 1, nextAt: nextLook(op, moment) };
}

/** Found is final whenever it is found, so we look a few times more; only "not there" has to wait for the window. */
function nextLook(op: OperationState, moment: Moment): Instant {
  const waitMs = moment.config.firstProbeMs * 2 ** Math.min(op.probes + 1, 20);
  return instant(Math.min(settledAt(op, moment), moment.now + waitMs));
}
