import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { tendersOf } from '#db/tables/tenders.ts';
import { type Instant, instant } from '#domain/ids.ts';

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

/** A place in the journal that is taken by what this seals. */
export interface Sealed {
  readonly seq: number;
  readonly hash: Uint8Array;
}

/** In `journal_entry` or, for a plain sale, in its invoice (docs/decisions/0026-a-sale-is-its-own-journal-entry.md). */
export function journalEnd(db: ReadDb): JournalEnd {
  const entry = selectEnd.get(db, {}) ?? { seq: 0, hash: undefined };
  const sale = selectNewestSale.get(db, {});
  return sale && sale.seq > entry.seq ? sale : entry;
}

export function lastJournalHash(db: ReadDb): Uint8Array | undefined {
  return journalEnd(db).hash;
}

/** When the newest was written down; the beginning of time before the first. */
export function newestEntryAt(db: ReadDb): Instant {
  const [newest] = readJournal(db, { after: journalEnd(db).seq - 1, limit: 1 });
  return newest?.at ?? instant(0);
}

/** Adds an entry at its place. False, and nothing written, when that is not the end of the journal. */
export function appendJournal(tx: WriteDb, { seq, hash }: Sealed, entry: Omit<JournalEntry, 'hash'>): boolean {
  const { at, staff, act, facts } = entry;
  return insert.run(tx, [seq, at, staff, act, facts, hash, seq - 1]) === 1;
}

/** In order, for the checker. */
export function readJournal(db: ReadDb, { after, limit }: { after: number; limit: number }): Entry[] {
  const entries = selectEntries.all(db, { after, limit });
  const sales = selectSales.all(db, { after, first: firstSaleAfter(db, after), limit });
  return [...entries, ...sales].toSorted((one, other) => one.seq - other.seq).slice(0, limit);
}

type Entry = JournalEntry & { readonly seq: number };

/** Halves the invoices, whose places rise with their keys, until it has the first that may stand behind `after`. */
function firstSaleAfter(db: ReadDb, after: number): number {
  let low = 1;
  let high = (selectNewestKey.get(db, {})?.key ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = selectFrom.get(db, { from: middle });
    if (!row || row.seq > after) high = middle;
    else low = row.key + 1;
  }
  return low;
}

const selectEnd = query<object, JournalEnd>('SELECT seq, hash FROM journal_entry ORDER BY seq DESC LIMIT 1');
// The place of a sale that takes goods back stands in its invoice too, and its seal beside its entry.
const selectNewestSale = query<object, JournalEnd>(
  'SELECT coalesce(journal_seq, 0) AS seq, seal AS hash FROM invoice ORDER BY key DESC LIMIT 1',
);
const insert = command<readonly unknown[]>(`
  INSERT INTO journal_entry (seq, at, staff, act, facts, hash)
  SELECT ?, ?, ?, ?, ?, ? WHERE ? = max(coalesce((SELECT max(seq) FROM journal_entry), 0),
    coalesce((SELECT journal_seq FROM invoice ORDER BY key DESC LIMIT 1), 0))
`);
const selectEntries = query<{ after: number; limit: number }, Entry>(
  'SELECT seq, at, staff, act, facts, hash FROM journal_entry WHERE seq > :after ORDER BY seq LIMIT :limit',
);
// As `register/sale/complete-sale.ts` sealed it, character by character.
const selectSales = query<{ after: number; first: number; limit: number }, Entry>(`
  SELECT journal_seq AS seq, sold_at AS at, cashier AS staff, 'sale.complete' AS act, '{"number":"' || number || '","total":' || total ||
    ',"paid":' || (SELECT json_group_array(value ->> 2 ORDER BY key) FROM json_each(${tendersOf('invoice')})) || '}' AS facts,
    seal AS hash
  FROM invoice WHERE key >= :first AND journal_seq > :after AND seal IS NOT NULL ORDER BY key LIMIT :limit
`);
const selectNewestKey = query<object, { key: number }>('SELECT key FROM invoice ORDER BY key DESC LIMIT 1');
const selectFrom = query<{ from: number }, { key: number; seq: number }>(
  'SELECT key, coalesce(journal_seq, 0) AS seq FROM invoice WHERE key >= :from ORDER BY key LIMIT 1',
);
