import type { Migration } from '#backoffice/migrations/migration.ts';

/** What kind of payment a method was before the day it became another: what was taken before is told days later too. */
export const methodKinds: Migration = {
  version: 26,
  async up({ schema }, { whole, sequence, sequenceKey }) {
    await schema
      .createTable('payment_method_before')
      .addColumn('seq', sequence, sequenceKey)
      .addColumn('method_id', whole, (col) => col.notNull())
      .addColumn('day', 'text', (col) => col.notNull())
      .addColumn('kind', 'text', (col) => col.notNull())
      .execute();
  },
};
