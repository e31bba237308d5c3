import type { Migration } from '#db/migrations/migration.ts';

/**
 * Serial numbers and batches at this outlet, as the office keeps them. One that is gone stays with a quantity of 0: its
 * variant is still sold by serial.
 */
export const serials: Migration = {
  version: 197,
  up: `
    CREATE TABLE serial (
      code      TEXT    NOT NULL,
      serial    TEXT    NOT NULL,
      kind      TEXT    NOT NULL CHECK (kind IN ('serial', 'batch')),
      quantity  INTEGER NOT NULL,
      expiry    TEXT,
      PRIMARY KEY (code, serial)
    ) STRICT, WITHOUT ROWID;
  `,
};
