import type { Migration } from '#db/migrations/migration.ts';

/** What each tax is or was called, and what it took under that name: what was sold under it is told as it is called now. */
export const taxNames: Migration = {
  version: 223,
  up: `
    ALTER TABLE tax ADD COLUMN id TEXT NOT NULL DEFAULT ''; -- '' until the office is asked again
    CREATE TABLE tax_name (
      name     TEXT    NOT NULL PRIMARY KEY,
      id       TEXT    NOT NULL,
      rate     INTEGER NOT NULL,
      included INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
