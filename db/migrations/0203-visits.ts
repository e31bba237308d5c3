import type { Migration } from '#db/migrations/migration.ts';

/**
 * Visits that were begun here, for ever, and what the office last said that customers hold. `check_in` is the operation
 * that tells of it: whether the office knows of a visit is told from the outbox alone.
 */
export const visits: Migration = {
  version: 203,
  up: `
    CREATE TABLE visit (
      key           INTEGER PRIMARY KEY,
      id            TEXT    NOT NULL,
      member        TEXT    NOT NULL,
      member_name   TEXT    NOT NULL,
      package       TEXT    NOT NULL,
      package_name  TEXT    NOT NULL,
      doctor        TEXT    NOT NULL,
      began_at      INTEGER NOT NULL,
      began_by      TEXT    NOT NULL,
      operation     TEXT    NOT NULL,
      check_in      INTEGER NOT NULL,
      ended_at      INTEGER,
      ended_by      TEXT,
      CHECK ((ended_at IS NULL) = (ended_by IS NULL))
    ) STRICT;
    CREATE INDEX visit_inside ON visit (member) WHERE ended_at IS NULL;
    CREATE INDEX visit_of_member ON visit (member, package);

    CREATE TABLE held_package (
      outlet     TEXT NOT NULL,
      number     TEXT NOT NULL,
      invoice    TEXT NOT NULL,
      member     TEXT NOT NULL,
      code       TEXT NOT NULL,
      name       TEXT NOT NULL,
      starts_on  TEXT,
      ends_on    TEXT,
      remaining  REAL,
      PRIMARY KEY (outlet, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX held_package_of ON held_package (member);
  `,
};
