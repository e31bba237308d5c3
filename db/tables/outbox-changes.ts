import type { WriteDb } from '#db/connection.ts';
import type { OutboxRow, OutboxState } from '#db/tables/outbox.ts';
import { shortId } from '#db/short-id.ts';
import { command } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';

/** What a decision may change of an operation. Its content is not among it. */
export type OutboxChange = Pick<
  OutboxRow,
  | 'state'
  | 'ambiguous'
  | 'attempts'
  | 'probes'
  | 'refusals'
  | 'overruled'
  | 'failedAlone'
  | 'nextAt'
  | 'firstSent'
  | 'lastSent'
  | 'settleUntil'
  | 'settleBoot'
  | 'settleMono'
  | 'lastStatus'
  | 'lastMessage'
  | 'reason'
  | 'serverId'
  | 'resolvedBy'
>;

/**
 * Moves an operation from the state the decision was taken in. False when it is in another one by now:
 * then somebody else decided, and this decision is void.
 */
export function changeOperation(tx: WriteDb, { seq, kind, state: from }: Decided, { next, at }: Change): boolean {
  const ends = hasEnded(next.state);
  const { serverId, ...change } = pick(next);
  const server = serverId === null ? null : shortId(serverId);
  if (update.run(tx, { ...change, server, seq, from, doneAt: ends ? at : null }) === 0) return false;
  if (ends) release.run(tx, { seq });
  if (ends && kind === 'shift.open') releaseShift.run(tx, { seq });
  return true;
}

export interface Decided {
  readonly seq: number;
  readonly kind: string;
  readonly state: OutboxState;
}

export interface Change {
  readonly next: OutboxChange;
  readonly at: Instant;
}

/** Nothing waits any more for an operation that has ended, however it did. */
export function hasEnded(state: OutboxState): boolean {
  return state === 'done' || state === 'cancelled';
}

/** The clock went back: no operation may wait longer than the longest wait there is. */
export function pullForward(tx: WriteDb, now: Instant, longestMs: number): number {
  return clampNextAt.run(tx, { now, limit: (now + longestMs) as Instant });
}

/** The same while the register runs: what waits for another operation is looked for too, with a walk through all that waits. */
export function pullAllForward(tx: WriteDb, now: Instant, longestMs: number): number {
  return clampUnfinished.run(tx, { now, limit: (now + longestMs) as Instant });
}

export function pick(next: OutboxChange): OutboxChange {
  return {
    state: next.state,
    ambiguous: next.ambiguous,
    attempts: next.attempts,
    probes: next.probes,
    refusals: next.refusals,
    overruled: next.overruled,
    failedAlone: next.failedAlone,
    nextAt: next.nextAt,
    firstSent: next.firstSent,
    lastSent: next.lastSent,
    settleUntil: next.settleUntil,
    settleBoot: next.settleBoot,
    settleMono: next.settleMono,
    lastStatus: next.lastStatus,
    lastMessage: next.lastMessage,
    reason: next.reason,
    serverId: next.serverId,
    resolvedBy: next.resolvedBy,
  };
}

/**
 * What `OutboxChange` sets, said in SQL; `server` is what the office calls the operation.
 * An invoice says all that its fingerprint does, once nobody compares the two any more.
 */
export function setChange(server: string): string {
  return `
    state = :state, ambiguous = :ambiguous, attempts = :attempts, probes = :probes, refusals = :refusals,
    overruled = :overruled, failed_alone = :failedAlone, next_at = :nextAt, first_sent = :firstSent, last_sent = :lastSent,
    settle_until = :settleUntil, settle_boot = :settleBoot, settle_mono = :settleMono, last_status = :lastStatus,
    last_message = :lastMessage, reason = :reason, server = ${server}, resolved_by = :resolvedBy, done_at = :doneAt,
    fingerprint = iif(:state = 'done' AND kind = 'invoice.create', '', fingerprint)`;
}

// A blocked operation is never claimed, whatever the planner saw: the edges are checked by the same write.
const update = command<
  Omit<OutboxChange, 'serverId'> & {
    server: Buffer | string | null;
    seq: number;
    from: OutboxState;
    doneAt: Instant | null;
  }
>(`
  UPDATE outbox SET ${setChange(':server')}
  WHERE seq = :seq AND state = :from AND (blocked = 0 OR :state <> 'in_flight')
`);

const release = command<{ seq: number }>(`
  UPDATE outbox SET blocked = blocked - 1 WHERE seq IN (SELECT child FROM outbox_edge WHERE parent = :seq)
`);

// All that lies there was enqueued while the opening was unfinished, and counts it in `blocked`.
const releaseShift = command<{ seq: number }>(`
  UPDATE outbox SET blocked = blocked - 1
  WHERE shift_seq = :seq AND seq > :seq AND seq <= coalesce((SELECT close_seq FROM outbox_shift WHERE open_seq = :seq), 9e15)
`);

const clampNextAt = command<{ now: Instant; limit: Instant }>(`
  UPDATE outbox SET next_at = :now WHERE state IN ('pending', 'verify') AND blocked = 0 AND next_at > :limit
`);

const clampUnfinished = command<{ now: Instant; limit: Instant }>(`
  UPDATE outbox INDEXED BY outbox_unfinished SET next_at = :now
  WHERE state <> 'done' AND state IN ('pending', 'verify') AND next_at > :limit
`);
