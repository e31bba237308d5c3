import type { ReadDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { loosenWords, mergeWords, tightenWords } from '#db/tables/variant-intake.ts';
import { transact, transactLightly } from '#db/transact.ts';
import { type FeedContext, followDisk } from '#sync/feeds/feed.ts';

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
  if (!(await mergeSome(context))) return;
  transact(context.db, (tx) => {
    tightenWords(tx);
    saveEngineState(tx, key, 'ordered');
  });
}

/**
 * Joins the pieces the index was appended in, a few pages at a time. Each transaction adds a piece, and the
 * index holds at most two thousand, so a long fill must do this on the way too. False when the engine stopped.
 */
export async function mergeSome({ db, clock, breathe, alive }: FeedContext): Promise<boolean> {
  let pages = 16;
  const disk = followDisk(db);
  for (let more = true; more;) {
    if (!alive()) return false;
    const began = clock.monotonicMs();
    more = transactLightly(db, (tx) => mergeWords(tx, pages));
    const tookMs = clock.monotonicMs() - began;
    if (tookMs > 4) pages = Math.max(4, Math.floor(pages / 2));
    else if (tookMs < 2) pages = Math.min(64, pages * 2);
    await breathe();
    await disk.wrote();
  }
  await disk.caughtUp();
  return true;
}

const key = 'variants.words';
