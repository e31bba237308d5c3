import type { Migration } from '#db/migrations/migration.ts';

/** What makes goods cheaper for a while. There are few, they are read whole and kept in memory: a scan asks no table. */
export const promotions: Migration = {
  version: 150,
  up: `
    CREATE TABLE promotion (
      name      TEXT    PRIMARY KEY,
      position  INTEGER NOT NULL,
      terms     TEXT    NOT NULL CHECK (json_valid(terms))
    ) STRICT, WITHOUT ROWID;
  `,
};
