import type { OutputOf } from '#contract/v3/operation.ts';
import { pricebookDetail, pricebookList } from '#contract/v3/pricebook.ts';
import { dropPriceBook, findPriceBook, priceBookNames, putPriceBook } from '#db/tables/price-books.ts';
import { findOutlet } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import type { PriceBook } from '#domain/price-books.ts';
import { dayIn } from '#sync/feeds/day-in.ts';
import { type Feed, type FeedContext, fine, sellsWithout } from '#sync/feeds/feed.ts';
import { isAbout } from '#sync/feeds/here.ts';
import { readPrices } from '#sync/feeds/read-price-book.ts';

type Listed = OutputOf<typeof pricebookList>[number];

/** A shop without price books, or that may not see them, sells without. */
export const priceBooks: Feed = {
  name: 'price books',
  isSpare: true,
  async run(context, kind) {
    const { db, ask, outletId, changed } = context;
    const answer = await ask(pricebookList, {});
    if (!answer.ok) return sellsWithout(context, { feed: 'price books', what: 'the list', kind }, answer);
    const outlet = findOutlet(db, outletId)?.name ?? '';
    const here = answer.value.filter((book) => !isEnded(book) && isAbout(book.Outlet, outlet));
    // The office keeps names apart; should one come twice, the later one says what holds.
    const named = new Map(here.map((book) => [book.Name, book]));
    let others = 0;
    try {
      for (const [position, book] of [...named.values()].entries()) {
        const isTurn = kind !== 'delta' || position === turnIn(context, named.size);
        others += await takeBook(context, { book, position, isTurn });
      }
      // What is gone at the office is gone here.
      for (const name of priceBookNames(db))
        if (!named.has(name)) others += transact(db, (tx) => dropPriceBook(tx, name));
    } finally {
      // Also of the books in front of one that breaks.
      if (others > 0) changed('prices');
    }
    return fine;
  },
};

/** A new book is read at once, the others in turn, one with each look: each is a request that a sale could have had. */
function turnIn({ clock, config }: FeedContext, books: number): number {
  return Math.floor(clock.now() / config.deltaEveryMs) % books;
}

interface Taking {
  readonly book: Listed;
  readonly position: number;
  /** Whether its prices are asked for. */
  readonly isTurn: boolean;
}

/** One by one, with a rest before each: a book can have ten thousand prices. One that cannot be read stays as it is. */
async function takeBook(context: FeedContext, { book, position, isTurn }: Taking): Promise<number> {
  const { db, breathe } = context;
  await breathe();
  const known = isTurn ? undefined : findPriceBook(db, book.Name)?.prices;
  const prices = known ?? (await askPrices(context, book));
  return prices ? transact(db, (tx) => putPriceBook(tx, position, { ...termOf(book), prices })) : 0;
}

async function askPrices({ ask }: FeedContext, { ID }: Listed): Promise<PriceBook['prices'] | undefined> {
  const told = await ask(pricebookDetail, { ID });
  return told.ok ? readPrices(told.value) : undefined;
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
