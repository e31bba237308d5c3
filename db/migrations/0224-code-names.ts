import type { Migration } from '#db/migrations/migration.ts';

/** What goods are called now whose code the office has changed: what was sold under the old one is told as that. */
export const codeNames: Migration = {
  version: 224,
  up: `
    CREATE TABLE code_name (
      was        TEXT NOT NULL PRIMARY KEY,
      office_id  TEXT NOT NULL,
      now        TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
