import { codeOfRow, variantRowsByListCode } from '#contract/v3/variant-rows.ts';
import { followCode, followPrice, identitiesAfter, identitiesAt } from '#db/tables/code-names.ts';
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

/**
 * What a whole pass did not show is only suspected gone: the back office is asked for it by code before it is hidden,
 * together with one that is there. An office that shows nothing at all, as while its store is made anew, empties no till.
 */
export async function hideGone(context: FeedContext, { seen, said }: Passed): Promise<FeedResult> {
  const { suspects, control } = await findUnseen(context, seen);
  if (control === undefined) {
    if (suspects.length > 0)
      context.refuseRow({ feed: 'variants', what: 'the list', why: 'the office shows no goods' });
    return fine;
  }
  const codes = await findCodesNow(context, suspects);
  for (let from = 0; from < suspects.length; from += most) {
    if (!context.alive()) return stopped;
    const result = await askAndHide(context, said, { places: suspects.slice(from, from + most), control, codes });
    if (!result.ok) return result;
  }
  return fine;
}

/** The service takes at most a hundred codes in one question. */
const most = 99;

async function findUnseen({ db, breathe }: FeedContext, seen: PlaceSet) {
  const suspects: number[] = [];
  let control: number | undefined;
  for (let after = 0; ;) {
    const places = visiblePlaces(db, after, 1000);
    suspects.push(...places.filter((place) => !seen.has(place)));
    control ??= places.find((place) => seen.has(place));
    const last = places.at(-1);
    if (last === undefined) return { suspects, control };
    after = last;
    await breathe();
  }
}

/** Of those that the office has under another code now, which: by their old one. */
async function findCodesNow({ db, breathe }: FeedContext, suspects: readonly number[]): Promise<CodesNow> {
  const was = new Map<string, string>();
  for (let from = 0; from < suspects.length; from += 1000) {
    for (const { identity, code } of identitiesAt(db, suspects.slice(from, from + 1000))) was.set(identity, code);
    await breathe();
  }
  const gone = new Set(suspects);
  const codes = new Map<string, string>();
  for (let after = 0; was.size > 0;) {
    const some = identitiesAfter(db, after, 1000);
    for (const { place, code, identity } of some) {
      const old = was.get(identity);
      if (old !== undefined && !gone.has(place)) codes.set(old, code);
    }
    const last = some.at(-1);
    if (last === undefined) break;
    after = last.place;
    await breathe();
  }
  return codes;
}

type CodesNow = ReadonlyMap<string, string>;

interface Suspected {
  readonly places: readonly number[];
  readonly control: number;
  readonly codes: CodesNow;
}

async function askAndHide(
  context: FeedContext,
  said: SaidHere,
  { places, control, codes }: Suspected,
): Promise<FeedResult> {
  const { db, ask, outletId } = context;
  const here = findHere(db, outletId);
  const suspects = codesAtPlaces(db, places);
  const proof = codesAtPlaces(db, [control]);
  const answer = await ask(variantRowsByListCode, { ListCode: [...suspects, ...proof].map(({ code }) => code) });
  if (!answer.ok) return answer;
  const alive = answer.value.Data.flatMap((row) => {
    const read = readVariant(row, here);
    return read.ok ? [read.variant] : [];
  });
  const known = new Set(answer.value.Data.map(codeOfRow));
  // Who cannot say keeps everything until it can.
  if (!proof.every(({ code }) => known.has(code))) return fine;
  transact(db, (tx) => {
    takeInVariants(tx, alive, said);
    // A line in the sale on the screen keeps its goods until that sale is over, and goods made here until the office can have told of them.
    const inSale = loadOpenSale(tx)?.lines.map(({ code }) => code) ?? [];
    const newer = newerHere(tx, said);
    for (const { code: was } of suspects) {
      const now = known.has(was) ? undefined : codes.get(was);
      if (now === undefined) continue;
      if (newer.has(was)) followPrice(tx, { was, now });
      followCode(tx, { was, now });
    }
    const staying = new Set([...known, ...inSale, ...newer]);
    hideVariants(
      tx,
      suspects.flatMap(({ code, place }) => (staying.has(code) ? [] : [place])),
    );
  });
  context.changed('catalogue', ...(codes.size > 0 ? (['stock'] as const) : []));
  return fine;
}
