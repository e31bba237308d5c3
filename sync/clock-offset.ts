import type { Instant } from '#domain/ids.ts';

/** How far the till's clock is from the back office's, by the answer that took the shortest time. */
export interface ClockOffset {
  readonly saw: (serverTime: number, latencyMs: number) => void;
  /** Positive when the till is behind. Null until an answer told the time. */
  current(): number | null;
}

export function createClockOffset(clock: { now(): Instant }): ClockOffset {
  let best: { readonly offsetMs: number; readonly latencyMs: number } | undefined;
  return {
    saw(serverTime, latencyMs) {
      // A slowly growing allowance lets an old sample go when the clock is set anew.
      if (best && latencyMs > best.latencyMs * 2 + 50) return;
      // The header has whole seconds: half a second is its middle.
      best = { offsetMs: Math.round(serverTime + 500 + latencyMs / 2 - clock.now()), latencyMs };
    },
    current: () => best?.offsetMs ?? null,
  };
}
