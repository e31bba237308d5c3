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
/** A cashier who never pauses does not keep the catalogue away: after so long a slice is written right behind an act. */
export const longestMs = 500;

export function createPace({ clock, timers, breathe, isSelling }: PacePorts): Pace {
  let lastAct = -Infinity;
  let stopped = false;
  const { pause, end } = createPauses(timers.after);
  const behindAct = new Set<() => void>();
  async function untilQuiet(): Promise<void> {
    const since = clock.monotonicMs();
    for (;;) {
      const now = clock.monotonicMs();
      const quietInMs = lastAct + quietMs - now;
      if (quietInMs <= 0 || stopped) return;
      const patientMs = since + longestMs - now;
      if (patientMs <= 0) return Promise.race([nextAct(), pause(quietInMs)]);
      await pause(Math.min(quietInMs, patientMs));
    }
  }
  // No hand comes again at once, so this is the moment furthest from the next act. What was done is answered first.
  async function nextAct(): Promise<void> {
    await new Promise<void>((resolve) => behindAct.add(resolve));
    await breathe();
  }
  return {
    acted() {
      lastAct = clock.monotonicMs();
      for (const go of behindAct) go();
      behindAct.clear();
    },
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
