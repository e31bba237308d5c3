import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Money } from '#domain/money.ts';

/** What the choices of a product have in common. */
export interface Product {
  readonly key: number;
  readonly name: string;
  readonly count: number;
  readonly cheapest: Money;
  readonly dearest: Money;
}

/** Of these products those that have a choice, in one statement. */
export function productsWithChoice(db: ReadDb, keys: readonly number[]): ReadonlyMap<number, Product> {
  if (keys.length === 0) return new Map();
  return new Map(selectSums.all(db, { keys: JSON.stringify(keys) }).map((product) => [product.key, product]));
}

export function productName(db: ReadDb, key: number): string | undefined {
  return selectName.get(db, { key })?.name;
}

/** Key of a product, made when new and named as the office names it now. */
export function productKey(tx: WriteDb, { id, name }: { readonly id: string; readonly name: string }): number {
  const known = selectKnown.get(tx, { id });
  if (!known) return insertProduct.insert(tx, { id, name });
  if (known.name !== name) rename.run(tx, { key: known.key, name });
  return known.key;
}

const selectSums = query<{ keys: string }, Product>(`
  SELECT product.key, product.name, count(*) AS count, min(coalesce(variant.outlet_price, variant.unit_price)) AS cheapest,
    max(coalesce(variant.outlet_price, variant.unit_price)) AS dearest
  FROM (SELECT DISTINCT value AS key FROM json_each(:keys)) AS wanted
  CROSS JOIN product ON product.key = wanted.key
  CROSS JOIN variant ON variant.product = product.key
  WHERE variant.product IS NOT NULL AND variant.hidden = 0 AND variant.discontinued = 0
  GROUP BY product.key HAVING count(*) > 1
`);
const selectName = query<{ key: number }, { name: string }>('SELECT name FROM product WHERE key = :key');
const selectKnown = query<{ id: string }, { key: number; name: string }>(
  'SELECT key, name FROM product WHERE office_id = :id',
);
const insertProduct = command<{ id: string; name: string }>(
  'INSERT INTO product (office_id, name) VALUES (:id, :name)',
);
const rename = command<{ key: number; name: string }>('UPDATE product SET name = :name WHERE key = :key');
