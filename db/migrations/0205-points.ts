import type { Migration } from '#db/migrations/migration.ts';

/**
 * Points of customers as the office last said them, which goods earn some, and what invoices used and earned: `held` is
 * what the customer had in front of it, `told` the operation that says so. The next pass over the catalogue fills in
 * what earns; the index gives the customers who were asked about longest ago.
 */
export const points: Migration = {
  version: 205,
  up: `
    ALTER TABLE variant ADD COLUMN earns INTEGER NOT NULL DEFAULT 0;

    ALTER TABLE customer ADD COLUMN points INTEGER;
    ALTER TABLE customer ADD COLUMN points_at INTEGER;
    CREATE INDEX customer_points_at ON customer (points_at) WHERE hidden = 0;

    CREATE TABLE invoice_points (
      invoice   INTEGER PRIMARY KEY REFERENCES invoice (key),
      customer  INTEGER NOT NULL REFERENCES customer (key),
      used      INTEGER NOT NULL CHECK (used >= 0),
      amount    INTEGER NOT NULL CHECK (amount >= 0 AND (amount = 0) = (used = 0)),
      earned    INTEGER NOT NULL,
      held      INTEGER,
      held_at   INTEGER CHECK ((held IS NULL) = (held_at IS NULL)),
      told      INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX invoice_points_customer ON invoice_points (customer);
  `,
};
