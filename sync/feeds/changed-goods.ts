import { variantRowsByListCode } from '#contract/v3/variant-rows.ts';
import { goodsSaid } from '#db/tables/own-goods.ts';
import { takeInVariants, unknownCodes } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { type FeedContext, type FeedResult, fine, stopped } from '#sync/feeds/feed.ts';
import { findPassed } from '#sync/feeds/find-passed.ts';
import { findHere } from '#sync/feeds/here.ts';
import { readVariant } from '#sync/feeds/read-variant.ts';
import { joinPieces } from '#sync/feeds/word-order.ts';

/** Goods that the list of changes names. */
export interface Named {
  readonly code: string;
  /** Since the list was read last; it overlaps, and names again what was seen then. */
  readonly moved: boolean;
}

/**
 * Reads goods that the list of changes names: new ones, which need not wait for the next walk over the catalogue, and those that moved,
 * because it may be their price that did. After a stocktake that is all of a shop, and then the walk is as soon there.
 */
export async function takeInChanged(context: FeedContext, named: readonly Named[]): Promise<FeedResult> {
  const { db, ask, outletId } = context;
  const here = findHere(db, outletId);
  const codes = await worthAsking(context, named);
  let news = 0;
  for (let from = 0; from < codes.length; from += most) {
    const said = goodsSaid(db);
    const answer = await ask(variantRowsByListCode, { ListCode: codes.slice(from, from + most) });
    if (!answer.ok) return answer;
    const incoming = answer.value.Data.flatMap((row) => {
      const read = readVariant(row, here);
      if (!read.ok) context.refuseRow({ feed: 'variants', what: read.what, why: read.why });
      return read.ok ? [read.variant] : [];
    });
    const { added, changed } = transact(db, (tx) => takeInVariants(tx, incoming, said));
    news += added + changed;
    if (added + changed > 0) context.changed('catalogue');
  }
  if (news > 0) await findPassed(context, 'some');
  return news === 0 || (await joinPieces(context)) ? fine : stopped;
}

async function worthAsking({ db, breathe }: FeedContext, named: readonly Named[]): Promise<string[]> {
  const moved = named.filter((each) => each.moved);
  const known = moved.length <= mostMoved ? moved.map(({ code }) => code) : [];
  const unknown: string[] = [];
  // After a stocktake it is every code of the shop, and a sale would wait for all of them to be looked for.
  for (let from = 0; from < named.length; from += lookedForAtOnce) {
    const some = named.slice(from, from + lookedForAtOnce);
    unknown.push(
      ...unknownCodes(
        db,
        some.map(({ code }) => code),
      ),
    );
    await breathe();
  }
  return [...new Set([...unknown, ...known])];
}

/** The service takes at most so many codes in one question. */
const most = 100;
const mostMoved = 500;
const lookedForAtOnce = 500;
