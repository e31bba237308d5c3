import { instant } from '#domain/ids.ts';
import type { SyncPorts } from '#sync/ports.ts';

export interface FakeClock {
  now(): ReturnType<typeof instant>;
  monotonicMs(): number;
  schedule: SyncPorts['schedule'];
  /** Moves to the next timer and runs it. */
  step(): boolean;
  advance(ms: number): void;
  pending(): number;
}

export function createFakeClock(start = 1_795_000_000_000): FakeClock {
  let elapsed = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => instant(start + Math.floor(elapsed)),
    // A real one has fractions, and so must this one: what is stored has to be whole.
    monotonicMs: () => elapsed + 0.375,
    schedule(ms, run) {
      const timer = { at: elapsed + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    step() {
      const next = timers.reduce<(typeof timers)[number] | undefined>(
        (first, timer) => (first && first.at <= timer.at ? first : timer),
        undefined,
      );
      if (!next) return false;
      timers = timers.filter((timer) => timer !== next);
      elapsed = Math.max(elapsed, next.at);
      next.run();
      return true;
    },
    advance(ms) {
      elapsed += ms;
    },
    pending: () => timers.length,
  };
}
