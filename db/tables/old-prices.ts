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

export interface PriceChange {
  readonly code: string;
  readonly was: number;
  readonly price: number;
}

/** Whatever goods cost meanwhile, their label says the first; and it is right when they cost that again. */
export function keepOldPrice(tx: WriteDb, change: PriceChange): void {
  if (change.was === change.price) return;
  if (deleteAsLabelled.run(tx, change) === 0) insertOld.run(tx, change);
}

/** Goods that have another code now, and the label of before on their shelf. */
export function followLabel(tx: WriteDb, renamed: { readonly was: string; readonly now: string }): void {
  moveOld.run(tx, renamed);
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

const deleteAsLabelled = command<PriceChange>('DELETE FROM old_price WHERE code = :code AND price = :price');
const insertOld = command<PriceChange>(
  'INSERT INTO old_price (code, price) VALUES (:code, :was) ON CONFLICT (code) DO NOTHING',
);
const moveOld = command<{ was: string; now: string }>(`
  INSERT INTO old_price (code, price)
  SELECT there.code, coalesce(old_price.price, was.outlet_price, was.unit_price)
  FROM variant AS was CROSS JOIN variant AS there LEFT JOIN old_price ON old_price.code = was.code
  WHERE was.code = :was AND there.code = :now
    AND coalesce(old_price.price, was.outlet_price, was.unit_price) <> coalesce(there.outlet_price, there.unit_price)
  ON CONFLICT (code) DO NOTHING
`);
const selectRelabelled = query<{ most: number }, Relabelled>(`
  SELECT code, name, path AS category, was, price FROM (
    SELECT variant.code, name, category, old_price.price AS was, coalesce(outlet_price, unit_price) AS price
    FROM old_price CROSS JOIN variant ON variant.code = old_price.code
    WHERE hidden = 0 AND discontinued = 0 LIMIT :most
  ) AS due CROSS JOIN category ON category.key = due.category
  ORDER BY path, name
`);
const deleteOf = command<{ codes: string }>(
  'DELETE FROM old_price WHERE code IN (SELECT value FROM json_each(:codes))',
);
const deleteAll = command<object>('DELETE FROM old_price');
