import type { Migration } from '#db/migrations/migration.ts';

/** Codes that went from some goods to others: what was sold before is told under what those are called now. */
export const passedCodes: Migration = {
  version: 227,
  up: `
    CREATE TABLE passed_code (
      code          TEXT    NOT NULL,
      last_invoice  INTEGER NOT NULL, -- the newest under which it was still theirs
      last_quote    INTEGER NOT NULL,
      last_parked   INTEGER NOT NULL,
      last_told     INTEGER NOT NULL, -- of operations
      office_id     TEXT    NOT NULL,
      identity      TEXT    NOT NULL,
      now           TEXT,             -- NULL until they are found under another
      PRIMARY KEY (code, last_invoice, last_quote, last_told)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passed_code_sought ON passed_code (identity) WHERE now IS NULL;
  `,
};
