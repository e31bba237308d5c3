import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { OutboxState } from '#db/tables/outbox.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';

/** A sale of another till that was taken in from its receipt. */
export interface RescuedSale {
  /** Of the operation that tells of it. */
  readonly seq: number;
  readonly number: string;
  /** Where it was sold. */
  readonly register: string;
  readonly soldAt: Instant;
  readonly businessDay: BusinessDay;
  readonly total: Money;
  readonly takenBy: string;
  readonly takenAt: Instant;
}

export interface RescuedStanding extends RescuedSale {
  readonly state: OutboxState;
  /** It left this till at least once; else the office had it already, or it waits. */
  readonly sent: 0 | 1;
}

export function insertRescued(tx: WriteDb, sale: RescuedSale): void {
  insert.run(tx, sale);
}

export function findRescued(db: ReadDb, number: string): RescuedStanding | undefined {
  return selectByNumber.get(db, { number });
}

export function findRescuedOperation(db: ReadDb, seq: number): RescuedStanding | undefined {
  return selectBySeq.get(db, { seq });
}

/** Whether an operation tells of one. */
export function isRescued(db: ReadDb, seq: number): boolean {
  return selectIs.get(db, { seq }) !== undefined;
}

/** Whether any of their numbers begins so. */
export function hasRescuedUnder(db: ReadDb, prefix: string): boolean {
  return selectUnder.get(db, { prefix }) !== undefined;
}

export function countRescued(db: ReadDb): { readonly count: number; readonly amount: Money } {
  return selectCount.get(db, {}) ?? { count: 0, amount: 0 as Money };
}

/** The operations of those that were sold on these days. */
export function rescuedOn(db: ReadDb, days: { readonly first: string; readonly last: string }): readonly number[] {
  return selectOn.all(db, days).map(({ seq }) => seq);
}

/** It may be on its way already: from the till that is gone, or from another that took the same paper in. */
export function doubtRescued(tx: WriteDb, seq: number, at: Instant): void {
  doubt.run(tx, { seq, at });
}

/** A till whose receipts are believed here, by its public key. */
export interface PaperKey {
  readonly key: string;
  readonly register: string;
  readonly knownBy: string;
  readonly knownAt: Instant;
}

export function findPaperKey(db: ReadDb, key: string): PaperKey | undefined {
  return selectKey.get(db, { key });
}

export function insertPaperKey(tx: WriteDb, known: PaperKey): void {
  insertKey.run(tx, known);
}

const columns = `
  rescued_sale.seq, number, register, sold_at AS soldAt, business_day AS businessDay, total, taken_by AS takenBy,
  taken_at AS takenAt, state,
  EXISTS (SELECT 1 FROM attempt WHERE attempt.seq = rescued_sale.seq AND attempt.kind = 'send') AS sent`;
const from = 'rescued_sale CROSS JOIN outbox ON outbox.seq = rescued_sale.seq';

const insert = command<RescuedSale>(`
  INSERT INTO rescued_sale (seq, number, register, sold_at, business_day, total, taken_by, taken_at)
  VALUES (:seq, :number, :register, :soldAt, :businessDay, :total, :takenBy, :takenAt)
`);
const selectByNumber = query<{ number: string }, RescuedStanding>(
  `SELECT ${columns} FROM ${from} WHERE number = :number`,
);
const selectBySeq = query<{ seq: number }, RescuedStanding>(
  `SELECT ${columns} FROM ${from} WHERE rescued_sale.seq = :seq`,
);
const selectIs = query<{ seq: number }, { seq: number }>('SELECT seq FROM rescued_sale WHERE seq = :seq');
// A full stop is the letter behind the hyphen.
const selectUnder = query<{ prefix: string }, { seq: number }>(
  `SELECT seq FROM rescued_sale WHERE number > :prefix || '-' AND number < :prefix || '.' LIMIT 1`,
);
const selectCount = query<object, { count: number; amount: Money }>(
  'SELECT count(*) AS count, coalesce(sum(total), 0) AS amount FROM rescued_sale',
);
const selectOn = query<{ first: string; last: string }, { seq: number }>(
  'SELECT seq FROM rescued_sale WHERE business_day BETWEEN :first AND :last ORDER BY seq',
);
const doubt = command<{ seq: number; at: Instant }>(`
  UPDATE outbox SET state = 'in_flight', first_sent = :at, last_sent = :at WHERE seq = :seq
`);
const selectKey = query<{ key: string }, PaperKey>(
  'SELECT key, register, known_by AS knownBy, known_at AS knownAt FROM paper_key WHERE key = :key',
);
const insertKey = command<PaperKey>(`
  INSERT INTO paper_key (key, register, known_by, known_at) VALUES (:key, :register, :knownBy, :knownAt)
`);
