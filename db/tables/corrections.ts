import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
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

type Row = Omit<Correction, 'changes'> & { readonly changes: string };

const insert = command<Row & { seq: number }>(`
  INSERT INTO correction (seq, at, by, why, changes, before)
  SELECT seq, :at, :by, :why, :changes, payload FROM outbox WHERE seq = :seq
`);
const update = command<{ seq: number; payload: string; payloadVersion: number }>(
  `UPDATE outbox SET payload = :payload, payload_v = :payloadVersion WHERE seq = :seq`,
);
const selectAll = query<{ seq: number }, Row>(
  'SELECT at, by, why, changes FROM correction WHERE seq = :seq ORDER BY key',
);
