import type { PacingConfig } from '#sync/config.ts';
import type { Limits } from '#sync/reply.ts';

/** A token bucket that learns its rate: up a little with each answer, down at once when told to slow down. */
export interface Pacer {
  readonly perSecond: number;
  readonly burst: number;
  readonly permits: number;
  readonly at: number;
  readonly pausedUntil: number;
  readonly concurrency: number;
  /** The back office states what is left of each endpoint, so no rate has to be guessed. */
  readonly measured: boolean;
  /** When it was last told to slow down, and when it last heard anything; of the monotonic clock. */
  readonly limitedAt: number;
  readonly heardAt: number;
  /** Middle of the latencies seen, moving slowly. */
  readonly latencyMs: number | null;
}

export function newPacer({ startPerSecond, burst }: PacingConfig, concurrency: number, mono: number): Pacer {
  return {
    perSecond: startPerSecond,
    burst,
    permits: burst,
    at: mono,
    pausedUntil: 0,
    concurrency,
    measured: false,
    limitedAt: -Infinity,
    heardAt: mono,
    latencyMs: null,
  };
}

/** How long until one more request may leave: 0 is now. */
export function waitForPermit(pacer: Pacer, mono: number, luck: number): number {
  const paused = pacer.pausedUntil - mono;
  if (paused > 0) return Math.ceil(paused);
  if (pacer.measured) return 0;
  const { permits } = refilled(pacer, mono);
  if (permits >= 1) return 0;
  // Half as much again or half as much, so that registers sharing a limiter do not knock together.
  return Math.max(1, Math.ceil(((1 - permits) / pacer.perSecond) * 1000 * (0.5 + luck)));
}

export function spend(pacer: Pacer, mono: number): Pacer {
  const now = refilled(pacer, mono);
  return { ...now, permits: Math.max(0, now.permits - 1) };
}

/** `/ratelimit` answered. Its unit is not certified and others share it, so an eighth is the start. */
export function learnLimits(pacer: Pacer, permitLimit: number, windowSeconds: number): Pacer {
  if (pacer.measured || permitLimit <= 0 || windowSeconds <= 0) return pacer;
  return {
    ...pacer,
    perSecond: permitLimit / windowSeconds / 8,
    burst: Math.max(1, permitLimit / 8),
    permits: Math.min(pacer.permits, Math.max(1, permitLimit / 8)),
    concurrency: concurrencyFor(pacer, permitLimit),
  };
}

export function noteAnswer(pacer: Pacer, limits: Limits, { mono, latencyMs, config }: Answered): Pacer {
  const usualMs = pacer.latencyMs ?? latencyMs;
  const seen = {
    ...pacer,
    latencyMs: usualMs === null || latencyMs === null ? usualMs : usualMs * 0.9 + latencyMs * 0.1,
  };
  if (isMeasured(limits)) return { ...seen, measured: true, concurrency: concurrencyFor(pacer, limits.permits ?? 0) };
  const told = { ...refilled(seen, mono), heardAt: mono };
  // Three times the usual latency means we stand in a queue.
  if (usualMs !== null && latencyMs !== null && latencyMs > Math.max(50, 3 * usualMs))
    return slower(told, mono, config);
  return {
    ...told,
    perSecond: grown(pacer, mono, config),
    burst: Math.max(told.burst, Math.min(200, told.perSecond)),
  };
}

/** Told to slow down by a back office that does not say which endpoint it counts: everything slows down. */
export function noteLimited(pacer: Pacer, limits: Limits, { mono, config }: Omit<Answered, 'latencyMs'>): Pacer {
  if (isMeasured(limits)) return { ...pacer, measured: true };
  const pauseMs = limits.retryAfterMs ?? 1000 / pacer.perSecond;
  return { ...slower(pacer, mono, config), permits: 0, at: mono, pausedUntil: mono + pauseMs };
}

/** Somebody who looks at it says that now is a good moment. */
export function endPause(pacer: Pacer): Pacer {
  return { ...pacer, pausedUntil: 0, permits: Math.max(1, pacer.permits) };
}

/** The line was dead and is back, for others too: what was learned before it broke is too much for all of them at once. */
export function restart(pacer: Pacer, mono: number, { restartPerSecond, fewestPerSecond }: PacingConfig): Pacer {
  if (pacer.measured) return pacer;
  const perSecond = Math.min(pacer.perSecond, Math.max(restartPerSecond, fewestPerSecond));
  return { ...pacer, perSecond, burst: 1, permits: 1, at: mono };
}

export function isMeasured({ permits, remaining }: Limits): boolean {
  return permits !== null && permits > 0 && remaining !== null;
}

export interface Answered {
  readonly mono: number;
  /** Null for an answer whose time says nothing. */
  readonly latencyMs: number | null;
  readonly config: PacingConfig;
}

/**
 * Alone, by a share with each answer, which is quick. Who was told to slow down lately shares a limiter with others: by the
 * second then, because whoever gets more answers would grow faster for it, and the slow would stay slow.
 */
function grown({ perSecond, limitedAt, heardAt }: Pacer, mono: number, config: PacingConfig): number {
  if (mono - limitedAt > sharedForMs) return perSecond * (1 + config.growthShare) + config.growth;
  return perSecond + (config.growthPerSecond * Math.min(longestGrowthMs, mono - heardAt)) / 1000;
}

const sharedForMs = 60_000;
const longestGrowthMs = 20_000;

function slower(pacer: Pacer, mono: number, { cut, fewestPerSecond }: PacingConfig): Pacer {
  return { ...pacer, perSecond: Math.max(fewestPerSecond, pacer.perSecond * cut), limitedAt: mono, heardAt: mono };
}

function concurrencyFor({ concurrency }: Pacer, permitLimit: number): number {
  return Math.max(1, Math.min(concurrency, Math.floor(permitLimit / 4)));
}

function refilled(pacer: Pacer, mono: number): Pacer {
  const gained = (Math.max(0, mono - pacer.at) / 1000) * pacer.perSecond;
  return { ...pacer, permits: Math.min(pacer.burst, pacer.permits + gained), at: mono };
}
