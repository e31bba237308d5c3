import type { Migration } from '#backoffice/migrations/migration.ts';

/** What each amount paid out of a drawer was for, as the close said it. */
export const shiftExpenses: Migration = {
  version: 21,
  async up({ schema }) {
    await schema.alterTable('shift').addColumn('expenses', 'text').execute();
  },
};
