import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { OutboxState } from '#db/tables/outbox.ts';
import { spelledId } from '#db/tables/outbox-told.ts';
import type { Instant, OperationId } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';

/** What has not ended, as far as its place in the order takes it. */
export interface QueuedRow {
  readonly seq: number;
  readonly kind: string;
  readonly label: string;
  readonly amount: Money;
  readonly state: OutboxState;
  readonly shiftSeq: number | null;
  /** It may be there already. */
  readonly ambiguous: 0 | 1;
  /** Of a sale of a lost till: where it was sold. */
  readonly soldAt: string | null;
}

/** A shift as the office is told of it. */
export interface ShiftTold {
  readonly openSeq: number;
  readonly operationId: OperationId;
  readonly register: string;
  readonly number: number | null;
  readonly openedAt: Instant;
  readonly opening: OutboxState;
  /** What the last look at the office found, once it had said no. */
  readonly openingFound: string | null;
  readonly closeSeq: number | null;
  readonly closing: OutboxState | null;
  readonly closingFound: string | null;
  /** How often the two were tried and looked for, by the last look. */
  readonly looks: string;
}

/** In the order of their making. */
export function listQueued(db: ReadDb): readonly QueuedRow[] {
  return selectQueued.all(db, {});
}

/** Which of them waits for which, but for the opening of its shift, which every row names. */
export function listWaits(db: ReadDb): readonly { readonly parent: number; readonly child: number }[] {
  return selectWaits.all(db, {});
}

/** Newest first: of the shifts that anything waits for, and of the last ones before. */
export function listShiftsTold(db: ReadDb, limit: number): readonly ShiftTold[] {
  return selectShifts.all(db, { limit });
}

const unfinished = `outbox INDEXED BY outbox_unfinished WHERE outbox.state <> 'done' AND outbox.state <> 'cancelled'`;

const selectQueued = query<object, QueuedRow>(`
  SELECT outbox.seq, kind, label, amount, outbox.state, shift_seq AS shiftSeq, ambiguous,
    iif(shift_seq IS NULL AND kind = 'invoice.create',
      (SELECT register FROM rescued_sale WHERE rescued_sale.seq = outbox.seq), NULL) AS soldAt
  FROM ${unfinished} ORDER BY outbox.seq
`);

const selectWaits = query<object, { parent: number; child: number }>(`
  WITH unfinished AS MATERIALIZED (SELECT seq FROM ${unfinished})
  SELECT parent, child FROM unfinished CROSS JOIN outbox_edge ON parent = unfinished.seq
`);

const found = (what: string, seq: string) =>
  `(SELECT ${what} FROM attempt WHERE attempt.seq = ${seq} AND attempt.kind = 'verify' ORDER BY n DESC LIMIT 1)`;

/** Of one that a person has to see to, or has given up, or that was refused and is looked up: what was found there meanwhile. */
const believed = (seq: string) => `(
  SELECT ${found('outcome', 'said.seq')} FROM outbox AS said
  WHERE said.seq = ${seq} AND (said.state IN ('attention', 'cancelled') OR (said.state = 'verify' AND said.reason = 'refused')))`;

const selectShifts = query<{ limit: number }, ShiftTold>(`
  WITH newest AS (SELECT * FROM outbox_shift ORDER BY open_seq DESC LIMIT :limit)
  SELECT open_seq AS openSeq, ${spelledId} AS operationId, label AS register, created_at AS openedAt,
    (SELECT key FROM shift WHERE shift.id = shift_id) AS number,
    state AS opening, ${believed('open_seq')} AS openingFound,
    close_seq AS closeSeq, (SELECT closing.state FROM outbox AS closing WHERE closing.seq = close_seq) AS closing,
    ${believed('close_seq')} AS closingFound,
    concat(${found('n', 'open_seq')}, ' ', ${found('n', 'close_seq')}) AS looks
  FROM newest CROSS JOIN outbox ON outbox.seq = open_seq ORDER BY open_seq DESC
`);
