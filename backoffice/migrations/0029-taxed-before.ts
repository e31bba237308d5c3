import type { Migration } from '#backoffice/migrations/migration.ts';

/** Whether goods were taxed until the day that was changed: a till without a line goes on selling them as they were. */
export const taxedBefore: Migration = {
  version: 29,
  async up({ schema }, { sequence, sequenceKey }) {
    await schema
      .createTable('taxable_before')
      .addColumn('seq', sequence, sequenceKey)
      .addColumn('variant_id', 'text', (col) => col.notNull())
      .addColumn('day', 'text', (col) => col.notNull())
      .addColumn('taxable', 'integer', (col) => col.notNull())
      .execute();
    await schema.createIndex('taxable_before_variant').on('taxable_before').column('variant_id').execute();
  },
};
