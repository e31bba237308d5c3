import type { Migration } from '#db/migrations/migration.ts';

/** What a payment brought into the drawer beyond what it settled. Written only where it is not nothing. */
export const cashRounding: Migration = {
  version: 151,
  up: 'ALTER TABLE payment ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0;',
};
