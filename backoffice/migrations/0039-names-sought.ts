import type { Migration } from '#backoffice/migrations/migration.ts';
import { fillSought } from '#backoffice/store/customers/sought-names.ts';

/**
 * Customers are looked for in the letters of their names alone, and pages of them, of coupons and of comments are chosen in an
 * index: all that is written of each was read.
 */
export const namesSought: Migration = {
  version: 39,
  async up(db) {
    // Null where an older back office beside this one wrote a customer down; filled at the next start.
    await db.schema.alterTable('customer').addColumn('sought', 'text').execute();
    await fillSought(db);
    for (const [name, table, columns] of [
      ['customer_in_order', 'customer', ['seq', 'sought']],
      ['coupon_in_order', 'coupon', ['seq', 'balance', 'expiry_date', 'kind', 'created']],
      ['comment_in_order', 'comment', ['seq', 'outlet_id', 'created']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};
