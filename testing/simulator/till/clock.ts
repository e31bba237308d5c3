import { type Instant, instant } from '#domain/ids.ts';
import { epoch, type World } from '#testing/simulator/world.ts';

export interface Clock {
  readonly now: () => Instant;
  readonly monotonicMs: () => number;
  /** Somebody set it, or the battery did. */
  jump(ms: number): void;
  /** The monotonic clock begins anew, wherever it likes. */
  boot(): void;
}

export function createClock(world: World): Clock {
  let skewMs = 0;
  let bootedAt = 0;
  return {
    now: () => instant(epoch + Math.floor(world.now() + skewMs)),
    // A real one has fractions, and so must this one: what is stored has to be whole.
    monotonicMs: () => world.now() - bootedAt + 0.375,
    jump: (ms) => void (skewMs += ms),
    boot: () => void (bootedAt = world.now() - world.random.between(0, 7_200_000)),
  };
}
