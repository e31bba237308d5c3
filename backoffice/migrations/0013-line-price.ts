import type { Migration } from '#backoffice/migrations/migration.ts';

/** What a line would have cost, and what it earns the sales person. */
export const linePrice: Migration = {
  version: 13,
  async up({ schema }, { whole }) {
    await schema.alterTable('invoice_line').addColumn('price_original', whole).execute();
    await schema
      .alterTable('invoice_line')
      .addColumn('commission', whole, (col) => col.notNull().defaultTo(0))
      .execute();
  },
};
