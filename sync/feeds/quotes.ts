import { estimateDetail, estimateList } from '#contract/v3/estimate.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { isFresh } from '#db/tables/as-of.ts';
import { listKnownOpen, type OfficeQuote, ownNumbers, quotesAsOf } from '#db/tables/office-quotes.ts';
import { transact } from '#db/transact.ts';
import { readAll } from '#sync/every-page.ts';
import { type Feed, type FeedContext, type FeedKind, type FeedResult, fine, sellsWithout } from '#sync/feeds/feed.ts';
import { endGone, writeQuotes } from '#sync/feeds/known-quotes.ts';
import { readEstimate } from '#sync/feeds/read-quote.ts';
import { takeOrders } from '#sync/feeds/sales-orders.ts';
import { seeEstimate } from '#sync/operations/see-quote.ts';

/**
 * The open estimates and sales orders of the outlet, whoever made them. What this till made or ended is as it is here:
 * of that the office only says that another document was made of it. A shop that may not see orders sells without.
 */
export const quotes: Feed = {
  name: 'quotes',
  isSpare: true,
  catchesUp: true,
  async run(context, kind) {
    const { db, clock } = context;
    const readAt = clock.now();
    const estimates = await takeEstimates(context, kind);
    if ('ok' in estimates) return estimates;
    const orders = await takeOrders(context, { kind, becameOrders: estimates.becameOrders });
    if ('ok' in orders) return orders;
    const changed = estimates.changed + orders.changed;
    const isWhole = estimates.isWhole && orders.isWhole;
    // That nothing changed is no news every few minutes; and while nothing does, an older moment says the same.
    if (isWhole && (changed > 0 || !isFresh(quotesAsOf.find(db), readAt, freshMs)))
      transact(db, (tx) => quotesAsOf.note(tx, readAt));
    return fine;
  },
};

interface Taken {
  readonly changed: number;
  /** False when a part is left to the next pass. */
  readonly isWhole: boolean;
}

type Listed = OutputOf<typeof estimateList>[number];

/** The list has no lines, so each that is new or other than before is read by itself: once, while it does not change. */
async function takeEstimates(
  context: FeedContext,
  kind: FeedKind,
): Promise<(Taken & { readonly becameOrders: readonly string[] }) | FeedResult> {
  const { db, ask, config, outletId } = context;
  const place = { outletId, kind: 'estimate' } as const;
  const known = listKnownOpen(db, place);
  const list = await readAll({
    read: (PageNumber, PageSize) => ask(estimateList, { OutletID: [outletId], Status: 'Open', PageNumber, PageSize }),
    pageSize: config.pageSize,
    keyOf: ({ ID }) => ID,
  });
  if (!list.ok) return sellsWithout(context, { feed: 'quotes', what: 'the list of estimates', kind }, list);
  const open = list.value.filter(({ Status, OutletID }) => Status === 'Open' && (OutletID ?? outletId) === outletId);
  const own = ownNumbers(db, place);
  const rows = new Map(known.map(({ number, row }) => [number, row]));
  // At night all of them, since an office may change lines and leave the row as it is.
  const other = open.filter(
    (each) => !own.has(each.Number) && (kind === 'full' || rows.get(each.Number) !== rowOf(each)),
  );
  const read = await readThese(context, kind, kind === 'delta' ? other.slice(0, mostReads) : other);
  const listed = new Set(open.map(({ Number: number }) => number));
  const gone = known.filter(({ number }) => !listed.has(number));
  const ended = await endGone(context, kind === 'delta' ? gone.slice(0, mostGone) : gone, seeEstimate);
  return {
    changed: (await writeQuotes(context, read)) + ended.changed,
    isWhole: read.length === other.length,
    becameOrders: ended.becameOrders,
  };
}

async function readThese({ ask, outletId, refuseRow, alive }: FeedContext, kind: FeedKind, rows: readonly Listed[]) {
  const read: OfficeQuote[] = [];
  for (const listed of rows) {
    if (!alive()) break;
    const detail = await ask(estimateDetail, { OutletID: outletId, Number: listed.Number });
    const quote = detail.ok ? readEstimate(detail.value, { outletId, row: rowOf(listed) }) : undefined;
    if (quote) read.push(quote);
    else if (kind !== 'delta')
      refuseRow({ feed: 'quotes', what: listed.Number, why: detail.ok ? 'it has no date' : detail.why });
  }
  return read;
}

/** All an office may show of one in its list. */
function rowOf({ ID, Date: day, ExpiryDate, Amount, Customer, ReferenceNumber }: Listed): string {
  return JSON.stringify([ID, day, ExpiryDate, Amount, Customer, ReferenceNumber]);
}

/** So many requests at most in a pass between the nights; the next one goes on. */
const mostReads = 100;
const mostGone = 10;
const freshMs = 10 * 60_000;
