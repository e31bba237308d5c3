import type { OutputOf } from '#contract/v3/operation.ts';
import { pricebookDetail, pricebookList } from '#contract/v3/pricebook.ts';
import { listPriceBooks, replacePriceBooks } from '#db/tables/price-books.ts';
import { findOutlet } from '#db/tables/shop.ts';
import type { PriceBook } from '#domain/price-books.ts';
import { dayIn } from '#sync/feeds/day-in.ts';
import {
  type Feed,
  type FeedContext,
  type FeedKind,
  fine,
  replaceWhenChanged,
  sellsWithout,
} from '#sync/feeds/feed.ts';
import { readPrices } from '#sync/feeds/read-price-book.ts';

type Listed = OutputOf<typeof pricebookList>[number];

/** A shop without price books, or that may not see them, sells without. */
export const priceBooks: Feed = {
  name: 'price books',
  isSpare: true,
  async run(context, kind) {
    const { db, ask, outletId } = context;
    const answer = await ask(pricebookList, {});
    if (!answer.ok) return sellsWithout(context, { feed: 'price books', what: 'the list', kind }, answer);
    const outlet = findOutlet(db, outletId)?.name ?? '';
    const here = answer.value.filter(
      (book) => !isEnded(book) && (book.Outlet.length === 0 || book.Outlet.includes(outlet)),
    );
    const rows = await readBooks(context, here, kind);
    if (replaceWhenChanged(db, 'price books', { rows, write: replacePriceBooks })) context.changed('prices');
    return fine;
  },
};

/** A new book is read at once, the others in turn, one with each look: each is a request that a sale could have had. */
async function readBooks({ db, ask, clock, config }: FeedContext, listed: readonly Listed[], kind: FeedKind) {
  const known = new Map(listPriceBooks(db).map((book) => [book.name, book]));
  const turn = Math.floor(clock.now() / config.deltaEveryMs) % Math.max(1, listed.length);
  const books: PriceBook[] = [];
  for (const [index, book] of listed.entries()) {
    const before = known.get(book.Name);
    if (before && kind === 'delta' && index !== turn) {
      books.push({ ...termOf(book), prices: before.prices });
      continue;
    }
    const answer = await ask(pricebookDetail, { ID: book.ID });
    if (answer.ok) books.push({ ...termOf(book), prices: readPrices(answer.value) });
    else if (before) books.push(before);
  }
  return books;
}

export function isEnded({ Status }: Listed): boolean {
  return Status === 'Inactive';
}

/** Whose it is and when. */
export function termOf({ Name, Group, StartDate, ExpirationDate }: Listed): Omit<PriceBook, 'prices'> {
  return {
    name: Name,
    group: Group || null,
    from: dayIn(StartDate),
    until: dayIn(ExpirationDate),
  };
}
