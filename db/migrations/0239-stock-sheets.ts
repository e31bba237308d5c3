import type { Migration } from '#db/migrations/migration.ts';

/**
 * Goods that came in, are gone or were counted: the sheets somebody is at, one for each reason, and what was booked of
 * them. No booked one is ever taken away, so a number is given once.
 */
export const stockSheets: Migration = {
  version: 239,
  up: `
    CREATE TABLE sheet_line (
      reason    TEXT    NOT NULL CHECK (reason = 'in' OR reason = 'out' OR reason = 'count'),
      code      TEXT    NOT NULL,
      name      TEXT    NOT NULL,
      quantity  INTEGER NOT NULL CHECK (quantity >= 0),
      expected  INTEGER NOT NULL,                                 -- what the books said when it was touched last
      touched   INTEGER NOT NULL,
      PRIMARY KEY (reason, code)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE adjustment (
      key           INTEGER PRIMARY KEY,
      number        TEXT    NOT NULL UNIQUE,
      reason        TEXT    NOT NULL CHECK (reason = 'in' OR reason = 'out' OR reason = 'count'),
      outlet_id     TEXT    NOT NULL,
      made_at       INTEGER NOT NULL,
      business_day  TEXT    NOT NULL,
      made_by       TEXT    NOT NULL,
      note          TEXT    NOT NULL,
      lines         TEXT    NOT NULL CHECK (json_valid(lines))    -- code, name, quantity, expected
    ) STRICT;
  `,
};
