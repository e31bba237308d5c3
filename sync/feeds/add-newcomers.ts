import { variantGetByListCode } from '#contract/v3/variant.ts';
import { takeInVariants, unknownCodes } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { type FeedContext, type FeedResult, fine } from '#sync/feeds/feed.ts';
import { readVariant } from '#sync/feeds/read-variant.ts';

/** Goods whose stock moved and that we have never seen are new: they need not wait for the nightly pass. */
export async function addNewcomers(context: FeedContext, codes: readonly string[]): Promise<FeedResult> {
  const { db, ask, outletId, breathe } = context;
  const unknown: string[] = [];
  // After a stocktake it is every code of the shop, and a sale would wait for all of them to be looked for.
  for (let from = 0; from < codes.length; from += lookedForAtOnce) {
    unknown.push(...unknownCodes(db, codes.slice(from, from + lookedForAtOnce)));
    await breathe();
  }
  for (let from = 0; from < unknown.length; from += most) {
    const answer = await ask(variantGetByListCode, { ListCode: unknown.slice(from, from + most) });
    if (!answer.ok) return answer;
    const incoming = answer.value.Data.flatMap((row) => {
      const read = readVariant(row, outletId);
      if (!read.ok) context.refuseRow({ feed: 'variants', what: read.what, why: read.why });
      return read.ok ? [read.variant] : [];
    });
    transact(db, (tx) => takeInVariants(tx, incoming));
    if (incoming.length > 0) context.changed('catalogue');
  }
  return fine;
}

const most = 100;
const lookedForAtOnce = 500;
