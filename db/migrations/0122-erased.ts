import type { Migration } from '#db/migrations/migration.ts';

/**
 * Void invoices the back office was asked to erase for ever. Here the row stays: its number was printed,
 * and the ticket of its shift counted it.
 */
export const erased: Migration = {
  version: 122,
  up: `
    CREATE TABLE erased_invoice (
      invoice  INTEGER PRIMARY KEY REFERENCES invoice (key),
      at       INTEGER NOT NULL,
      by       TEXT    NOT NULL
    ) STRICT;
  `,
};
