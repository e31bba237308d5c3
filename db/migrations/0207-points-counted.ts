import type { Migration } from '#db/migrations/migration.ts';

/** Whether what the office last said a customer has holds the points of this invoice; no clock says that, see 206. */
export const pointsCounted: Migration = {
  version: 207,
  up: `
    ALTER TABLE invoice_points ADD COLUMN counted INTEGER NOT NULL DEFAULT 0 CHECK (counted IN (0, 1));
    CREATE INDEX invoice_points_uncounted ON invoice_points (customer) WHERE counted = 0;
  `,
};
