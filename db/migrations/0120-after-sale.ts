import type { Migration } from '#db/migrations/migration.ts';

/** Sales put aside for later, and which lines of which invoice came back. */
export const afterSale: Migration = {
  version: 120,
  up: `
    CREATE TABLE parked_sale (
      key        INTEGER PRIMARY KEY,
      label      TEXT    NOT NULL,
      parked_at  INTEGER NOT NULL,
      parked_by  TEXT    NOT NULL,
      sale       TEXT    NOT NULL CHECK (json_valid(sale))
    ) STRICT;

    CREATE TABLE returned_line (
      invoice   INTEGER NOT NULL REFERENCES invoice (key), -- the return
      position  INTEGER NOT NULL,
      original  INTEGER NOT NULL REFERENCES invoice (key),
      line      INTEGER NOT NULL,                          -- where the line stands in the original
      quantity  INTEGER NOT NULL CHECK (quantity > 0),
      amount    INTEGER NOT NULL CHECK (amount >= 0),      -- of the line's money, before tax that is added on top
      PRIMARY KEY (invoice, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX returned_original ON returned_line (original);
  `,
};
