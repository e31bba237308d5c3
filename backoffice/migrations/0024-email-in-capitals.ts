import { sql } from 'kysely';

import type { Migration } from '#backoffice/migrations/migration.ts';

/** Customers are found by their email in whatever capitals it is written. */
export const emailInCapitals: Migration = {
  version: 24,
  async up({ schema }) {
    await schema
      .createIndex('customer_by_small_email')
      .on('customer')
      .expression(sql`lower(email)`)
      .execute();
  },
};
