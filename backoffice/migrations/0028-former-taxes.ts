import type { Migration } from '#backoffice/migrations/migration.ts';

/** What a tax was until the day it was deleted or made anew: what was sold under it by a till without a line is told days later. */
export const formerTaxes: Migration = {
  version: 28,
  async up({ schema }, { whole, sequence, sequenceKey }) {
    await schema
      .createTable('tax_before')
      .addColumn('seq', sequence, sequenceKey)
      .addColumn('name', 'text', (col) => col.notNull())
      .addColumn('day', 'text', (col) => col.notNull())
      .addColumn('rate_millionths', whole, (col) => col.notNull())
      .addColumn('inclusive', whole, (col) => col.notNull())
      .execute();
  },
};
