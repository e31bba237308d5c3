import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';

export type AuditReason = 'shift_close' | 'nightly' | 'outage' | 'read_back' | 'asked';
/** In part: a read that would have told more was not answered. Unread: nothing could be compared. */
export type AuditOutcome = 'whole' | 'in_part' | 'unread';

export interface AuditFigures {
  /** Our invoices that were looked for, and what the back office has of the same days. */
  readonly here: number;
  readonly hereTotal: number;
  readonly there: number;
  readonly thereTotal: number;
  /** Of ours, those that are still on their way: they are not compared. */
  readonly onTheirWay: number;
  readonly requests: number;
  /** What was not answered, in the back office's words. */
  readonly unread: readonly string[];
}

export interface Audit {
  readonly key: number;
  readonly reason: AuditReason;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly outletId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly outcome: AuditOutcome;
  readonly figures: AuditFigures;
  /** How many differences it saw, new or known. */
  readonly found: number;
}

export type DifferenceKind =
  | 'missing'
  | 'twice'
  | 'unknown'
  | 'given_up_but_there'
  | 'other_number'
  | 'other_total'
  | 'other_lines'
  | 'other_tender'
  | 'other_status'
  | 'other_write_off'
  | 'other_shift'
  | 'tender_sum'
  | 'visit_missing'
  | 'visit_twice'
  | 'visit_unknown'
  | 'visit_given_up_but_there'
  | 'visit_not_ended';

/** What is different: here is ours, there the back office's. */
export interface DifferenceFacts {
  readonly here?: number | string;
  readonly there?: number | string;
  readonly method?: string;
  readonly foundBy?: 'number' | 'reference' | 'content';
  /** Of the invoice, or of the visit. */
  readonly officeNumber?: string;
  /** The copy says the same, line by line: voiding it changes nothing but the sums. */
  readonly exact?: boolean;
}

export interface FoundDifference {
  readonly kind: DifferenceKind;
  /** The invoice's number; the method of a sum; the code of a member. */
  readonly subject: string;
  readonly documentId: string;
  readonly day: string;
  readonly facts: DifferenceFacts;
}

/** Voiding: what puts it right is on its way, be it that a copy is voided there or that the invoice is told again. */
export type DifferenceState = 'open' | 'voiding' | 'seen' | 'gone';

export interface Difference extends FoundDifference {
  readonly key: number;
  readonly outletId: string;
  readonly foundAt: Instant;
  readonly state: DifferenceState;
  readonly settledAt: Instant | null;
  readonly settledBy: string | null;
  readonly note: string;
}

export function insertAudit(tx: WriteDb, audit: Omit<Audit, 'key'>): number {
  return insertOne.insert(tx, { ...audit, figures: JSON.stringify(audit.figures) });
}

/** The same difference found again is the same row; one that had gone is open again. */
export function noteDifference(
  tx: WriteDb,
  found: FoundDifference,
  by: { audit: number; at: Instant; outletId: string },
): void {
  upsertDifference.run(tx, { ...found, facts: JSON.stringify(found.facts), ...by });
}

export function markGone(tx: WriteDb, key: number, at: Instant): void {
  updateGone.run(tx, { key, at });
}

export interface Settling {
  readonly key: number;
  readonly state: 'voiding' | 'seen';
  readonly at: Instant;
  readonly by: string;
  readonly note: string;
}

/** False when it is not open (any more). */
export function settleDifference(tx: WriteDb, settling: Settling): boolean {
  return updateSettled.run(tx, settling) === 1;
}

export function findDifference(db: ReadDb, key: number): Difference | undefined {
  const row = selectDifference.get(db, { key });
  return row && toDifference(row);
}

export function openDifferences(db: ReadDb): Difference[] {
  return selectOpen.all(db, {}).map(toDifference);
}

export function countOpenDifferences(db: ReadDb): number {
  return selectOpenCount.get(db, {})?.count ?? 0;
}

/** Newest first, whatever became of them. */
export function listDifferences(db: ReadDb, page: { offset: number; limit: number }): Difference[] {
  return selectDifferences.all(db, page).map(toDifference);
}

export function listAudits(db: ReadDb, limit: number): Audit[] {
  return selectAudits.all(db, { limit }).map((row) => ({ ...row, figures: JSON.parse(row.figures) as AuditFigures }));
}

type AuditRow = Omit<Audit, 'figures'> & { figures: string };
type DifferenceRow = Omit<Difference, 'facts'> & { facts: string };

function toDifference(row: DifferenceRow): Difference {
  return { ...row, facts: JSON.parse(row.facts) as DifferenceFacts };
}

const insertOne = command<Omit<AuditRow, 'key'>>(`
  INSERT INTO audit (reason, started_at, ended_at, outlet_id, first_day, last_day, outcome, figures, found)
  VALUES (:reason, :startedAt, :endedAt, :outletId, :firstDay, :lastDay, :outcome, :figures, :found)
`);
const upsertDifference = command<
  Omit<FoundDifference, 'facts'> & { facts: string; audit: number; at: Instant; outletId: string }
>(`
  INSERT INTO difference (kind, subject, document_id, day, facts, outlet_id, found_at, last_found)
  VALUES (:kind, :subject, :documentId, :day, :facts, :outletId, :at, :audit)
  ON CONFLICT (subject, kind, document_id, facts) DO UPDATE SET last_found = excluded.last_found,
    settled_at = CASE state WHEN 'gone' THEN NULL ELSE settled_at END,
    state = CASE state WHEN 'gone' THEN 'open' ELSE state END
`);
const updateGone = command<{ key: number; at: Instant }>(
  "UPDATE difference SET state = 'gone', settled_at = :at WHERE key = :key AND state IN ('open', 'voiding')",
);
const updateSettled = command<Settling>(`
  UPDATE difference SET state = :state, settled_at = :at, settled_by = :by, note = :note
  WHERE key = :key AND state = 'open'
`);
const columns = `key, kind, subject, document_id AS documentId, day, facts, outlet_id AS outletId, found_at AS foundAt, state,
  settled_at AS settledAt, settled_by AS settledBy, note`;
const selectDifference = query<{ key: number }, DifferenceRow>(`SELECT ${columns} FROM difference WHERE key = :key`);
const selectOpen = query<object, DifferenceRow>(
  `SELECT ${columns} FROM difference WHERE state IN ('open', 'voiding') ORDER BY key`,
);
const selectOpenCount = query<object, { count: number }>(
  "SELECT count(*) AS count FROM difference WHERE state IN ('open', 'voiding') AND state = 'open'",
);
const selectDifferences = query<{ offset: number; limit: number }, DifferenceRow>(
  `SELECT ${columns} FROM difference ORDER BY key DESC LIMIT :limit OFFSET :offset`,
);
const selectAudits = query<{ limit: number }, AuditRow>(`
  SELECT key, reason, started_at AS startedAt, ended_at AS endedAt, outlet_id AS outletId, first_day AS firstDay,
    last_day AS lastDay, outcome, figures, found
  FROM audit ORDER BY key DESC LIMIT :limit
`);
