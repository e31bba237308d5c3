import type { Migration } from '#backoffice/migrations/migration.ts';

/** Whether what was sold earned points; null on lines from before it was kept. */
export const linePoints: Migration = {
  version: 17,
  async up({ schema }, { whole }) {
    await schema.alterTable('invoice_line').addColumn('loyalty_point', whole).execute();
  },
};
