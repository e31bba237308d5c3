import type { Migration } from '#db/migrations/migration.ts';

/** What a manager put on the first shelf of this till. By code: a place in the catalogue moves with popularity. */
export const favourites: Migration = {
  version: 190,
  up: `
    CREATE TABLE favourite (
      code   TEXT    PRIMARY KEY CHECK (code <> ''),
      place  INTEGER NOT NULL UNIQUE
    ) STRICT, WITHOUT ROWID;
  `,
};
