import type { Migration } from '#db/migrations/migration.ts';

/**
 * Customers made at this till. `local_id` is what the till calls them for ever; `id` becomes the office's when it is
 * copied down. The code is what the two know them by.
 */
export const ownCustomers: Migration = {
  version: 171,
  up: `
    ALTER TABLE customer ADD COLUMN local_id TEXT;
    CREATE UNIQUE INDEX customer_local ON customer (local_id) WHERE local_id IS NOT NULL;
    CREATE INDEX customer_own ON customer (code) WHERE local_id IS NOT NULL;
  `,
};
