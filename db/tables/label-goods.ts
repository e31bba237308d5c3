import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { Money } from '#domain/money.ts';

export interface LabelGoods {
  readonly code: string;
  readonly name: string;
  readonly price: Money;
}

/** What is sold of a top category, its own categories one behind the other; of very many those that sell most. */
export function goodsOfCategory(db: ReadDb, path: string): LabelGoods[] {
  return selectGoods.all(db, { path, most: mostLabels });
}

/** Forty sheets and more; a window waits for the answer, and scans behind it. */
const mostLabels = 1_000;

const selectGoods = query<{ path: string; most: number }, LabelGoods>(`
  SELECT code, name, price FROM (
    SELECT code, name, coalesce(outlet_price, unit_price) AS price, category FROM variant
    WHERE shelf = (SELECT key FROM category WHERE path = :path) AND hidden = 0 AND discontinued = 0
    ORDER BY place LIMIT :most
  ) AS goods CROSS JOIN category ON category.key = goods.category ORDER BY path, name
`);
