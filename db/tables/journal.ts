import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';

export interface JournalEntry {
  readonly at: Instant;
  readonly staff: string;
  readonly act: string;
  /** JSON of what was done. */
  readonly facts: string;
  readonly hash: Uint8Array;
}

/** The end of the chain: what the next entry is sealed with. */
export interface JournalEnd {
  readonly seq: number;
  readonly hash: Uint8Array | undefined;
}

export function journalEnd(db: ReadDb): JournalEnd {
  return selectEnd.get(db, {}) ?? { seq: 0, hash: undefined };
}

export function lastJournalHash(db: ReadDb): Uint8Array | undefined {
  return journalEnd(db).hash;
}

/** Adds an entry after `end`. False, and nothing written, when that is not the end of the journal. */
export function appendJournal(tx: WriteDb, end: JournalEnd, entry: JournalEntry): boolean {
  const { at, staff, act, facts, hash } = entry;
  return insert.run(tx, [end.seq + 1, at, staff, act, facts, hash, end.seq]) === 1;
}

/** In order, for the checker. */
export function readJournal(db: ReadDb, page: { after: number; limit: number }): (JournalEntry & { seq: number })[] {
  return selectPage.all(db, page);
}

const selectEnd = query<object, JournalEnd>('SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1');
const insert = command<readonly unknown[]>(`
  INSERT INTO journal (seq, at, staff, act, facts, hash)
  SELECT ?, ?, ?, ?, ?, ? WHERE coalesce((SELECT max(seq) FROM journal), 0) = ?
`);
const selectPage = query<{ after: number; limit: number }, JournalEntry & { seq: number }>(
  'SELECT seq, at, staff, act, facts, hash FROM journal WHERE seq > :after ORDER BY seq LIMIT :limit',
);
