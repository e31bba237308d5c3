import { drainMs, noFlow, noteEnded, noteSpent, paceOf } from '#sync/planner/estimate.ts';
import type { Pacer } from '#sync/planner/pacer.ts';
import type { SyncPorts } from '#sync/ports.ts';

/** Watches what leaves, so that it can say when all will have left. */
export interface FlowMeter {
  spent(): void;
  /** Operations that need no telling any more. */
  ended: (count: number) => void;
  /** How long until so many have been told, as it goes now. */
  drainMs(operations: number, pacer: Pacer): number;
}

export function createFlowMeter(clock: SyncPorts['clock']): FlowMeter {
  let flow = noFlow;
  return {
    spent: () => void (flow = noteSpent(flow, clock.monotonicMs())),
    ended(count) {
      for (let n = 0; n < count; n += 1) flow = noteEnded(flow, clock.monotonicMs());
    },
    drainMs(operations, { permits, perSecond }) {
      // What lay in the bucket is in a pace that was measured already.
      const left = flow.spent.length === 0 ? permits : 0;
      return drainMs({ operations, permits: left, ...paceOf(flow, perSecond, clock.monotonicMs()) });
    },
  };
}
