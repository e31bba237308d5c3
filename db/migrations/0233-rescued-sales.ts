import type { Migration } from '#db/migrations/migration.ts';

/**
 * Sales that a till took with it when it died, taken in from their receipts: an operation each and no invoice, since no
 * money came into this drawer. And the keys of those tills that a manager knows, by which the next paper is believed.
 */
export const rescuedSales: Migration = {
  version: 233,
  up: `
    CREATE TABLE rescued_sale (
      seq INTEGER PRIMARY KEY REFERENCES outbox (seq),
      number TEXT NOT NULL UNIQUE,
      register TEXT NOT NULL,
      sold_at INTEGER NOT NULL,
      business_day TEXT NOT NULL,
      total INTEGER NOT NULL,
      taken_by TEXT NOT NULL,
      taken_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE paper_key (
      key TEXT NOT NULL PRIMARY KEY,
      register TEXT NOT NULL,
      known_by TEXT NOT NULL,
      known_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
