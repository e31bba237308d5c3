import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { PriceBook } from '#domain/price-books.ts';

/** In the back office's order. */
export function listPriceBooks(db: ReadDb): PriceBook[] {
  return select.all(db, {}).map(({ name, terms }) => ({ ...(JSON.parse(terms) as Omit<PriceBook, 'name'>), name }));
}

/** The whole list: a book gone at the office is gone here. */
export function replacePriceBooks(tx: WriteDb, books: readonly PriceBook[]): void {
  clear.run(tx, {});
  for (const [position, { name, ...terms }] of books.entries())
    insert.run(tx, { name, position, terms: JSON.stringify(terms) });
}

const select = query<object, { name: string; terms: string }>('SELECT name, terms FROM price_book ORDER BY position');
const clear = command<object>('DELETE FROM price_book');
const insert = command<{ name: string; position: number; terms: string }>(
  'INSERT OR REPLACE INTO price_book (name, position, terms) VALUES (:name, :position, :terms)',
);
