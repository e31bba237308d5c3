import type { OutboxState } from '#db/tables/outbox.ts';
import type { Instant } from '#domain/ids.ts';
import type { SyncConfig } from '#sync/config.ts';
import { later, lookLater, recheckAt, wait } from '#sync/planner/later.ts';
import { atLatest, isFailure, isPoison, isUnknowable } from '#sync/planner/poison.ts';
import { isFresh, isSettled, windowFrom, windowKnown } from '#sync/planner/settle.ts';

/** What the planner knows of one operation. The outbox row has the same fields. */
export interface OperationState {
  readonly state: OutboxState;
  readonly ambiguous: 0 | 1;
  readonly attempts: number;
  readonly probes: number;
  readonly refusals: number;
  readonly overruled: 0 | 1;
  /** Failures while the back office took nothing else either. */
  readonly failedAlone: number;
  readonly nextAt: Instant;
  readonly firstSent: Instant | null;
  readonly lastSent: Instant | null;
  readonly settleUntil: Instant | null;
  readonly settleBoot: string | null;
  readonly settleMono: number | null;
  readonly lastStatus: number | null;
  readonly lastMessage: string | null;
  readonly reason: string | null;
  readonly serverId: string | null;
  readonly resolvedBy: string | null;
}

export type OperationEvent =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'accepted'; readonly status: number; readonly serverId: string | null; readonly message?: string }
  | { readonly kind: 'not_sent'; readonly message: string }
  | { readonly kind: 'signed_out'; readonly status: number; readonly message: string }
  | {
      readonly kind: 'limited';
      readonly status: number;
      readonly message: string;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'uncertain'; readonly status: number | null; readonly message: string }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | {
      /** It went in a list, and the list was answered; named means that the answer says it is there. */
      readonly kind: 'listed';
      readonly status: number;
      readonly message: string;
      readonly named: boolean;
      readonly lookAt: Instant;
    }
  /** Others may tell the same just now: it waits until this till has its turn. */
  | { readonly kind: 'out_of_turn'; readonly waitMs: number }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'found_ours'; readonly serverId: string | null }
  | { readonly kind: 'found_standing'; readonly serverId: string | null }
  | { readonly kind: 'found_foreign'; readonly message: string; readonly mayBeOld?: boolean }
  | { readonly kind: 'found_nothing'; readonly silent?: true }
  | { readonly kind: 'learned_nothing'; readonly message: string; readonly lineFailed: boolean }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'person_retries'; readonly by: string }
  | { readonly kind: 'person_corrects'; readonly by: string; readonly what: string }
  | { readonly kind: 'person_settles'; readonly by: string; readonly serverId: string | null }
  /** The office took it and has it no more, as one that was put back from an old copy. */
  | { readonly kind: 'person_tells_again'; readonly by: string }
  | { readonly kind: 'person_cancels'; readonly by: string; readonly reason: string }
  /** The office will never have from us what it is about: whatever has that number there is somebody else's. */
  | { readonly kind: 'document_cancelled'; readonly by: string; readonly reason: string };

export type OperationEventKind = OperationEvent['kind'];
export type EventOf<Kind extends OperationEventKind> = Extract<OperationEvent, { kind: Kind }>;

/** The moment and its luck: everything a transition may depend on beside the operation itself. */
export interface Moment {
  readonly now: Instant;
  readonly mono: number;
  readonly boot: string;
  readonly luck: number;
  readonly config: SyncConfig;
  /** Whether repeating the kind after a settled ambiguity is safe. */
  readonly repeatable: boolean;
  /** Whether the back office took something else shortly before the last try of this one. */
  readonly othersArrive: boolean;
}

export type Rule<Kind extends OperationEventKind> = (
  op: OperationState,
  event: EventOf<Kind>,
  moment: Moment,
) => OperationState;

export const rules: RuleBook = {
  claim: (op, _event, moment) => ({
    ...op,
    state: 'in_flight',
    firstSent: atLatest(op.firstSent, moment.now) ?? moment.now,
    lastSent: moment.now,
    ...windowFrom(moment),
    reason: null,
  }),

  accept: (op, { serverId, status }) => ended(op, { serverId, lastStatus: status, resolvedBy: 'reply' }),

  postpone: (op, { message }, moment) => ({ ...backTo(op, wait(1, moment)), lastStatus: null, lastMessage: message }),

  // A role that is missing is missing for all of a kind: where others of it arrive, it is this one that is not let in.
  signIn: (op, { status, message }, moment) => {
    const told = { ...op, lastStatus: status, lastMessage: message };
    if (!moment.othersArrive) return backTo(told, moment.now);
    const tried = { ...told, attempts: op.attempts + 1 };
    if (isPoison(tried, moment)) return { ...tried, state: 'attention', reason: 'refused' };
    return backTo(tried, wait(tried.attempts, moment));
  },

  slowDown: (op, { status, message, retryAfterMs }, moment) => ({
    ...backTo(op, retryAfterMs === null ? wait(2, moment) : later(moment.now, retryAfterMs)),
    lastStatus: status,
    lastMessage: message,
  }),

  doubt: (op, { status, message }, { now, config, othersArrive }) => ({
    ...op,
    state: 'verify',
    ambiguous: 1,
    attempts: op.attempts + (isFailure(status) && othersArrive ? 1 : 0),
    failedAlone: op.failedAlone + (isFailure(status) && !othersArrive ? 1 : 0),
    probes: 0,
    nextAt: later(now, config.firstProbeMs),
    lastStatus: status,
    lastMessage: message,
    reason: 'no_answer',
  }),

  // "No" may mean "already done", so it is checked before it is believed.
  check: (op, { status, message }, { now }) => ({
    ...op,
    state: 'verify',
    attempts: op.attempts + 1,
    probes: 0,
    nextAt: now,
    lastStatus: status,
    lastMessage: message,
    reason: 'refused',
  }),

  // Answered means that the back office is through with it. What it says it has must show, however long that takes.
  list: (op, { status, message, named, lookAt }) => ({
    ...op,
    state: 'verify',
    ambiguous: named ? 1 : op.ambiguous,
    attempts: op.attempts + 1,
    probes: 0,
    nextAt: lookAt,
    lastStatus: status,
    lastMessage: message,
    reason: 'listed',
  }),

  takeTurn: (op, { waitMs }, { now }) => ({ ...op, nextAt: later(now, waitMs) }),

  // Nothing is known of the bytes that left before the restart, nor of the time that passed: the window starts again.
  recover: (op, _event, moment) => ({
    ...op,
    state: 'verify',
    ambiguous: 1,
    probes: 0,
    nextAt: moment.now,
    ...windowFrom(moment),
    reason: op.reason ?? 'restarted',
  }),

  recoverCheck: (op, event, moment) =>
    op.ambiguous ? rules.recover(op, event, moment) : { ...op, nextAt: recheckAt(op, moment) },

  confirm: (op, { serverId }) => ended(op, { serverId, resolvedBy: 'verify' }),

  // An old copy shows the state of before the last change, and that is the one we want again: it proves nothing yet.
  confirmWhenSettled: (op, { serverId }, moment) =>
    isFresh(op, moment) ? lookLater(op, moment) : ended(op, { serverId, resolvedBy: 'verify' }),

  // In an old copy what is ours may not be there yet, nor the state that it needs, and only what was before them.
  collide: (op, { message, mayBeOld = false }, moment) =>
    (op.ambiguous || mayBeOld) && isFresh(op, moment)
      ? lookLater(op, moment)
      : {
          ...op,
          state: 'attention',
          ambiguous: 0,
          reason: 'number_taken',
          // What the office said to it says more than what was found there.
          lastMessage: op.lastStatus === null ? message : op.lastMessage,
        },

  lookAgain: (op, { message, lineFailed }, moment) => {
    const probes = op.probes + 1;
    const lastSent = atLatest(op.lastSent, moment.now);
    const looked = { ...op, probes, lastSent, nextAt: wait(probes, moment), lastMessage: op.lastMessage ?? message };
    if (lineFailed || !isUnknowable(looked, moment)) return looked;
    return { ...looked, state: 'attention', reason: op.reason === 'refused' ? 'refused' : 'may_be_done' };
  },

  conclude: (op, { silent }, moment) => {
    if (op.ambiguous && !isSettled(op, moment)) return lookLater(op, moment);
    if (op.ambiguous && silent && op.reason !== 'silent') return listenAgain(op, moment);
    if (op.ambiguous && !moment.repeatable) return { ...op, state: 'attention', ambiguous: 0, reason: 'may_be_done' };
    return resend({ ...op, ambiguous: 0 }, moment);
  },

  setAside: (op, { message }) => ({ ...op, state: 'attention', reason: 'unreadable', lastMessage: message }),

  // A person can overrule a refusal, but not the possibility that the last send still takes effect.
  retry: (op, { by }, moment) => ({
    ...backTo(op, moment.now),
    ...windowKnown(op, moment),
    state: op.ambiguous ? 'verify' : 'pending',
    attempts: 0,
    probes: 0,
    refusals: 0,
    failedAlone: 0,
    overruled: 1,
    firstSent: null,
    reason: `again:${by}`,
  }),

  amend: (op, { by }, moment) => rules.retry(op, { kind: 'person_retries', by }, moment),

  // Looked for before it is sent: whoever says that it is gone may be wrong.
  tellAgain: (op, { by }, moment) => ({
    ...rules.retry(op, { kind: 'person_retries', by }, moment),
    state: 'verify',
    serverId: null,
    resolvedBy: null,
  }),

  settle: (op, { by, serverId }) => ended(op, { serverId, resolvedBy: `operator:${by}` }),

  cancel: (op, { by, reason }) => ({ ...op, state: 'cancelled', ambiguous: 0, resolvedBy: `operator:${by}`, reason }),

  cancelWith: (op, event, moment) => rules.cancel(op, { ...event, kind: 'person_cancels' }, moment),
};

interface RuleBook {
  claim: Rule<'claimed'>;
  accept: Rule<'accepted'>;
  postpone: Rule<'not_sent'>;
  signIn: Rule<'signed_out'>;
  slowDown: Rule<'limited'>;
  doubt: Rule<'uncertain'>;
  check: Rule<'refused'>;
  list: Rule<'listed'>;
  takeTurn: Rule<'out_of_turn'>;
  recover: Rule<'restarted'>;
  recoverCheck: Rule<'restarted'>;
  confirm: Rule<'found_ours'>;
  confirmWhenSettled: Rule<'found_standing'>;
  collide: Rule<'found_foreign'>;
  lookAgain: Rule<'learned_nothing'>;
  conclude: Rule<'found_nothing'>;
  setAside: Rule<'unreadable'>;
  retry: Rule<'person_retries'>;
  amend: Rule<'person_corrects'>;
  tellAgain: Rule<'person_tells_again'>;
  settle: Rule<'person_settles'>;
  cancel: Rule<'person_cancels'>;
  cancelWith: Rule<'document_cancelled'>;
}

/** Nothing of it reached the back office, so only what refused or failed before may keep it. */
function resend(op: OperationState, moment: Moment): OperationState {
  const { config, now } = moment;
  if (op.reason === 'refused') {
    const refusals = op.refusals + 1;
    if (refusals >= config.refusalsBeforeAttention) return { ...op, refusals, state: 'attention', reason: 'refused' };
    return { ...backTo(op, later(now, config.refusedRetryMs)), refusals };
  }
  // A list that was refused says nothing of this one: it goes again, in a smaller list or alone.
  if (op.reason === 'listed') return backTo(op, now);
  if (isPoison(op, moment)) return { ...op, state: 'attention', reason: 'fails_every_time' };
  return backTo(op, wait(op.attempts, moment));
}

/** Reads that show nothing at all may be broken for a while: what they say has to hold for another window. */
function listenAgain(op: OperationState, moment: Moment): OperationState {
  return {
    ...op,
    probes: 0,
    nextAt: later(moment.now, moment.config.firstProbeMs),
    ...windowFrom(moment),
    reason: 'silent',
  };
}

function backTo(op: OperationState, nextAt: Instant): OperationState {
  return { ...op, state: 'pending', nextAt, reason: null };
}

function ended(op: OperationState, change: Partial<OperationState>): OperationState {
  return { ...op, state: 'done', ambiguous: 0, reason: null, ...change };
}
