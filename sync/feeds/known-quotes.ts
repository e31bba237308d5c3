import { endElsewhere, type KnownOpen, type OfficeQuote, takeInQuotes } from '#db/tables/office-quotes.ts';
import { voidedSalesOf } from '#db/tables/voided-quote-sales.ts';
import { transact } from '#db/transact.ts';
import { type FeedContext, writeInSlices } from '#sync/feeds/feed.ts';
import type { QuoteKey, QuoteSeen } from '#sync/operations/see-quote.ts';

type See = (key: QuoteKey, look: Pick<FeedContext, 'ask'>) => Promise<QuoteSeen>;

/**
 * What is not among the open ones is looked at by itself before it is believed. One of this till's own that is merely not
 * there stays: the office may lag behind, and its paper is a promise.
 */
export async function endGone({ db, ask, clock, outletId, alive }: FeedContext, gone: readonly KnownOpen[], see: See) {
  const becameOrders: string[] = [];
  let changed = 0;
  for (const { key, number, madeOn, row } of gone) {
    if (!alive()) break;
    const seen = await see({ outletId, number, madeOn }, { ask });
    const isGone = seen.kind === 'not_there' ? row !== null : hasBecome(seen);
    if (!isGone) continue;
    const became = seen.kind === 'there' ? seen.became || null : null;
    // A sale of ours, which is void: it is owed again.
    if (became !== null && voidedSalesOf(db, key).includes(became)) continue;
    if (seen.kind === 'there' && seen.status === 'SalesOrder' && became) becameOrders.push(became);
    changed += transact(db, (tx) => endElsewhere(tx, { key, endedAt: clock.now(), became }));
  }
  return { changed, becameOrders };
}

/** Answers how many were new or other than before. */
export async function writeQuotes(context: FeedContext, quotes: readonly OfficeQuote[]): Promise<number> {
  let changed = 0;
  await writeInSlices(context, quotes, (tx, slice) => void (changed += takeInQuotes(tx, slice)));
  return changed;
}

function hasBecome(seen: QuoteSeen): boolean {
  return seen.kind === 'there' && seen.status !== '' && seen.status !== 'Open';
}
