import type { Migration } from '#db/migrations/migration.ts';

/** How many visits of a package were used, where the office says it: what comes back is worth less by them. */
export const usedVisits: Migration = {
  version: 216,
  up: `
    ALTER TABLE held_package ADD COLUMN used REAL;
    CREATE INDEX held_package_sold_by ON held_package (invoice);
  `,
};
