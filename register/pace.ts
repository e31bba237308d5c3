import type { Clock, Timers } from '#register/ports.ts';
import { createPauses } from '#sync/pauses.ts';

/** Copying writes between the acts of a person, not into them. */
export interface Pace {
  /** Somebody did something at the till. */
  readonly acted: () => void;
  /** Answers when whatever waits in this process has had its turn and nobody is in the middle of selling. */
  readonly breathe: () => Promise<void>;
  /** The till closes: nobody waits any more. */
  readonly stop: () => void;
}

export interface PacePorts {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly timers: Timers;
  readonly breathe: () => Promise<void>;
  /** Before a shift is open nobody is kept waiting, and the sooner everything is there the better. */
  readonly isSelling: () => boolean;
}

/** Longer than from one key to the next of somebody who types: who pauses that long reads, counts or talks. */
export const quietMs = 150;
/** A cashier who never pauses does not keep the catalogue away: this often a slice is written all the same. */
export const longestMs = 500;

export function createPace({ clock, timers, breathe, isSelling }: PacePorts): Pace {
  let lastAct = -Infinity;
  let stopped = false;
  const { pause, end } = createPauses(timers.after);
  async function untilQuiet(): Promise<void> {
    const since = clock.monotonicMs();
    for (;;) {
      const now = clock.monotonicMs();
      const leftMs = Math.min(lastAct + quietMs, since + longestMs) - now;
      if (leftMs <= 0 || stopped) return;
      await pause(leftMs);
    }
  }
  return {
    acted: () => void (lastAct = clock.monotonicMs()),
    async breathe() {
      await breathe();
      if (isSelling()) await untilQuiet();
    },
    stop() {
      stopped = true;
      end();
    },
  };
}
