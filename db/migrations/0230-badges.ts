import type { Migration } from '#db/migrations/migration.ts';

/** What is scanned off somebody's badge, hashed as a PIN is, with one salt for all: a badge is looked up, not compared with a name's. */
export const badges: Migration = {
  version: 230,
  up: `
    ALTER TABLE staff ADD COLUMN badge_hash BLOB;
    CREATE UNIQUE INDEX staff_badge ON staff (badge_hash) WHERE badge_hash IS NOT NULL;
  `,
};
