import type { Migration } from '#backoffice/migrations/migration.ts';

/** What a promotion asks for and gives beyond the prices of its goods. */
export const promotionTerms: Migration = {
  version: 15,
  async up({ schema }, { whole }) {
    const changes = [
      schema.alterTable('promotion').addColumn('minimum_amount', whole, (col) => col.notNull().defaultTo(0)),
      schema.alterTable('promotion').addColumn('discount', whole, (col) => col.notNull().defaultTo(0)),
      schema.alterTable('promotion').addColumn('discount_amount', whole, (col) => col.notNull().defaultTo(0)),
      schema.alterTable('promotion').addColumn('membership', 'text'),
      schema.alterTable('promotion_item').addColumn('minimum_quantity', whole, (col) => col.notNull().defaultTo(1)),
    ];
    for (const change of changes) await change.execute();
  },
};
