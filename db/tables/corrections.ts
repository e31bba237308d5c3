import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { spelledLane } from '#db/tables/outbox-told.ts';
import type { Instant } from '#domain/ids.ts';

export interface FieldChange {
  readonly field: string;
  /** Which of several payments; null for what there is one of. */
  readonly position: number | null;
  readonly before: string;
  readonly after: string;
}

export interface Correction {
  readonly at: Instant;
  readonly by: string;
  readonly why: string;
  readonly changes: readonly FieldChange[];
}

export interface NewCorrection extends Correction {
  readonly seq: number;
  /** What the office was told before, and what it is told now: whole payloads. */
  readonly told: string;
  readonly payload: string;
  readonly payloadVersion: number;
}

/** Only of what needs a person. Says whether it did. */
export function correctOperation(
  tx: WriteDb,
  { payload, payloadVersion, changes, ...correction }: NewCorrection,
): void {
  insert.run(tx, { ...correction, changes: JSON.stringify(changes) });
  update.run(tx, { seq: correction.seq, payload, payloadVersion });
}

export function listCorrections(db: ReadDb, seq: number): readonly Correction[] {
  return selectAll
    .all(db, { seq })
    .map((row) => ({ ...row, changes: JSON.parse(row.changes) as Correction['changes'] }));
}

/** Money that a correction moved from one payment method to another: what leaves is negative. */
export interface MovedTender {
  /** Of the invoice that was paid. */
  readonly lane: string;
  readonly method: string;
  readonly amount: number;
  readonly paidAt: Instant;
  /** Whether it was paid later than in the sale itself. */
  readonly later: boolean;
}

/** Corrections are rare and kept for ever, and the invoice they are about is found from them, not they from it. */
export function movedTenders(db: ReadDb): readonly MovedTender[] {
  return selectMoved.all(db, {}).flatMap(({ before, after, amount, later, ...rest }) => [
    { ...rest, later: later === 1, method: before, amount: -amount },
    { ...rest, later: later === 1, method: after, amount },
  ]);
}

type Move = Omit<MovedTender, 'method' | 'later'> & {
  readonly before: string;
  readonly after: string;
  readonly later: number;
};

type Row = Omit<Correction, 'changes'> & { readonly changes: string };

const insert = command<Row & { seq: number; told: string }>(
  'INSERT INTO correction (seq, at, by, why, changes, before) VALUES (:seq, :at, :by, :why, :changes, :told)',
);
const update = command<{ seq: number; payload: string; payloadVersion: number }>(
  `UPDATE outbox SET payload = :payload, payload_v = :payloadVersion WHERE seq = :seq`,
);
const selectMoved = query<object, Move>(`
  SELECT ${spelledLane} AS lane, created_at AS paidAt, kind = 'payment.add' AS later, change.value ->> 'before' AS before,
    change.value ->> 'after' AS after,
    correction.before -> 'payments' -> cast(change.value ->> 'position' AS INTEGER) ->> 'amount' AS amount
  FROM correction JOIN outbox USING (seq) CROSS JOIN json_each(correction.changes) AS change
  WHERE change.value ->> 'field' = 'method' AND state <> 'cancelled' ORDER BY correction.key
`);
const selectAll = query<{ seq: number }, Row>(
  'SELECT at, by, why, changes FROM correction WHERE seq = :seq ORDER BY key',
);
