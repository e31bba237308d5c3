import type { Migration } from '#db/migrations/migration.ts';

/**
 * Which variants are the choices of one product. Only a variant with a model of its own belongs to one, so a shop whose
 * goods come in one kind each pays nothing for it. The next pass over the catalogue fills it in.
 */
export const products: Migration = {
  version: 192,
  up: `
    CREATE TABLE product (
      key        INTEGER PRIMARY KEY,
      office_id  TEXT NOT NULL UNIQUE,
      name       TEXT NOT NULL
    ) STRICT;
    ALTER TABLE variant ADD COLUMN product INTEGER;
    ALTER TABLE variant ADD COLUMN model TEXT CHECK ((model IS NULL) = (product IS NULL));
    CREATE INDEX variant_product ON variant (product, place, shelf)
      WHERE product IS NOT NULL AND hidden = 0 AND discontinued = 0;

    -- A favourite is one variant, or with its code all choices of its product.
    ALTER TABLE favourite ADD COLUMN whole INTEGER NOT NULL DEFAULT 0 CHECK (whole IN (0, 1));
  `,
};
