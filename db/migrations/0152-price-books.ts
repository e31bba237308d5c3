import type { Migration } from '#db/migrations/migration.ts';

/** Prices for a group of customers, for so many of the same; read whole like promotions. */
export const priceBooks: Migration = {
  version: 152,
  up: `
    CREATE TABLE price_book (
      name      TEXT    PRIMARY KEY,
      position  INTEGER NOT NULL,
      terms     TEXT    NOT NULL CHECK (json_valid(terms))
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE customer ADD COLUMN membership TEXT NOT NULL DEFAULT '';
  `,
};
