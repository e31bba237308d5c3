import type { ReadDb } from '#db/connection.ts';
import { listGroups } from '#db/tables/customers.ts';
import { listPriceBooks } from '#db/tables/price-books.ts';
import { listPromotions } from '#db/tables/promotions.ts';

/** The groups of customers that somebody is in or something is cheaper for, as they are written. */
export function knownGroups(db: ReadDb): string[] {
  const terms = [...listPriceBooks(db), ...listPromotions(db)];
  return [...new Set([...listGroups(db), ...terms.flatMap(({ group }) => group ?? [])])].toSorted();
}
