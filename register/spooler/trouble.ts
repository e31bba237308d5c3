import type { Clock, Printed, QueueTrouble, Timers } from '#register/ports.ts';

export interface SpoolerMachine {
  readonly timers: Timers;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly env: NodeJS.ProcessEnv;
}

type Failed = Extract<Printed, { ok: false }>;

export function failed(queue: QueueTrouble): Failed {
  return { ok: false, says: queue, queue };
}

/** Something we have no name for, in the words of the system. */
export function refused(says: string): Failed {
  return { ok: false, says: says.trim().split('\n')[0]?.slice(0, 200) || 'the print system says nothing' };
}

/** How long a job may stay in the queue: the slowest serial line takes a byte a millisecond. */
export function patienceMs(bytes?: Uint8Array): number {
  return 6_000 + (bytes?.length ?? 0);
}
