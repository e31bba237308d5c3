import type { ReadDb, WriteDb } from '#db/connection.ts';
import { ofInvoice, shortId, shortLane } from '#db/short-id.ts';
import { command, query } from '#db/statement.ts';
import { keyOf, type OutboxKey } from '#db/tables/outbox-places.ts';
import { findKeptSales, type KeptSale } from '#db/tables/outbox-sales.ts';
import { spelledId, spelledLane, spelledServer } from '#db/tables/outbox-told.ts';
import { timesUndone } from '#db/transact.ts';
import type { Instant, InvoiceId, OperationId } from '#domain/ids.ts';

export type OutboxState = 'pending' | 'in_flight' | 'verify' | 'done' | 'attention' | 'cancelled';

/** An operation as the engine needs it to decide and to act. */
export interface OutboxRow {
  readonly seq: number;
  readonly operationId: OperationId;
  readonly kind: string;
  readonly lane: string;
  readonly natKey: string | null;
  readonly shiftSeq: number | null;
  readonly payload: string;
  /** What the invoice it makes says; null for any other operation. */
  readonly sale: KeptSale | null;
  readonly payloadVersion: number;
  readonly fingerprint: string;
  readonly label: string;
  readonly amount: number;
  readonly state: OutboxState;
  readonly prio: number;
  readonly blocked: number;
  readonly ambiguous: 0 | 1;
  /** Sends that reached a healthy back office. */
  readonly attempts: number;
  readonly probes: number;
  readonly refusals: number;
  /** A person said "try again" after looking. */
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
  readonly createdAt: Instant;
}

/** As much of an operation as choosing the next one takes: the queue looks often, and at many. */
export type ReadyOperation = Pick<OutboxRow, 'seq' | 'kind' | 'lane' | 'natKey' | 'state' | 'prio' | 'createdAt'>;

export interface NewOperation {
  readonly operationId: OperationId;
  readonly kind: string;
  readonly lane: string;
  readonly natKey: string;
  /** Of a sale that its invoice tells; otherwise the payload says it. */
  readonly register?: string;
  /** It also waits for the opening of this shift. */
  readonly shiftId: string | null;
  readonly payload: string;
  readonly payloadVersion: number;
  readonly fingerprint: string;
  readonly label: string;
  readonly amount: number;
  readonly prio: number;
  /** How many others it waits for. */
  readonly blocked: number;
  readonly createdAt: Instant;
  readonly createdZone: string;
  readonly appVersion: string;
}

/** One lane an invoice: the id stands for outlet and number, and screens can ask by it. */
export function invoiceLane(invoiceId: InvoiceId): string {
  return `${ofInvoice}${invoiceId}`;
}

/** Of letters about it: nothing that happens to the invoice waits for one, but for its end. */
export function letterLane(number: string): string {
  return `mail:${number}`;
}

export function insertOperation(tx: WriteDb, operation: NewOperation): number {
  return insert.insert(
    tx,
    toList(operation, operation.shiftId === null ? null : openingOf(tx, operation.shiftId), keyOf(tx, operation)),
  );
}

/** At once: the close of a busy shift waits for thousands. */
export function insertEdges(tx: WriteDb, parents: ReadonlySet<number>, child: number): void {
  if (parents.size > 0) insertAllEdges.run(tx, { parents: JSON.stringify([...parents]), child });
}

export function findOperation(db: ReadDb, seq: number): OutboxRow | undefined {
  return findOperations(db, [seq])[0];
}

/** In the order of their making. */
export function findOperations(db: ReadDb, seqs: readonly number[]): readonly OutboxRow[] {
  return withSales(db, selectMany.all(db, { seqs: JSON.stringify(seqs) }));
}

/** Operations about the same thing that have not ended yet, oldest first. */
export function unfinishedInLane(db: ReadDb, wanted: string): readonly number[] {
  return selectUnfinishedInLane.all(db, { about: shortLane(wanted) }).map(({ seq }) => seq);
}

export function unfinishedOfShift(db: ReadDb, openSeq: number): readonly number[] {
  return selectUnfinishedOfShift.all(db, { openSeq }).map(({ seq }) => seq);
}

/** The opening of a shift, and whether it still has to reach the back office. */
export interface ShiftOpening {
  readonly seq: number;
  readonly unfinished: boolean;
}

export function findShiftOpening(db: ReadDb, shiftId: string): ShiftOpening | undefined {
  const row = selectShift.get(db, [shiftId]);
  return row && { seq: row.seq, unfinished: row.state !== 'done' && row.state !== 'cancelled' };
}

export function insertShift(tx: WriteDb, shiftId: string, openSeq: number): void {
  insertOneShift.run(tx, { shiftId, openSeq });
}

export function closeShift(tx: WriteDb, shiftId: string, closeSeq: number): void {
  updateShiftClosed.run(tx, { shiftId, closeSeq });
}

/** Ready operations in order of priority and age: nothing unfinished ahead of them, their time has come. */
export function readyOperations(db: ReadDb, now: Instant, limit: number): readonly ReadyOperation[] {
  return selectReady.all(db, { now, limit });
}

/** The ready operations that were enqueued last, so that a sale just made need not wait behind an outage's backlog. */
export function newestReadyOperations(db: ReadDb, now: Instant, limit: number): readonly ReadyOperation[] {
  return selectNewestReady.all(db, { now, limit });
}

/** Ready operations of one kind and state, oldest first. */
export function readyOfKind(
  db: ReadDb,
  wanted: { kind: string; state: OutboxState; now: Instant; limit: number },
): readonly ReadyOperation[] {
  return selectReadyOfKind.all(db, wanted);
}

/** When the next waiting operation is due, if any waits for a time. */
export function nextDueAt(db: ReadDb): Instant | undefined {
  return selectNextDue.get(db, {})?.nextAt ?? undefined;
}

/** Whether anything is left that the engine itself can move; the rest waits for a person. */
export function hasMovable(db: ReadDb): boolean {
  return selectMovable.get(db, {}) !== undefined || selectInFlight.get(db, {}) !== undefined;
}

/** Rows a restart has to look at: sent without an answer, or being checked. */
export function uncertainOperations(db: ReadDb): readonly OutboxRow[] {
  return withSales(db, selectUncertain.all(db, {}));
}

function withSales(db: ReadDb, rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const seqs = rows.map(({ seq }) => seq);
  const sales = findKeptSales(db, seqs);
  // The rows are new and nobody has seen them: a copy of each costs more than finding its sale.
  for (const row of rows) Object.assign(row, { sale: sales.get(row.seq) ?? null });
  return rows;
}

/** Of `outbox` joined with its `outbox_place`. */
const natKey = `coalesce(own_key, nullif(outlet, '') || '|' || label)`;
const inPlace = 'CROSS JOIN outbox_place ON outbox_place.key = place';

const columns = `
  seq, ${spelledId} AS operationId, kind, ${spelledLane} AS lane, ${natKey} AS natKey, shift_seq AS shiftSeq, payload, payload_v AS payloadVersion,
  NULL AS sale,
  fingerprint, label, amount, state, prio, blocked, ambiguous, attempts, probes, refusals, overruled, failed_alone AS failedAlone, next_at AS nextAt,
  first_sent AS firstSent, last_sent AS lastSent, settle_until AS settleUntil, settle_boot AS settleBoot,
  settle_mono AS settleMono, last_status AS lastStatus, last_message AS lastMessage, reason, ${spelledServer} AS serverId,
  resolved_by AS resolvedBy, created_at AS createdAt`;

/** The opening of the shift that was asked for last: it stays where it is, unless the transaction that made it was undone. */
const openings = new WeakMap<ReadDb, { readonly shiftId: string; readonly seq: number; readonly undone: number }>();

function openingOf(db: ReadDb, shiftId: string): number | null {
  const known = openings.get(db);
  const undone = timesUndone(db);
  if (known?.shiftId === shiftId && known.undone === undone) return known.seq;
  const seq = selectOpening.get(db, [shiftId])?.seq;
  if (seq !== undefined) openings.set(db, { shiftId, seq, undone });
  return seq ?? null;
}

/** In the order of `insert`: binding by place costs half of binding by name. */
function toList(operation: NewOperation, opening: number | null, { place, ownKey }: OutboxKey): readonly unknown[] {
  return [
    shortId(operation.operationId),
    operation.kind === 'invoice.create' ? null : operation.kind,
    shortLane(operation.lane),
    ownKey,
    place,
    opening,
    operation.payload,
    operation.payloadVersion,
    operation.fingerprint,
    operation.label,
    operation.amount,
    operation.prio,
    operation.blocked,
    opening,
    operation.createdAt,
  ];
}

const insert = command<readonly unknown[]>(`
  INSERT INTO outbox (op, own_kind, about, own_key, place, shift_seq, payload, payload_v, fingerprint, label, amount, prio, blocked, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
    ? + coalesce((SELECT state <> 'done' AND state <> 'cancelled' FROM outbox WHERE seq = ?), 0), ?)
`);

const selectOpening = query<readonly [string], { seq: number }>(
  'SELECT open_seq AS seq FROM outbox_shift WHERE shift_id = ?',
);

const insertAllEdges = command<{ parents: string; child: number }>(
  `INSERT INTO outbox_edge (parent, child) SELECT value, :child FROM json_each(:parents)`,
);

const selectMany = query<{ seqs: string }, OutboxRow>(`
  SELECT ${columns} FROM outbox ${inPlace} WHERE seq IN (SELECT value FROM json_each(:seqs)) ORDER BY seq
`);

const selectUnfinishedInLane = query<{ about: Buffer | string }, { seq: number }>(`
  SELECT seq FROM outbox WHERE about = :about AND state <> 'done' AND state <> 'cancelled' ORDER BY seq
`);

const selectUnfinishedOfShift = query<{ openSeq: number }, { seq: number }>(`
  SELECT seq FROM outbox
  WHERE seq > :openSeq AND shift_seq = :openSeq AND state NOT IN ('done', 'cancelled')
`);

const selectShift = query<readonly [string], Pick<OutboxRow, 'seq' | 'state'>>(`
  SELECT seq, state FROM outbox WHERE seq = (SELECT open_seq FROM outbox_shift WHERE shift_id = ?)
`);

const insertOneShift = command<{ shiftId: string; openSeq: number }>(
  `INSERT INTO outbox_shift (shift_id, open_seq) VALUES (:shiftId, :openSeq)`,
);

const updateShiftClosed = command<{ shiftId: string; closeSeq: number }>(
  `UPDATE outbox_shift SET close_seq = :closeSeq WHERE shift_id = :shiftId`,
);

const ready = `state IN ('pending', 'verify') AND blocked = 0`;

const readyColumns = `seq, kind, ${spelledLane} AS lane, ${natKey} AS natKey, state, prio, created_at AS createdAt`;

const selectReady = query<{ now: Instant; limit: number }, ReadyOperation>(`
  SELECT ${readyColumns} FROM outbox INDEXED BY outbox_ready ${inPlace}
  WHERE ${ready} AND next_at <= :now ORDER BY prio, seq LIMIT :limit
`);

const selectNewestReady = query<{ now: Instant; limit: number }, ReadyOperation>(`
  SELECT ${readyColumns} FROM outbox INDEXED BY outbox_ready ${inPlace}
  WHERE ${ready} AND prio = 5 AND next_at <= :now ORDER BY prio DESC, seq DESC LIMIT :limit
`);

const selectReadyOfKind = query<{ kind: string; state: OutboxState; now: Instant; limit: number }, ReadyOperation>(`
  SELECT ${readyColumns} FROM outbox INDEXED BY outbox_ready ${inPlace}
  WHERE ${ready} AND prio = 5 AND kind = :kind AND state = :state AND next_at <= :now ORDER BY prio, seq LIMIT :limit
`);

const selectNextDue = query<Record<string, never>, { nextAt: Instant | null }>(`
  SELECT min(next_at) AS nextAt FROM outbox INDEXED BY outbox_ready WHERE ${ready}
`);

const selectMovable = query<Record<string, never>, { seq: number }>(`
  SELECT seq FROM outbox INDEXED BY outbox_ready WHERE ${ready} LIMIT 1
`);

const selectInFlight = query<Record<string, never>, { seq: number }>(`
  SELECT seq FROM outbox INDEXED BY outbox_unfinished WHERE state <> 'done' AND state = 'in_flight' LIMIT 1
`);

const selectUncertain = query<Record<string, never>, OutboxRow>(`
  SELECT ${columns} FROM outbox INDEXED BY outbox_unfinished ${inPlace} WHERE state <> 'done' AND state IN ('in_flight', 'verify')
`);
