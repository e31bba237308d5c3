import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Money } from '#domain/money.ts';

/** Goods that cost something else than the label on their shelf says. */
export interface Relabelled {
  readonly code: string;
  readonly name: string;
  /** A path such as `Drinks/Coffee`. */
  readonly category: string;
  /** What the label says. */
  readonly was: Money;
  readonly price: Money;
}

/** What goods cost until now. Whatever they cost meanwhile, the label says the first. */
export function keepOldPrice(tx: WriteDb, old: { readonly code: string; readonly price: number }): void {
  insertOld.run(tx, old);
}

/** Shelf by shelf, as somebody walks along them. Of more than `mostLookedAt` it sees those, and the rest when they are done. */
export function listRelabelled(db: ReadDb): Relabelled[] {
  return selectRelabelled.all(db, { most: mostLookedAt });
}

/** Their labels say it now. */
export function forgetOldPrices(tx: WriteDb, codes: readonly string[]): void {
  deleteOf.run(tx, { codes: JSON.stringify(codes) });
}

export function forgetAllOldPrices(tx: WriteDb): void {
  deleteAll.run(tx, {});
}

/** A window waits for the answer, and scans behind it. */
const mostLookedAt = 1_000;

const insertOld = command<{ code: string; price: number }>(
  'INSERT INTO old_price (code, price) VALUES (:code, :price) ON CONFLICT (code) DO NOTHING',
);
const selectRelabelled = query<{ most: number }, Relabelled>(`
  SELECT variant.code, name, path AS category, old.price AS was, coalesce(outlet_price, unit_price) AS price
  FROM (SELECT code, price FROM old_price LIMIT :most) AS old
  CROSS JOIN variant ON variant.code = old.code CROSS JOIN category ON category.key = variant.category
  WHERE variant.hidden = 0 AND discontinued = 0 AND coalesce(outlet_price, unit_price) <> old.price
  ORDER BY path, name
`);
const deleteOf = command<{ codes: string }>(
  'DELETE FROM old_price WHERE code IN (SELECT value FROM json_each(:codes))',
);
const deleteAll = command<object>('DELETE FROM old_price');
