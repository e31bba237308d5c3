import type { Migration } from '#db/migrations/migration.ts';

/** What the labels on the shelves still say. */
export const oldPrices: Migration = {
  version: 217,
  up: `
    CREATE TABLE old_price (
      code  TEXT    NOT NULL PRIMARY KEY,
      price INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
