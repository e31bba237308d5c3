import { codeOfRow, variantRowsByListCode } from '#contract/v3/variant-rows.ts';
import { loadOpenSale } from '#db/tables/open-sale.ts';
import { newerHere, type SaidHere } from '#db/tables/said-here.ts';
import { codesAtPlaces, hideVariants, takeInVariants, visiblePlaces } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { type FeedContext, type FeedResult, fine, stopped } from '#sync/feeds/feed.ts';
import { findHere } from '#sync/feeds/here.ts';
import type { PlaceSet } from '#sync/feeds/place-set.ts';
import { readVariant } from '#sync/feeds/read-variant.ts';

/** A whole pass over the catalogue: what it showed, and what had been said of goods here when it began. */
interface Passed {
  readonly seen: PlaceSet;
  readonly said: SaidHere;
}

/** What a whole pass did not show is only suspected gone: the back office is asked for it by code before it is hidden. */
export async function hideGone(context: FeedContext, { seen, said }: Passed): Promise<FeedResult> {
  const suspects = await findUnseen(context, seen);
  for (let from = 0; from < suspects.length; from += most) {
    if (!context.alive()) return stopped;
    const result = await askAndHide(context, said, suspects.slice(from, from + most));
    if (!result.ok) return result;
  }
  return fine;
}

/** The service takes at most so many codes in one question. */
const most = 100;

async function findUnseen({ db, breathe }: FeedContext, seen: PlaceSet): Promise<number[]> {
  const unseen: number[] = [];
  let after = 0;
  for (;;) {
    const places = visiblePlaces(db, after, 1000);
    const last = places.at(-1);
    if (last === undefined) return unseen;
    unseen.push(...places.filter((place) => !seen.has(place)));
    after = last;
    await breathe();
  }
}

async function askAndHide(context: FeedContext, said: SaidHere, places: readonly number[]): Promise<FeedResult> {
  const { db, ask, outletId } = context;
  const here = findHere(db, outletId);
  const suspects = codesAtPlaces(db, places);
  const answer = await ask(variantRowsByListCode, { ListCode: suspects.map(({ code }) => code) });
  if (!answer.ok) return answer;
  const alive = answer.value.Data.flatMap((row) => {
    const read = readVariant(row, here);
    return read.ok ? [read.variant] : [];
  });
  const known = new Set(answer.value.Data.map(codeOfRow));
  transact(db, (tx) => {
    takeInVariants(tx, alive, said);
    // A line in the sale on the screen keeps its goods until that sale is over, and goods made here until the office can have told of them.
    const inSale = loadOpenSale(tx)?.lines.map(({ code }) => code) ?? [];
    const staying = new Set([...known, ...inSale, ...newerHere(tx, said)]);
    hideVariants(
      tx,
      suspects.flatMap(({ code, place }) => (staying.has(code) ? [] : [place])),
    );
  });
  context.changed('catalogue');
  return fine;
}
