import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

/** Prices beside the usual ones, at the office. */
export const shopBooksWords = {
  'shop.books': 'Price books',
  'shop.books.none': 'No price book runs, and none is planned',
  'shop.books.none.next':
    'A price book gives goods another price: for a group of customers, for some days, or from so many pieces on.',
  'shop.book.kinds': '{count, plural, one {# kind of goods} other {# kinds of goods}}',
  'shop.book.price': '{name} {price}',
  'shop.book.off': '{name} {percent} % off',
  'shop.book.from': '{what} from {pieces} pieces',
  'shop.book.uncounted': 'goods and prices at the office',
  'shop.book.always': 'always',
  'shop.book.since': 'from {from}',
  'shop.book.until': 'until {until}',
  'shop.book.everybody': 'everybody',
  'shop.book.end': 'End it',
  'shop.book.end.sure': 'Yes, end {name}',
  'shop.book.end.why':
    'From now on nothing is priced by it, in any outlet, at any till that hears of it. What was sold keeps its price, and the office keeps the book and its name.',
  'shop.book.new': 'New price book',
  'shop.book.name': 'What it is called',
  'shop.book.who': 'For whom',
  'shop.book.who.everybody': 'Everybody',
  'shop.book.who.hint': 'A customer gets into one by Prices of a group (F8), where their name is changed.',
  'shop.book.days.hint': 'Left empty it always runs.',
  'shop.book.goods.price': 'Price of one',
  'shop.book.goods.percent': 'Percent off',
  'shop.book.goods.pieces': 'From pieces',
  'shop.book.goods.asPrice': 'Price',
  'shop.book.goods.asPercent': '% off',
  'shop.book.goods.step': 'From more',
  'shop.book.goods.step.of': '{name}: another price from more pieces on',
  'shop.book.goods.usual': '{name}, usually {price}',
  'shop.book.add': 'Add the price book',
  'refusal.book_name_kept.happened': 'A price book called “{name}” has ended, and the office keeps it.',
  'refusal.book_name_kept.safe': 'Nothing was added.',
  'refusal.book_name_kept.next': 'Take another name, such as with the month.',
  'refusal.book_goods_twice.happened': '“{goods}” has two prices from the same number of pieces on.',
  'refusal.book_goods_twice.safe': 'Nothing was added.',
  'refusal.book_goods_twice.next': 'Take one of them out.',
} as const;

/** The refusals among them. */
export type ShopBooksRefusalCode = RefusalsIn<typeof shopBooksWords>;
