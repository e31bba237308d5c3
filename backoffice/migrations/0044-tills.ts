import type { Migration } from '#backoffice/migrations/migration.ts';

/** What each till last said of itself, and when it was heard. */
export const tills: Migration = {
  version: 44,
  async up({ schema }, { whole }) {
    await schema
      .createTable('till')
      .addColumn('id', 'text', (col) => col.primaryKey())
      .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id').onDelete('cascade'))
      .addColumn('register', 'text', (col) => col.notNull())
      .addColumn('letter', 'text', (col) => col.notNull())
      .addColumn('in_shift', 'integer', (col) => col.notNull())
      .addColumn('waiting', 'integer', (col) => col.notNull())
      .addColumn('waiting_seconds', 'integer')
      .addColumn('needs_person', 'integer', (col) => col.notNull())
      .addColumn('version', 'text', (col) => col.notNull())
      .addColumn('heard', whole, (col) => col.notNull())
      .execute();
  },
};
