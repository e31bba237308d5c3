import type { WriteDb } from '#db/connection.ts';
import { beginAttempt, endAttempt, endInterrupted, hasAcceptedBetween, recordAttempt } from '#db/tables/attempts.ts';
import { addEdge, holdAgain, type Told } from '#db/tables/outbox-again.ts';
import { changeOperation } from '#db/tables/outbox-changes.ts';
import { waitingForDocument } from '#db/tables/outbox-documents.ts';
import { findOperation, type OutboxRow, uncertainOperations } from '#db/tables/outbox.ts';
import { transact, transactLightly } from '#db/transact.ts';
import { type Instant, instant } from '#domain/ids.ts';
import { allows } from '#sync/planner/advance.ts';
import type { Decisions } from '#sync/planner/decisions.ts';
import type { OperationEvent, OperationState } from '#sync/planner/transition.ts';
import type { SyncPorts } from '#sync/ports.ts';

/** The only writer of operation states: takes the planner's decision and makes it durable. */
export interface Desk {
  /** Durable before the first byte leaves. Undefined when somebody else was faster or an edge holds it. */
  claim(row: OutboxRow, requestHash: string): Claimed | undefined;
  finish(claimed: Claimed, event: OperationEvent, bytesOut: number): OutboxRow;
  conclude(row: OutboxRow, event: OperationEvent, started: Instant): OutboxRow | undefined;
  /** `also` happens in the same transaction, or neither does. */
  decide(seq: number, event: PersonEvent, also?: (tx: WriteDb) => void): OutboxRow | undefined;
  /** What was told once and is to be told again, in its old order; answers whether any of it is. `also` as above. */
  tellAgain(told: Told, by: string, also: (tx: WriteDb) => void): boolean;
  /** Everything a stopped register left open. */
  recover(): void;
  recoverOne(seq: number): void;
  /** Keeps an operation that our own code cannot handle, for a person. */
  setAside(seq: number, message: string): void;
}

export interface Claimed {
  readonly row: OutboxRow;
  readonly attempt: number;
}

export type PersonEvent = Exclude<Extract<OperationEvent, { by: string }>, { kind: 'document_cancelled' }>;

export interface Rules extends Pick<SyncPorts, 'db' | 'clock' | 'random' | 'config'>, Pick<Decisions, 'advance'> {
  readonly boot: string;
  readonly isRepeatable: (kind: string) => boolean;
}

export function createDesk(rules: Rules): Desk {
  return {
    claim: (row, requestHash) => inTransaction(rules, (steps) => claim(steps, row, requestHash)),
    finish: (claimed, event, bytesOut) => inTransaction(rules, (steps) => finish(steps, claimed, { event, bytesOut })),
    conclude: (row, event, started) =>
      inTransaction(rules, (steps) => conclude(steps, row, { event, started, kind: 'verify' })),
    decide(seq, event, also) {
      const row = findOperation(rules.db, seq);
      if (!row || !allows(row.state, event.kind)) return undefined;
      const started = rules.clock.now();
      return inTransaction(rules, (steps) => conclude(steps, row, { event, started, kind: 'person', also }));
    },
    tellAgain: (told, by, also) => inTransaction(rules, (steps) => tellAgain(steps, told, { by, also })),
    recover() {
      recover(rules, uncertainOperations(rules.db));
    },
    recoverOne(seq) {
      const row = findOperation(rules.db, seq);
      if (row?.state === 'in_flight') recover(rules, [row]);
    },
    setAside(seq, message) {
      const row = findOperation(rules.db, seq);
      if (!row || !allows(row.state, 'unreadable')) return;
      const started = rules.clock.now();
      const event = { kind: 'unreadable', message } as const;
      inTransaction(rules, (steps) => conclude(steps, row, { event, started, kind: 'verify' }));
    },
  };
}

/** The rules within one transaction: one operation or many, it is the same step. */
interface Steps extends Rules {
  readonly tx: WriteDb;
}

function inTransaction<T>(rules: Rules, work: (steps: Steps) => T extends PromiseLike<unknown> ? never : T): T {
  return transact(rules.db, (tx) => work({ ...rules, tx }));
}

function claim(steps: Steps, row: OutboxRow, requestHash: string): Claimed | undefined {
  const { tx, clock } = steps;
  const next = movedRow(steps, row, { kind: 'claimed' });
  const at = clock.now();
  if (!changeOperation(tx, row, { next, at })) return undefined;
  return { row: next, attempt: beginAttempt(tx, { seq: row.seq, started: at, requestHash }) };
}

function finish(
  steps: Steps,
  { row, attempt }: Claimed,
  { event, bytesOut }: { event: OperationEvent; bytesOut: number },
): OutboxRow {
  const { tx, clock } = steps;
  const next = movedRow(steps, row, event);
  const ended = clock.now();
  endAttempt(tx, { seq: row.seq, n: attempt, ended, bytesOut, outcome: event.kind, ...detailOf(event) });
  changeOperation(tx, row, { next, at: ended });
  return next;
}

interface Conclusion {
  readonly event: OperationEvent;
  readonly started: Instant;
  readonly kind: 'verify' | 'person';
  readonly also?: ((tx: WriteDb) => void) | undefined;
}

function conclude(steps: Steps, row: OutboxRow, { event, started, kind, also }: Conclusion): OutboxRow | undefined {
  const { tx, clock } = steps;
  const next = movedRow(steps, row, event);
  const ended = clock.now();
  if (!changeOperation(tx, row, { next, at: ended })) return undefined;
  also?.(tx);
  recordAttempt(tx, row.seq, { kind, started, ended, outcome: event.kind, ...detailOf(event) });
  if (event.kind === 'person_cancels') cancelWith(steps, row, event);
  return next;
}

/** Whatever waited for it once waits for it again, and what came after it in its lane. */
function tellAgain(
  steps: Steps,
  { seqs, edges }: Told,
  { by, also }: { readonly by: string; readonly also: (tx: WriteDb) => void },
): boolean {
  if (seqs.length === 0) return false;
  const { tx, clock } = steps;
  const event = { kind: 'person_tells_again', by } as const;
  const started = clock.now();
  for (const seq of seqs) {
    const row = findOperation(tx, seq);
    if (row && conclude(steps, row, { event, started, kind: 'person' })) holdAgain(tx, seq);
  }
  for (const [parent, child] of edges) addEdge(tx, { parent, child });
  also(tx);
  return true;
}

/** Let go of, what waited for a document that is never made would be told of whatever has its number there. */
function cancelWith(
  steps: Steps,
  { seq }: OutboxRow,
  { by, reason }: Extract<OperationEvent, { reason: string }>,
): void {
  const event = { kind: 'document_cancelled', by, reason } as const;
  const started = steps.clock.now();
  for (const waiting of waitingForDocument(steps.tx, seq)) {
    const row = findOperation(steps.tx, waiting);
    if (row) conclude(steps, row, { event, started, kind: 'person' });
  }
}

/** Whatever of it a power cut takes is found as it was at the next start, and nothing is sent before a commit that waits for the disk. */
function recover(rules: Rules, rows: readonly OutboxRow[]): void {
  transactLightly(rules.db, (tx) => {
    for (const row of rows) {
      const next = movedRow(rules, row, { kind: 'restarted' });
      const at = rules.clock.now();
      if (row.state === 'in_flight') endInterrupted(tx, row.seq, at);
      changeOperation(tx, row, { next, at });
    }
  });
}

function movedRow(rules: Rules, row: OutboxRow, event: OperationEvent): OutboxRow {
  return { ...row, ...moved(rules, { kind: row.kind, op: row }, event) };
}

export function moved(
  rules: Rules,
  { kind, op }: { kind: string; op: OperationState },
  event: OperationEvent,
): OperationState {
  const { clock, boot, random, config } = rules;
  const repeatable = rules.isRepeatable(kind);
  const othersArrive = asksForOthers(event) && othersArrived(rules, op, event.kind === 'uncertain' ? null : kind);
  const mono = clock.monotonicMs();
  const moment = { now: clock.now(), mono, boot, luck: random(), config, repeatable, othersArrive };
  return rules.advance(op, event, moment);
}

function asksForOthers(event: OperationEvent): boolean {
  return event.kind === 'signed_out' || (event.kind === 'uncertain' && event.status !== null);
}

/**
 * Since the try before the last one, which is longer ago than this. What arrives after the last may be a recovery. Whoever
 * may not send one kind may send others, so where a role may be missing only its own kind counts.
 */
function othersArrived({ db, config }: Rules, { lastSent }: OperationState, kind: string | null): boolean {
  if (lastSent === null) return false;
  return hasAcceptedBetween(db, { from: instant(lastSent - config.settleMs), to: lastSent, kind });
}

export function detailOf(event: OperationEvent): { status: number | null; message: string | null } {
  const status = 'status' in event ? event.status : null;
  if ('reason' in event) return { status, message: `${event.by}: ${event.reason}` };
  if (event.kind === 'person_corrects') return { status, message: `${event.by}: ${event.what}` };
  if ('by' in event) return { status, message: event.by };
  return { status, message: 'message' in event ? event.message : null };
}
