import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { Money } from '#domain/money.ts';

/** Goods as a list of them names them: at the price of the shop, whatever this outlet has. */
export interface ListedGoods {
  readonly place: number;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly price: Money;
  readonly taxable: boolean;
}

/** Of all that is sold, so many behind a place. */
export function goodsToList(db: ReadDb, page: { readonly after: number; readonly limit: number }): ListedGoods[] {
  return selectPage.all(db, page).map((row) => ({ ...row, taxable: row.taxable === 1 }));
}

const selectPage = query<{ after: number; limit: number }, Omit<ListedGoods, 'taxable'> & { taxable: number }>(`
  SELECT variant.place, variant.code, variant.name, category.path AS category, variant.unit_price AS price, variant.taxable
  FROM variant CROSS JOIN category ON category.key = variant.category
  WHERE variant.place > :after AND variant.hidden = 0 AND variant.discontinued = 0 ORDER BY variant.place LIMIT :limit
`);
