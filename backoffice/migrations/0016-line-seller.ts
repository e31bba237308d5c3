import type { Migration } from '#backoffice/migrations/migration.ts';

/** Who sold a line, where it is not the sales person of its invoice. */
export const lineSeller: Migration = {
  version: 16,
  async up({ schema }) {
    await schema.alterTable('invoice_line').addColumn('sales_name', 'text').execute();
  },
};
