import { newlyPopular, putInFront } from '#db/tables/popularity.ts';
import { mergeWords } from '#db/tables/variant-words.ts';
import { transact, transactLightly } from '#db/transact.ts';
import type { Register } from '#register/context.ts';

const most = 500;
const sliceRows = 20;
const pagesAtOnce = 64;

/** After a shift: what sold most comes first on the shelves and in a search. A few rows at a time, so a sale never waits. */
export async function followPopularity({ db, changes }: Register, breathe: () => Promise<void>): Promise<void> {
  // Who closed the shift is answered first: this reads thousands of lines.
  await breathe();
  // A till that closes with its shift has no file any more; the next shift's end does this again.
  const popular = db.open ? newlyPopular(db, most) : [];
  for (let from = 0; from < popular.length && db.open; from += sliceRows) {
    transact(db, (tx) => {
      for (const variant of popular.slice(from, from + sliceRows)) putInFront(tx, variant);
      return undefined;
    });
    await breathe();
  }
  // Each of these transactions left a piece in the search index, and every search looks into each.
  while (popular.length > 0 && db.open && transactLightly(db, (tx) => mergeWords(tx, pagesAtOnce))) await breathe();
  if (popular.length > 0) changes.announce(['catalogue']);
}
