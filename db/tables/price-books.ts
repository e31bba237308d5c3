import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { PriceBook } from '#domain/price-books.ts';

/** In the office's order. */
export function listPriceBooks(db: ReadDb): PriceBook[] {
  return selectAll.all(db, {}).map(toBook);
}

export function findPriceBook(db: ReadDb, name: string): PriceBook | undefined {
  const row = selectOne.get(db, { name });
  return row && toBook(row);
}

/** Answers how many were other than that: a book that is as it was is not written. */
export function putPriceBook(tx: WriteDb, position: number, { name, ...terms }: PriceBook): number {
  return upsert.run(tx, { name, position, terms: JSON.stringify(terms) });
}

export function priceBookNames(db: ReadDb): string[] {
  return selectNames.all(db, {}).map(({ name }) => name);
}

export function dropPriceBook(tx: WriteDb, name: string): number {
  return deleteOne.run(tx, { name });
}

interface Row {
  readonly name: string;
  readonly terms: string;
}

function toBook({ name, terms }: Row): PriceBook {
  // Written by `putPriceBook` from a book.
  return { ...(JSON.parse(terms) as Omit<PriceBook, 'name'>), name };
}

const selectAll = query<object, Row>('SELECT name, terms FROM price_book ORDER BY position');
const selectOne = query<{ name: string }, Row>('SELECT name, terms FROM price_book WHERE name = :name');
const upsert = command<Row & { position: number }>(`
  INSERT INTO price_book (name, position, terms) VALUES (:name, :position, :terms)
  ON CONFLICT (name) DO UPDATE SET position = excluded.position, terms = excluded.terms
    WHERE (position, terms) IS NOT (excluded.position, excluded.terms)
`);
const selectNames = query<object, { name: string }>('SELECT name FROM price_book');
const deleteOne = command<{ name: string }>('DELETE FROM price_book WHERE name = :name');
