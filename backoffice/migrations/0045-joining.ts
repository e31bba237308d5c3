import type { Migration } from '#backoffice/migrations/migration.ts';

/** How tills of the network come in: one row, once somebody let them. */
export const joining: Migration = {
  version: 45,
  async up({ schema }) {
    await schema
      .createTable('joining')
      .addColumn('id', 'integer', (col) => col.primaryKey())
      .addColumn('is_on', 'integer', (col) => col.notNull())
      .addColumn('port', 'integer')
      .addColumn('cert', 'text', (col) => col.notNull())
      .addColumn('key', 'text', (col) => col.notNull())
      .execute();
  },
};
