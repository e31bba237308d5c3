import { type Limits, noLimits } from '#sync/reply.ts';
import type { Limiter as Rule } from '#testing/simulator/personalities.ts';
import type { World } from '#testing/simulator/world.ts';

export interface Limiter {
  /** Answers now or when the next window lets it in. A refusal is the status to say. */
  admit(who: string, answer: (limits: Limits, refusal: number | null) => void): void;
}

/** Fixed windows. One that tells counts each endpoint of each till, one that does not counts everybody together. */
export function createLimiter(world: World, rule: Rule | null): Limiter {
  if (!rule) return { admit: (_who, answer) => answer(noLimits, null) };
  const { permits, windowMs, queue, status, tells } = rule;
  const windows = new Map<string, { from: number; used: number; waiting: number }>();

  function windowOf(who: string) {
    const from = Math.floor(world.now() / windowMs) * windowMs;
    const known = windows.get(who);
    if (known?.from === from) return known;
    const fresh = { from, used: known?.waiting ?? 0, waiting: 0 };
    windows.set(who, fresh);
    return fresh;
  }

  return {
    admit(name, answer) {
      const window = windowOf(tells ? name : 'all');
      const resetMs = window.from + windowMs - world.now();
      const told = (remaining: number): Limits =>
        tells ? { permits, windowMs, remaining, resetMs, retryAfterMs: remaining < 0 ? resetMs : null } : noLimits;
      if (window.used < permits) {
        window.used += 1;
        return answer(told(permits - window.used), null);
      }
      if (window.waiting < Math.min(queue, permits)) {
        window.waiting += 1;
        return void world.after(resetMs, () => answer(noLimits, null));
      }
      answer({ ...told(-1), remaining: tells ? 0 : null }, status);
    },
  };
}
