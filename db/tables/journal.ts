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

export function lastJournalHash(db: ReadDb): Uint8Array | undefined {
  return selectLast.get(db, {})?.hash;
}

export function appendJournal(tx: WriteDb, entry: JournalEntry): void {
  insert.run(tx, entry);
}

/** In order, for the checker. */
export function readJournal(db: ReadDb, page: { after: number; limit: number }): (JournalEntry & { seq: number })[] {
  return selectPage.all(db, page);
}

const selectLast = query<object, { hash: Uint8Array }>('SELECT hash FROM journal ORDER BY seq DESC LIMIT 1');
const insert = command<JournalEntry>(
  'INSERT INTO journal (at, staff, act, facts, hash) VALUES (:at, :staff, :act, :facts, :hash)',
);
const selectPage = query<{ after: number; limit: number }, JournalEntry & { seq: number }>(
  'SELECT seq, at, staff, act, facts, hash FROM journal WHERE seq > :after ORDER BY seq LIMIT :limit',
);
