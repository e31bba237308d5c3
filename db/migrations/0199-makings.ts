import type { Migration } from '#db/migrations/migration.ts';

/**
 * Variants that are told in terms of others: so many of one, several together, offered with some. Beside the catalogue,
 * whose rows stay narrow, with an index of the few that are.
 */
export const makings: Migration = {
  version: 199,
  up: `
    CREATE TABLE making (
      code      TEXT    NOT NULL,
      position  INTEGER NOT NULL,
      kind      TEXT    NOT NULL CHECK (kind IN ('unit', 'set', 'extra')),
      part      TEXT    NOT NULL,
      name      TEXT    NOT NULL,
      quantity  INTEGER NOT NULL CHECK (quantity > 0),
      PRIMARY KEY (code, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX variant_made ON variant (code) WHERE type IN ('Composite', 'Manufactured', 'MultipleUOM', 'Complementary');
  `,
};
