import type { Migration } from '#db/migrations/migration.ts';

/** What the price of weighed goods is of, where it is not of a gram. */
export const weightUnits: Migration = {
  version: 229,
  up: `
    CREATE TABLE weight_unit (
      code TEXT NOT NULL PRIMARY KEY,
      unit TEXT NOT NULL CHECK (unit = '100g' OR unit = 'kg' OR unit = 'lb')
    ) STRICT, WITHOUT ROWID;
  `,
};
