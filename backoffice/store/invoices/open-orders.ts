import type { Store } from '#backoffice/store/open.ts';

/** Estimates and sales orders that may still become something: every kind is named, so that no others are looked at. */
export function openOrders(db: Store) {
  return db
    .selectFrom('orderDocument')
    .where('kind', 'in', ['Estimate', 'SalesOrder'])
    .where('parked', 'in', [0, 1])
    .where('status', '=', 'Open');
}
