import type { Clock } from '#backoffice/clock.ts';

export interface LimiterSettings {
  readonly permitLimit: number;
  readonly windowSeconds: number;
  /** How many requests may wait for the next window instead of being refused. */
  readonly queueLimit: number;
}

export interface Permit {
  readonly granted: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface Limiter {
  readonly settings: LimiterSettings;
  /** Waits while queued. */
  take(key: string): Promise<Permit>;
}

interface Window {
  startedAt: number;
  used: number;
  waiting: number;
}

/** A fixed window per key, which is a credential and an endpoint. One that holds keeps every request waiting for its turn, whatever its settings say. */
export function createLimiter(settings: LimiterSettings, now: Clock, holds = false): Limiter {
  const windows = new Map<string, Window>();
  const windowMs = settings.windowSeconds * 1000;

  async function take(key: string): Promise<Permit> {
    const window = current(key);
    const resetMs = window.startedAt + windowMs - now();
    if (window.used < settings.permitLimit) {
      window.used += 1;
      return toPermit(true, settings.permitLimit - window.used, resetMs);
    }
    if (!holds && window.waiting >= settings.queueLimit) return toPermit(false, 0, resetMs);
    window.waiting += 1;
    // Unref'd: a request that waits must not keep a service from ending.
    await new Promise((resolve) => setTimeout(resolve, resetMs).unref());
    window.waiting -= 1;
    return take(key);
  }

  function current(key: string): Window {
    const known = windows.get(key);
    const startedAt = now();
    // One that begins later than now was begun by a clock that has been put back since.
    if (known && startedAt >= known.startedAt && startedAt < known.startedAt + windowMs) return known;
    const fresh = { startedAt, used: 0, waiting: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  return { settings, take };
}

export function limiterHeaders(
  { permitLimit, windowSeconds }: LimiterSettings,
  permit: Permit,
): Record<string, string> {
  return {
    'RateLimit-Limit': String(permitLimit),
    'RateLimit-Remaining': String(permit.remaining),
    'RateLimit-Reset': String(permit.resetSeconds),
    'RateLimit-Policy': `${permitLimit};w=${windowSeconds}`,
  };
}

function toPermit(granted: boolean, remaining: number, resetMs: number): Permit {
  return { granted, remaining, resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)) };
}
