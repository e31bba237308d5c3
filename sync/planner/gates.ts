import { unreachable } from '#domain/invariant.ts';
import type { SyncConfig } from '#sync/config.ts';
import { type Breaker, halfOpen, hint, isOutage, lineUp, noteReached, noteUnreached } from '#sync/planner/breaker.ts';
import { backoffMs } from '#sync/planner/backoff.ts';
import {
  endPause,
  isMeasured,
  newPacer,
  restart,
  noteAnswer,
  noteLimited,
  type Pacer,
  spend,
  waitForPermit,
} from '#sync/planner/pacer.ts';
import type { Answer, Limits } from '#sync/reply.ts';

/** What stands between a ready operation and the line. */
export interface Gates {
  readonly breaker: Breaker;
  readonly pacer: Pacer;
  readonly auth: Gate;
  /** Kinds the credential may not send: a missing role, not a bad operation. */
  readonly kinds: Readonly<Record<string, Gate>>;
  /** Refusals of a kind with no acceptance between them: many different operations are rarely all wrong. */
  readonly refusedInRow: Readonly<Record<string, number>>;
  /** Until when an endpoint has no permits left. The scope is an operation's kind or a read's path. */
  readonly spentUntil: Readonly<Record<string, number>>;
}

export interface Gate {
  readonly closedUntil: number;
  readonly tries: number;
  readonly message: string;
}

export type Signal =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly scope: string }
  | { readonly kind: 'limited'; readonly limits: Limits; readonly scope: string }
  | {
      readonly kind: 'unreached';
      /** Nobody was there: not a byte left. */
      readonly refused: boolean;
    }
  | { readonly kind: 'sign_in_failed'; readonly message: string }
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'kind_forbidden'; readonly operation: string; readonly message: string }
  | { readonly kind: 'kind_refused'; readonly operation: string; readonly message: string }
  | { readonly kind: 'kind_allowed'; readonly operation: string }
  | { readonly kind: 'hint' }
  /** A person asks for a try, whatever the office asked for. */
  | { readonly kind: 'insisted' };

export interface GateMoment {
  readonly mono: number;
  readonly luck: number;
  readonly config: SyncConfig;
}

export type Admission =
  | { readonly kind: 'open' }
  | { readonly kind: 'canary' }
  | { readonly kind: 'wait'; readonly waitMs: number };

/** Without a token nothing can be asked, so its limit is everybody's. */
export const signInScope = 'token';

/** Lists are counted apart from single sales, and how long one takes is a matter of its length. */
export const listScope = 'invoice.list';

export const openGate: Gate = { closedUntil: 0, tries: 0, message: '' };

export function newGates(config: SyncConfig, mono: number): Gates {
  return {
    breaker: lineUp,
    pacer: newPacer(config.pacing, config.concurrency, mono),
    auth: openGate,
    kinds: {},
    refusedInRow: {},
    spentUntil: {},
  };
}

export function noteSignal(gates: Gates, signal: Signal, { mono, luck, config }: GateMoment): Gates {
  switch (signal.kind) {
    case 'answered':
      return noteAnswered(gates, signal, { mono, config });
    case 'limited': {
      const pacer = noteLimited(gates.pacer, signal.limits, { mono, config: config.pacing });
      return {
        ...gates,
        breaker: noteReached(),
        pacer,
        spentUntil: budget(gates, signal.scope, { limits: signal.limits, mono }),
      };
    }
    case 'unreached':
      return {
        ...gates,
        breaker: noteUnreached(gates.breaker, { mono, luck, limits: config }, signal.refused),
      };
    case 'sign_in_failed':
      // Somebody answered: a line that was being tried is up, and it is the credential that is not.
      return { ...gates, breaker: noteReached(), auth: closed(gates.auth, signal.message, { mono, luck, config }) };
    case 'signed_in':
      return { ...gates, auth: openGate };
    case 'kind_forbidden':
      return closeKind(gates, signal, { mono, luck, config });
    case 'kind_refused':
      return noteRefused(gates, signal, { mono, luck, config });
    case 'kind_allowed':
      return {
        ...gates,
        kinds: without(gates.kinds, signal.operation),
        refusedInRow: without(gates.refusedInRow, signal.operation),
      };
    case 'hint':
      return { ...gates, breaker: hint(gates.breaker) };
    case 'insisted':
      return { ...gates, breaker: hint(gates.breaker), pacer: endPause(gates.pacer), spentUntil: {} };
    default:
      return unreachable(signal);
  }
}

function noteRefused(gates: Gates, signal: Signal & { kind: 'kind_refused' }, moment: GateMoment): Gates {
  const count = (gates.refusedInRow[signal.operation] ?? 0) + 1;
  const counted = { ...gates, refusedInRow: { ...gates.refusedInRow, [signal.operation]: count } };
  return count < moment.config.refusalsInRow ? counted : closeKind(counted, signal, moment);
}

function noteAnswered(gates: Gates, { answer, scope }: Answered, { mono, config }: Omit<GateMoment, 'luck'>): Gates {
  const { limits } = answer;
  // A page of a thousand rows takes its time without anybody standing in a queue.
  const latencyMs = isRead(scope) || scope === listScope ? null : answer.latencyMs;
  const before = isOutage(gates.breaker) ? restart(gates.pacer, mono, config.pacing) : gates.pacer;
  const pacer = noteAnswer(before, limits, { mono, latencyMs, config: config.pacing });
  return { ...gates, breaker: noteReached(), pacer, spentUntil: budget(gates, scope, { limits, mono }) };
}

type Answered = Extract<Signal, { kind: 'answered' }>;

/** Whether one request may leave now; a line thought dead is tried with a canary first. */
export function admit({ breaker, pacer, auth, spentUntil }: Gates, mono: number, luck: number): Admission {
  if (breaker.kind === 'half_open') return { kind: 'wait', waitMs: Infinity };
  if (breaker.kind === 'open') {
    return breaker.until <= mono ? { kind: 'canary' } : { kind: 'wait', waitMs: breaker.until - mono };
  }
  if (auth.closedUntil > mono) return { kind: 'wait', waitMs: auth.closedUntil - mono };
  const waitMs = Math.max(waitForPermit(pacer, mono, luck), (spentUntil[signInScope] ?? 0) - mono);
  return waitMs <= 0 ? { kind: 'open' } : { kind: 'wait', waitMs };
}

/** How long the office asked for before anything more is told; reads have a time of their own. */
export function askedToWaitMs({ pacer, spentUntil }: Gates, mono: number): number {
  const spent = Object.entries(spentUntil).map(([scope, until]) => (isRead(scope) ? 0 : until));
  return Math.max(0, Math.max(pacer.pausedUntil, ...spent) - mono);
}

export function startCanary(gates: Gates): Gates {
  return { ...gates, breaker: halfOpen(gates.breaker) };
}

export function spendPermit(gates: Gates, mono: number): Gates {
  return { ...gates, pacer: spend(gates.pacer, mono) };
}

/** Scopes that must wait, and until when: forbidden kinds and endpoints without permits. */
export function closedScopes({ kinds, spentUntil }: Gates, mono: number): ReadonlyMap<string, number> {
  const until = new Map(Object.entries(spentUntil).filter(([, at]) => at > mono));
  for (const [kind, { closedUntil }] of Object.entries(kinds)) {
    if (closedUntil > mono) until.set(kind, Math.max(closedUntil, until.get(kind) ?? 0));
  }
  return until;
}

function closeKind(gates: Gates, { operation, message }: KindSignal, moment: GateMoment): Gates {
  const gate = closed(gates.kinds[operation] ?? openGate, message, moment);
  return { ...gates, kinds: { ...gates.kinds, [operation]: gate } };
}

interface KindSignal {
  readonly operation: string;
  readonly message: string;
}

/** Reads are counted by their path, operations by their kind. */
function isRead(scope: string): boolean {
  return scope.startsWith('/');
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (record[key] === undefined) return record;
  const { [key]: _gone, ...others } = record;
  return others;
}

function budget(
  { spentUntil }: Gates,
  scope: string,
  { limits, mono }: { limits: Limits; mono: number },
): Gates['spentUntil'] {
  if (!isMeasured(limits)) return spentUntil;
  const waitMs = limits.retryAfterMs ?? limits.resetMs ?? limits.windowMs ?? 1000;
  if (limits.remaining === 0 || limits.retryAfterMs !== null) return { ...spentUntil, [scope]: mono + waitMs };
  return without(spentUntil, scope);
}

function closed(gate: Gate, message: string, { mono, luck, config }: GateMoment): Gate {
  const tries = gate.tries + 1;
  return { closedUntil: mono + Math.max(config.backoffBaseMs, backoffMs(tries + 1, luck, config)), tries, message };
}
