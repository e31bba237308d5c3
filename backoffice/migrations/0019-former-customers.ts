import type { Migration } from '#backoffice/migrations/migration.ts';

/** What customers were known by before they were merged into another or given another code. */
export const formerCustomers: Migration = {
  version: 19,
  async up({ schema }) {
    await schema
      .createTable('former_customer')
      .addColumn('kind', 'text', (col) => col.notNull())
      .addColumn('value', 'text', (col) => col.notNull())
      .addColumn('customer_id', 'text', (col) => col.notNull().references('customer.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('former_customer_key', ['kind', 'value'])
      .execute();
    await schema.createIndex('former_customer_by_customer').on('former_customer').column('customer_id').execute();
  },
};
