import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/**
 * Lets the search index follow by at most `rows` rows. False when it had caught up.
 * Remembered in the same transaction: a crash leaves rows to be found later, never rows that are not found.
 */
export function followWords(tx: WriteDb, rows: number): boolean {
  const next = selectNext.get(tx, { rows });
  if (!next || next.place === null) return false;
  setDone.run(tx, { place: next.place });
  insertFollowing.run(tx, { after: next.done });
  return true;
}

/** Before rows change what they say, or hide: to let go of the old words the index must be told them. */
export function forgetWords(tx: WriteDb, places: readonly number[]): void {
  deleteWords.run(tx, { places: JSON.stringify(places) });
}

/** After that. What the index has not come to yet, it finds when it does. */
export function rememberWords(tx: WriteDb, places: readonly number[]): void {
  insertWords.run(tx, { places: JSON.stringify(places) });
}

/** Before a large intake: it only appends pieces, and `mergeWords` joins them a few dozen at a time. */
export function loosenWords(tx: WriteDb): void {
  setOption.run(tx, { option: 'automerge', value: 0 });
  setOption.run(tx, { option: 'crisismerge', value: 1000 });
  setOption.run(tx, { option: 'usermerge', value: mostUsermerge });
}

/** All pieces are to become one, by and by in `mergeWords`: a search for two words looks into every piece at every step. */
export function gatherWords(tx: WriteDb): void {
  setOption.run(tx, { option: 'merge', value: -1 });
}

/** A bounded piece of the work of putting the index in order. False when there was nothing left to do. */
export function mergeWords(tx: WriteDb, pages: number): boolean {
  const before = selectChanges.get(tx, {})?.changes ?? 0;
  setOption.run(tx, { option: 'merge', value: pages });
  return (selectChanges.get(tx, {})?.changes ?? 0) - before >= 2;
}

export function tightenWords(tx: WriteDb): void {
  setOption.run(tx, { option: 'automerge', value: 4 });
  setOption.run(tx, { option: 'crisismerge', value: 16 });
  setOption.run(tx, { option: 'usermerge', value: 4 });
}

/** As many pieces as FTS5 can be told to wait for. */
const mostUsermerge = 16;

/** Words of the index that begin with these letters. */
export function listWords(db: ReadDb, start: string): string[] {
  if (!withList.has(db)) {
    // Reads the index and keeps nothing of its own, so it need not be in the file.
    db.exec(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.variant_word_list USING fts5vocab ('main', 'variant_words', 'row')",
    );
    withList.add(db);
  }
  return selectWords.all(db, { start, end: `${start}\uFFFF` }).map(({ term }) => term);
}

const withList = new WeakSet<ReadDb>();
const selectWords = query<{ start: string; end: string }, { term: string }>(
  'SELECT term FROM temp.variant_word_list WHERE term >= :start AND term < :end',
);
const selectNext = query<{ rows: number }, { done: number; place: number | null }>(`
  SELECT words_done.place AS done,
    (SELECT max(place) FROM (SELECT place FROM variant WHERE place > words_done.place ORDER BY place LIMIT :rows)) AS place
  FROM words_done
`);
const setDone = command<{ place: number }>('UPDATE words_done SET place = :place');
const insertFollowing = command<{ after: number }>(
  'INSERT INTO variant_words (rowid, words) SELECT place, words FROM variant_text WHERE place > :after ORDER BY place',
);
const deleteWords = command<{ places: string }>(`
  INSERT INTO variant_words (variant_words, rowid, words)
  SELECT 'delete', place, words FROM variant_text WHERE place IN (SELECT value FROM json_each(:places))
`);
const insertWords = command<{ places: string }>(`
  INSERT INTO variant_words (rowid, words)
  SELECT place, words FROM variant_text WHERE place IN (SELECT value FROM json_each(:places))
`);
const setOption = command<{ option: string; value: number }>(
  'INSERT INTO variant_words (variant_words, rank) VALUES (:option, CAST(:value AS INTEGER))',
);
const selectChanges = query<object, { changes: number }>('SELECT total_changes() AS changes');
