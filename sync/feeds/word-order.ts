import type { ReadDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { followWords, gatherWords, loosenWords, mergeWords, tightenWords } from '#db/tables/variant-words.ts';
import { transact } from '#db/transact.ts';
import { writeInPieces, type Writing } from '#sync/feeds/feed.ts';

/** Lets a large intake append to the search index; remembered, so that a restart puts it in order all the same. */
export function loosen(db: ReadDb): void {
  transact(db, (tx) => {
    loosenWords(tx);
    saveEngineState(tx, key, 'loose');
  });
}

/** Whether an intake is under way, or was, and the index is not in order yet. */
export function isLoose(db: ReadDb): boolean {
  return findEngineState(db, key) === 'loose';
}

/** Puts the search index in order and lets it keep itself so. It can be searched at every moment. */
export async function putInOrder(context: Writing): Promise<void> {
  if (!isLoose(context.db)) return;
  transact(context.db, (tx) => {
    gatherWords(tx);
    return undefined;
  });
  if (!(await joinPieces(context))) return;
  transact(context.db, (tx) => {
    tightenWords(tx);
    saveEngineState(tx, key, 'ordered');
  });
}

/**
 * Makes searchable what was taken in, a few rows at a time; also what a crash left behind. False when the engine stopped.
 *
 * Each step of joining rewrites a page of every piece, so pieces are joined while they are few: a hundred thousand goods
 * in hundreds of pieces, joined when the fill was over, were a gigabyte written.
 */
export async function followRows(context: Writing, loose: LoosePieces = { count: 0 }): Promise<boolean> {
  for (;;) {
    const whole = await writeInPieces(context, { least: 250, most: 1_000 }, (tx, rows) => {
      if (!followWords(tx, rows)) return false;
      loose.count += 1;
      return loose.count < fewPieces;
    });
    if (!whole) return false;
    if (loose.count < fewPieces) return true;
    loose.count = 0;
    if (!(await joinPieces(context))) return false;
  }
}

/** Appended to the index and not joined yet. */
export interface LoosePieces {
  count: number;
}

/**
 * Joins the pieces the index was appended in, a few pages at a time. False when the engine stopped.
 *
 * Each transaction that changes words leaves a piece, and FTS5 by itself only looks at them every 64 pages: a day of small
 * changes was ten pieces, and a search, which looks into each, took half as long again.
 */
export function joinPieces(context: Writing): Promise<boolean> {
  return writeInPieces(context, { least: 16, most: 256 }, mergeWords);
}

/** More make each step longer, fewer make more steps: decision 49. */
const fewPieces = 16;

const key = 'variants.words';
