import type { Instant } from '#domain/ids.ts';

/** How far the till's clock is from the back office's, by the answer that took the shortest time. */
export interface ClockOffset {
  readonly saw: (serverTime: number, latencyMs: number) => void;
  /** Positive when the till is behind. Null until an answer told the time. */
  current(): number | null;
}

interface Seen {
  readonly offsetMs: number;
  readonly latencyMs: number;
  /** Our clock less the one that nobody sets. */
  readonly lead: number;
}

export function createClockOffset(clock: { now(): Instant; monotonicMs(): number }): ClockOffset {
  let best: Seen | undefined;
  const leadNow = () => clock.now() - clock.monotonicMs();
  return {
    saw(serverTime, latencyMs) {
      // The header has whole seconds: half a second is its middle.
      const offsetMs = Math.round(serverTime + 500 + latencyMs / 2 - clock.now());
      const isSlower = best !== undefined && latencyMs > best.latencyMs * 2 + 50;
      // Further off than slowness explains: one of the clocks was set since.
      const isMoved = best !== undefined && Math.abs(offsetMs - best.offsetMs) > latencyMs + best.latencyMs + 2_000;
      if (!isSlower || isMoved) best = { offsetMs, latencyMs, lead: leadNow() };
    },
    current() {
      if (!best) return null;
      // One that went ahead may have been through a sleep, in which the other stands still.
      const setBackMs = best.lead - leadNow();
      return best.offsetMs + (setBackMs > 2_000 ? setBackMs : 0);
    },
  };
}
