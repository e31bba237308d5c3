import type { Migration } from '#backoffice/migrations/migration.ts';

/** Which pieces a transfer takes along. */
export const transferSerials: Migration = {
  version: 20,
  async up({ schema }) {
    await schema.alterTable('transfer_line').addColumn('serials', 'text').execute();
  },
};
