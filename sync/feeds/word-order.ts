import type { ReadDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { loosenWords, mergeWords, tightenWords } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';

/** Lets a large intake append to the search index; remembered, so that a restart puts it in order all the same. */
export function loosen(db: ReadDb): void {
  transact(db, (tx) => {
    loosenWords(tx);
    saveEngineState(tx, key, 'loose');
  });
}

/** Puts the search index in order in small pieces. It can be searched at every moment. */
export async function putInOrder({ db, clock, breathe, alive }: FeedContext): Promise<void> {
  if (findEngineState(db, key) !== 'loose') return;
  let pages = 16;
  for (let more = true; more;) {
    if (!alive()) return;
    const began = clock.monotonicMs();
    more = transact(db, (tx) => mergeWords(tx, pages));
    const tookMs = clock.monotonicMs() - began;
    if (tookMs > 4) pages = Math.max(1, Math.floor(pages / 2));
    else if (tookMs < 2) pages = Math.min(64, pages * 2);
    await breathe();
  }
  transact(db, (tx) => {
    tightenWords(tx);
    saveEngineState(tx, key, 'ordered');
  });
}

const key = 'variants.words';
