import type { Migration } from '#db/migrations/migration.ts';

/** What a manager changed of an operation that the back office refused, and what it said before. Kept for ever. */
export const corrections: Migration = {
  version: 130,
  up: `
    CREATE TABLE correction (
      key      INTEGER PRIMARY KEY,
      seq      INTEGER NOT NULL,
      at       INTEGER NOT NULL,
      by       TEXT    NOT NULL,
      why      TEXT    NOT NULL CHECK (why <> ''),
      changes  TEXT    NOT NULL CHECK (json_valid(changes)),
      before   TEXT    NOT NULL CHECK (json_valid(before))
    ) STRICT;
    CREATE INDEX correction_seq ON correction (seq);
  `,
};
