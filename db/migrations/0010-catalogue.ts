import type { Migration } from '#db/migrations/migration.ts';

/**
 * What the shop sells, copied from the back office.
 *
 * `place` is the order of popularity: the search index hands out rows in that
 * order, so the best are found first and no ranking over all hits is needed.
 */
export const catalogue: Migration = {
  version: 10,
  up: `
    CREATE TABLE category (
      key       INTEGER PRIMARY KEY,
      path      TEXT    NOT NULL UNIQUE,
      shelf     INTEGER NOT NULL,
      hidden    INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
      variants  INTEGER NOT NULL DEFAULT 0 CHECK (variants >= 0)
    ) STRICT;

    CREATE TABLE variant (
      place         INTEGER PRIMARY KEY,
      code          TEXT    NOT NULL,
      office_id     TEXT    NOT NULL,
      name          TEXT    NOT NULL,
      category      INTEGER NOT NULL,
      shelf         INTEGER NOT NULL,
      type          TEXT    NOT NULL,
      unit_price    INTEGER NOT NULL,
      outlet_price  INTEGER,
      taxable       INTEGER NOT NULL CHECK (taxable IN (0, 1)),
      discontinued  INTEGER NOT NULL CHECK (discontinued IN (0, 1)),
      hidden        INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
      on_hand       INTEGER,
      stock_at      INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX variant_code ON variant (code);
    CREATE INDEX variant_shelf ON variant (shelf) WHERE hidden = 0 AND discontinued = 0;

    CREATE VIRTUAL TABLE variant_words USING fts5 (
      words, content = '', contentless_delete = 1, prefix = '2 3 4 5', tokenize = "unicode61 remove_diacritics 2"
    );
  `,
};
