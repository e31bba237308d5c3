import { termList } from '#db/tables/term-list.ts';
import type { PriceBook } from '#domain/price-books.ts';

export const { list: listPriceBooks, replace: replacePriceBooks } = termList<PriceBook>('price_book');
