import type { Migration } from '#db/migrations/migration.ts';

/** What each tax takes, from which invoice on: goods of an older one come back for what they cost under the rate of then. */
export const taxRates: Migration = {
  version: 220,
  up: `
    CREATE TABLE tax_rate (
      name   TEXT    NOT NULL,
      since  INTEGER NOT NULL,
      rate   INTEGER NOT NULL CHECK (rate >= 0),
      PRIMARY KEY (name, since)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tax_rate (name, since, rate) SELECT name, 0, rate FROM tax;
  `,
};
