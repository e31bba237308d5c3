import type { WriteDb } from '#db/connection.ts';
import {
  beginAttempt,
  beginAttempts,
  endAttempt,
  endAttempts,
  endInterrupted,
  hasAcceptedBetween,
  recordAttempt,
  recordAttempts,
} from '#db/tables/attempts.ts';
import { changeOperation } from '#db/tables/outbox-changes.ts';
import { changeOperations } from '#db/tables/outbox-many.ts';
import { waitingForDocument } from '#db/tables/outbox-documents.ts';
import { findOperation, type OutboxRow, uncertainOperations } from '#db/tables/outbox.ts';
import { transact, transactLightly } from '#db/transact.ts';
import { type Instant, instant } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import { allows } from '#sync/planner/advance.ts';
import type { Decisions } from '#sync/planner/decisions.ts';
import type { OperationEvent } from '#sync/planner/transition.ts';
import type { SyncPorts } from '#sync/ports.ts';

/** The only writer of operation states: takes the planner's decision and makes it durable. */
export interface Desk {
  /** Durable before the first byte leaves. Undefined when somebody else was faster or an edge holds it. */
  claim(row: OutboxRow, requestHash: string): Claimed | undefined;
  /** Of one request, in one transaction; without those that somebody else moved. */
  claimAll(rows: readonly OutboxRow[], requestHash: string): readonly Claimed[];
  finish(claimed: Claimed, event: OperationEvent, bytesOut: number): OutboxRow;
  /**
   * What a list and the look at it taught, which does not wait for the disk: whoever does not know it any more looks again.
   * Without `look` nobody has looked yet.
   */
  finishAll(claims: readonly Claimed[], learned: Learned, bytesOut: number): readonly OutboxRow[];
  conclude(row: OutboxRow, event: OperationEvent, started: Instant): OutboxRow | undefined;
  concludeAll(
    rows: readonly OutboxRow[],
    eventOf: (row: OutboxRow) => OperationEvent,
    started: Instant,
  ): readonly OutboxRow[];
  /** `also` happens in the same transaction, or neither does. */
  decide(seq: number, event: PersonEvent, also?: (tx: WriteDb) => void): OutboxRow | undefined;
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

export interface Learned {
  readonly eventOf: (claimed: Claimed) => OperationEvent;
  readonly look?: { readonly started: Instant; readonly eventOf: (row: OutboxRow) => OperationEvent } | undefined;
}

export type PersonEvent = Exclude<Extract<OperationEvent, { by: string }>, { kind: 'document_cancelled' }>;

interface Ports extends Pick<SyncPorts, 'db' | 'clock' | 'random' | 'config'>, Pick<Decisions, 'advance'> {
  readonly boot: string;
}

interface Rules extends Ports {
  readonly isRepeatable: (kind: string) => boolean;
}

export function createDesk(ports: Ports, isRepeatable: (kind: string) => boolean): Desk {
  const rules: Rules = { ...ports, isRepeatable };
  return {
    claim: (row, requestHash) => inTransaction(rules, (steps) => claim(steps, row, requestHash)),
    claimAll: (rows, requestHash) => inTransaction(rules, (steps) => claimAll(steps, rows, requestHash)),
    finish: (claimed, event, bytesOut) => inTransaction(rules, (steps) => finish(steps, claimed, { event, bytesOut })),
    finishAll: (claims, learned, bytesOut) =>
      inLightTransaction(sharingLuck(rules), (steps) => finishAll(steps, claims, { ...learned, bytesOut })),
    conclude: (row, event, started) =>
      inTransaction(rules, (steps) => conclude(steps, row, { event, started, kind: 'verify' })),
    concludeAll: (rows, eventOf, started) =>
      inLightTransaction(sharingLuck(rules), (steps) => concludeAll(steps, rows, { eventOf, started })),
    decide(seq, event, also) {
      const row = findOperation(rules.db, seq);
      if (!row || !allows(row.state, event.kind)) return undefined;
      const started = rules.clock.now();
      return inTransaction(rules, (steps) => conclude(steps, row, { event, started, kind: 'person', also }));
    },
    recover() {
      for (const row of uncertainOperations(rules.db)) recover(rules, row);
    },
    recoverOne(seq) {
      const row = findOperation(rules.db, seq);
      if (row?.state === 'in_flight') recover(rules, row);
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

function inLightTransaction<T>(rules: Rules, work: (steps: Steps) => T extends PromiseLike<unknown> ? never : T): T {
  return transactLightly(rules.db, (tx) => work({ ...rules, tx }));
}

/** What went together waits equally long, so that it can go together again. */
function sharingLuck(rules: Rules): Rules {
  const luck = rules.random();
  return { ...rules, random: () => luck };
}

function claim(steps: Steps, row: OutboxRow, requestHash: string): Claimed | undefined {
  const { tx, clock } = steps;
  const next = moved(steps, row, { kind: 'claimed' });
  const at = clock.now();
  if (!changeOperation(tx, row, { next, at })) return undefined;
  return { row: next, attempt: beginAttempt(tx, { seq: row.seq, started: at, requestHash }) };
}

function claimAll(steps: Steps, rows: readonly OutboxRow[], requestHash: string): readonly Claimed[] {
  const { tx, clock } = steps;
  const decided = rows.map((row) => ({ row, next: moved(steps, row, { kind: 'claimed' }) }));
  const started = clock.now();
  const claimed = changeOperations(tx, decided, started);
  const numbers = beginAttempts(tx, [...claimed], { started, requestHash });
  return decided.flatMap(({ row, next }) => {
    const attempt = numbers.get(row.seq);
    return attempt === undefined ? [] : [{ row: next, attempt }];
  });
}

function finishAll(
  steps: Steps,
  claims: readonly Claimed[],
  { eventOf, look, bytesOut }: Learned & { bytesOut: number },
): readonly OutboxRow[] {
  const { tx, clock } = steps;
  const ended = clock.now();
  const finished = claims.map((claimed) => {
    const event = eventOf(claimed);
    return { ...claimed, event, next: moved(steps, claimed.row, event) };
  });
  for (const group of alike(finished)) {
    const numbers = new Map(group.map(({ row, attempt }) => [row.seq, attempt]));
    endAttempts(tx, numbers, { ended, bytesOut, ...saidBy(group) });
  }
  if (look === undefined) {
    changeOperations(tx, finished, ended);
    return finished.map(({ next }) => next);
  }
  const looked = finished.map(({ row, next }) => {
    const event = look.eventOf(next);
    return { row, event, next: moved(steps, next, event) };
  });
  changeOperations(tx, looked, ended);
  recordLooks(steps, looked, { started: look.started, ended });
  return looked.map(({ next }) => next);
}

function concludeAll(
  steps: Steps,
  rows: readonly OutboxRow[],
  { eventOf, started }: { eventOf: (row: OutboxRow) => OperationEvent; started: Instant },
): readonly OutboxRow[] {
  const { tx, clock } = steps;
  const ended = clock.now();
  const decided = rows.map((row) => {
    const event = eventOf(row);
    return { row, event, next: moved(steps, row, event) };
  });
  const concluded = changeOperations(tx, decided, ended);
  const ours = decided.filter(({ row }) => concluded.has(row.seq));
  recordLooks(steps, ours, { started, ended });
  return ours.map(({ next }) => next);
}

interface Met {
  readonly row: OutboxRow;
  readonly event: OperationEvent;
}

function recordLooks({ tx }: Steps, met: readonly Met[], when: { started: Instant; ended: Instant }): void {
  for (const group of alike(met)) {
    const seqs = group.map(({ row }) => row.seq);
    recordAttempts(tx, seqs, { kind: 'verify', ...when, ...saidBy(group) });
  }
}

/** What met the same has the same words written beside it. */
function alike<M extends Met>(met: readonly M[]): readonly M[][] {
  const groups = new Map<string, M[]>();
  for (const one of met) {
    const { status, message } = detailOf(one.event);
    const key = `${one.event.kind} ${status} ${message}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

function saidBy([first]: readonly Met[]) {
  invariant(first, 'a group has somebody in it');
  return { outcome: first.event.kind, ...detailOf(first.event) };
}

function finish(
  steps: Steps,
  { row, attempt }: Claimed,
  { event, bytesOut }: { event: OperationEvent; bytesOut: number },
): OutboxRow {
  const { tx, clock } = steps;
  const next = moved(steps, row, event);
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
  const next = moved(steps, row, event);
  const ended = clock.now();
  if (!changeOperation(tx, row, { next, at: ended })) return undefined;
  also?.(tx);
  recordAttempt(tx, row.seq, { kind, started, ended, outcome: event.kind, ...detailOf(event) });
  if (event.kind === 'person_cancels') cancelWith(steps, row, event);
  return next;
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

function recover(rules: Rules, row: OutboxRow): void {
  const next = moved(rules, row, { kind: 'restarted' });
  const at = rules.clock.now();
  transact(rules.db, (tx) => {
    if (row.state === 'in_flight') endInterrupted(tx, row.seq, at);
    changeOperation(tx, row, { next, at });
  });
}

function moved(rules: Rules, row: OutboxRow, event: OperationEvent): OutboxRow {
  const { clock, boot, random, config } = rules;
  const repeatable = rules.isRepeatable(row.kind);
  const othersArrive = event.kind === 'uncertain' && event.status !== null && othersArrived(rules, row);
  const mono = clock.monotonicMs();
  const moment = { now: clock.now(), mono, boot, luck: random(), config, repeatable, othersArrive };
  return { ...row, ...rules.advance(row, event, moment) };
}

/** Since the try before the last one, which is longer ago than this. What arrives after the last may be a recovery. */
function othersArrived({ db, config }: Rules, { lastSent }: OutboxRow): boolean {
  return lastSent !== null && hasAcceptedBetween(db, instant(lastSent - config.settleMs), lastSent);
}

function detailOf(event: OperationEvent): { status: number | null; message: string | null } {
  const status = 'status' in event ? event.status : null;
  if ('reason' in event) return { status, message: `${event.by}: ${event.reason}` };
  if (event.kind === 'person_corrects') return { status, message: `${event.by}: ${event.what}` };
  if ('by' in event) return { status, message: event.by };
  return { status, message: 'message' in event ? event.message : null };
}
