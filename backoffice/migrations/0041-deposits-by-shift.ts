import { sql } from 'kysely';

import type { Migration } from '#backoffice/migrations/migration.ts';

/** The deposits of a shift are counted without a look at every order there ever was. */
export const depositsByShift: Migration = {
  version: 41,
  async up({ schema }) {
    await schema
      .createIndex('deposit_by_shift')
      .on('order_document')
      .columns(['shift_id'])
      .where(sql.ref('deposit'), '<>', 0)
      .execute();
  },
};
