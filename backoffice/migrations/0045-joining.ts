import type { Migration } from '#backoffice/migrations/migration.ts';

/** How tills of the network come in: one row, once somebody let them. And by which credential each till spoke last. */
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
    await schema
      .alterTable('till')
      .addColumn('client_id', 'text', (col) => col.notNull().defaultTo(''))
      .execute();
  },
};
