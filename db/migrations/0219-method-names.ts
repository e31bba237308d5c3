import type { Migration } from '#db/migrations/migration.ts';

/** What each payment method is or was called: what was paid keeps the name it was paid under. */
export const methodNames: Migration = {
  version: 219,
  up: `
    CREATE TABLE method_name (
      name TEXT NOT NULL PRIMARY KEY,
      id   TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO method_name (name, id) SELECT name, id FROM payment_method;
  `,
};
