import type { ReadDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { followWords, gatherWords, loosenWords, mergeWords, tightenWords } from '#db/tables/variant-words.ts';
import { transact } from '#db/transact.ts';
import { type FeedContext, writeInPieces } from '#sync/feeds/feed.ts';

/** Lets a large intake append to the search index; remembered, so that a restart puts it in order all the same. */
export function loosen(db: ReadDb): void {
  transact(db, (tx) => {
    loosenWords(tx);
    saveEngineState(tx, key, 'loose');
  });
}

/** Puts the search index in order and lets it keep itself so. It can be searched at every moment. */
export async function putInOrder(context: FeedContext): Promise<void> {
  if (findEngineState(context.db, key) !== 'loose') return;
  transact(context.db, (tx) => {
    gatherWords(tx);
    return undefined;
  });
  if (!(await mergeSome(context))) return;
  transact(context.db, (tx) => {
    tightenWords(tx);
    saveEngineState(tx, key, 'ordered');
  });
}

/** Makes searchable what was taken in, a few rows at a time; also what a crash left behind. False when the engine stopped. */
export function followRows(context: WordsContext, wrote: () => void = () => {}): Promise<boolean> {
  return writeInPieces(context, { least: 250, most: 1_000 }, (tx, rows) => {
    const followed = followWords(tx, rows);
    if (followed) wrote();
    return followed;
  });
}

/**
 * Joins the pieces the index was appended in, a few pages at a time. Each transaction adds a piece, and the
 * index holds at most two thousand, so a long fill must do this on the way too. False when the engine stopped.
 */
export function mergeSome(context: WordsContext): Promise<boolean> {
  return writeInPieces(context, { least: 4, most: 64 }, mergeWords);
}

type WordsContext = Pick<FeedContext, 'db' | 'clock' | 'breathe' | 'alive'>;

const key = 'variants.words';
