import type { OutputOf } from '#contract/v3/operation.ts';
import { salesOrderGetByListNumber, salesOrderTotalCount } from '#contract/v3/sales-order.ts';
import { listKnownOpen, ownNumbers } from '#db/tables/office-quotes.ts';
import type { Asked } from '#sync/api.ts';
import { type FeedContext, type FeedKind, type FeedResult, sellsWithout } from '#sync/feeds/feed.ts';
import { findUnknownOrders, noteFruitless, wasFruitless } from '#sync/feeds/order-series.ts';
import { endGone, writeQuotes } from '#sync/feeds/known-quotes.ts';
import { readSalesOrder } from '#sync/feeds/read-quote.ts';
import { seeSalesOrder } from '#sync/operations/see-quote.ts';

export type SalesOrder = OutputOf<typeof salesOrderGetByListNumber>[number];

interface Wanted {
  readonly kind: FeedKind;
  /** Numbers of orders that estimates have become. */
  readonly becameOrders: readonly string[];
}

interface Taken {
  readonly changed: number;
  readonly isWhole: boolean;
}

/**
 * No operation of v3 lists sales orders, so they are asked for by number: those that are known, and while the office
 * counts more open ones than that, those that number series make likely.
 */
export async function takeOrders(context: FeedContext, { kind, becameOrders }: Wanted): Promise<Taken | FeedResult> {
  const { db, ask, outletId } = context;
  const place = { outletId, kind: 'salesorder' } as const;
  const known = listKnownOpen(db, place);
  const count = await ask(salesOrderTotalCount, { OutletID: [outletId], Status: 'Open' });
  const again = await byNumber(context, [...known.map(({ number }) => number), ...becameOrders]);
  const missing = { feed: 'quotes', what: 'the sales orders', kind };
  if (!count.ok) return sellsWithout(context, missing, count);
  if (!again.ok) return sellsWithout(context, missing, again);
  const stillOpen = new Set(again.value.filter(isOpen).map(({ Number: number }) => number));
  const gone = known.filter(({ number }) => !stillOpen.has(number));
  const ended = await endGone(context, kind === 'delta' ? gone.slice(0, mostGone) : gone, seeSalesOrder);
  const found = await searchFor(context, { kind, missing: count.value.Count - stillOpen.size, stillOpen });
  const own = ownNumbers(db, place);
  const read = [...again.value, ...found.orders]
    .filter((order) => isOpen(order) && !own.has(order.Number))
    .flatMap((order) => readSalesOrder(order, { outletId, row: order.ID }) ?? []);
  return {
    changed: (await writeQuotes(context, read)) + ended.changed,
    isWhole: found.isWhole && gone.length <= mostGone,
  };
}

interface Search {
  readonly kind: FeedKind;
  /** So many more are open at the office than are known here. */
  readonly missing: number;
  readonly stillOpen: ReadonlySet<string>;
}

/** Some may be under a number nobody would guess: a search that left as many unfound is not made again for a while. */
async function searchFor(context: FeedContext, { kind, missing, stillOpen }: Search) {
  if (missing <= 0 || (kind === 'delta' && wasFruitless(context, missing))) return { orders: [], isWhole: true };
  const found = await findUnknownOrders(context, byNumber);
  const isNew = (order: SalesOrder) => isOpen(order) && !stillOpen.has(order.Number);
  const left = missing - new Set(found.orders.filter(isNew).map(({ Number: number }) => number)).size;
  if (found.isWhole && left > 0) noteFruitless(context, left);
  return found;
}

/** One that does not say it is open may be an invoice long since. */
function isOpen({ Status }: SalesOrder): boolean {
  return Status === 'Open';
}

async function byNumber({ ask, outletId }: FeedContext, numbers: readonly string[]): Promise<Asked<SalesOrder[]>> {
  const found: SalesOrder[] = [];
  const all = [...new Set(numbers)];
  for (let from = 0; from < all.length; from += numbersAtOnce) {
    const some = all.slice(from, from + numbersAtOnce);
    const answer = await ask(salesOrderGetByListNumber, { OutletID: outletId, Number: some });
    if (answer.ok) found.push(...answer.value.filter(({ Number: number }) => some.includes(number)));
    else if (!answer.saysNone) return answer;
  }
  return { ok: true, value: found };
}

const numbersAtOnce = 100;
const mostGone = 10;
