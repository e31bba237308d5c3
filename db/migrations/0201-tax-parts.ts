import type { Migration } from '#db/migrations/migration.ts';

/**
 * The taxes a group of taxes consists of, from which invoice on: a copy of a receipt and a Z say what the paper said,
 * and a sale writes nothing for it.
 */
export const taxParts: Migration = {
  version: 201,
  up: `
    ALTER TABLE tax ADD COLUMN parts TEXT NOT NULL DEFAULT '[]';
    CREATE TABLE tax_split (
      name   TEXT    NOT NULL,
      since  INTEGER NOT NULL,
      parts  TEXT    NOT NULL,
      PRIMARY KEY (name, since)
    ) STRICT, WITHOUT ROWID;
  `,
};
