import type { Migration } from '#db/migrations/migration.ts';

/** What an authenticator on somebody's phone has in common with this till, and the newest step of which a code was used. */
export const staffPhones: Migration = {
  version: 234,
  up: `
    CREATE TABLE staff_phone (
      staff      TEXT    NOT NULL PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
      secret     BLOB    NOT NULL,
      used_step  INTEGER NOT NULL CHECK (used_step >= 0)
    ) STRICT, WITHOUT ROWID;
  `,
};
