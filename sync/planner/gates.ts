import type { SyncConfig } from '#sync/config.ts';
import { type Breaker, halfOpen, hint, lineUp, noteReached, noteUnreached } from '#sync/planner/breaker.ts';
import { backoffMs } from '#sync/planner/backoff.ts';
import { newPacer, noteAnswer, noteLimited, type Pacer, spend, waitForPermit } from '#sync/planner/pacer.ts';
import type { Answer, Limits } from '#sync/reply.ts';

/** What stands between a ready operation and the line. */
export interface Gates {
  readonly breaker: Breaker;
  readonly pacer: Pacer;
  readonly auth: Gate;
  /** Kinds the credential may not send: a missing role, not a bad operation. */
  readonly kinds: Readonly<Record<string, Gate>>;
}

export interface Gate {
  readonly closedUntil: number;
  readonly tries: number;
  readonly message: string;
}

export type Signal =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'limited'; readonly limits: Limits }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'sign_in_failed'; readonly message: string }
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'kind_forbidden'; readonly operation: string; readonly message: string }
  | { readonly kind: 'kind_allowed'; readonly operation: string }
  | { readonly kind: 'hint' };

export interface GateMoment {
  readonly mono: number;
  readonly luck: number;
  readonly config: SyncConfig;
}

export type Admission =
  | { readonly kind: 'open' }
  | { readonly kind: 'canary' }
  | { readonly kind: 'wait'; readonly waitMs: number };

export const openGate: Gate = { closedUntil: 0, tries: 0, message: '' };

export function newGates(config: SyncConfig, mono: number): Gates {
  return { breaker: lineUp, pacer: newPacer(config.pacing, config.concurrency, mono), auth: openGate, kinds: {} };
}

export function noteSignal(gates: Gates, signal: Signal, { mono, luck, config }: GateMoment): Gates {
  switch (signal.kind) {
    case 'answered': {
      const { limits, latencyMs } = signal.answer;
      const pacer = noteAnswer(gates.pacer, limits, { mono, latencyMs, config: config.pacing });
      return { ...gates, breaker: noteReached(), pacer };
    }
    case 'limited':
      return { ...gates, breaker: noteReached(), pacer: noteLimited(gates.pacer, signal.limits, { mono, config: config.pacing }) };
    case 'unreached':
      return { ...gates, breaker: noteUnreached(gates.breaker, { mono, luck, limits: config }) };
    case 'sign_in_failed':
      return { ...gates, auth: closed(gates.auth, signal.message, { mono, luck, config }) };
    case 'signed_in':
      return { ...gates, auth: openGate };
    case 'kind_forbidden': {
      const gate = closed(gates.kinds[signal.operation] ?? openGate, signal.message, { mono, luck, config });
      return { ...gates, kinds: { ...gates.kinds, [signal.operation]: gate } };
    }
    case 'kind_allowed': {
      if (!gates.kinds[signal.operation]) return gates;
      const { [signal.operation]: _opened, ...kinds } = gates.kinds;
      return { ...gates, kinds };
    }
    case 'hint':
      return { ...gates, breaker: hint(gates.breaker) };
  }
}

/** Whether one request may leave now; a line thought dead is tried with a canary first. */
export function admit({ breaker, pacer, auth }: Gates, mono: number, luck: number): Admission {
  if (breaker.kind === 'half_open') return { kind: 'wait', waitMs: Infinity };
  if (breaker.kind === 'open') {
    return breaker.until <= mono ? { kind: 'canary' } : { kind: 'wait', waitMs: breaker.until - mono };
  }
  if (auth.closedUntil > mono) return { kind: 'wait', waitMs: auth.closedUntil - mono };
  const waitMs = waitForPermit(pacer, mono, luck);
  return waitMs === 0 ? { kind: 'open' } : { kind: 'wait', waitMs };
}

export function startCanary(gates: Gates): Gates {
  return { ...gates, breaker: halfOpen(gates.breaker) };
}

export function spendPermit(gates: Gates, mono: number): Gates {
  return { ...gates, pacer: spend(gates.pacer, mono) };
}

export function closedKinds(gates: Gates, mono: number): ReadonlySet<string> {
  return new Set(Object.entries(gates.kinds).flatMap(([kind, gate]) => (gate.closedUntil > mono ? [kind] : [])));
}

function closed(gate: Gate, message: string, { mono, luck, config }: GateMoment): Gate {
  const tries = gate.tries + 1;
  return { closedUntil: mono + Math.max(config.backoffBaseMs, backoffMs(tries + 1, luck, config)), tries, message };
}
