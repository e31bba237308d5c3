import type { Migration } from '#db/migrations/migration.ts';

/**
 * The same few rows in the index of what is made of others, told apart by comparing: for a list of more than two, SQLite
 * builds a table of the list for every row that is inserted, which was a quarter of what a row cost.
 */
export const madeIndex: Migration = {
  version: 214,
  up: `
    DROP INDEX variant_made;
    CREATE INDEX variant_made ON variant (code)
      WHERE type = 'Composite' OR type = 'Manufactured' OR type = 'MultipleUOM' OR type = 'Complementary';
  `,
};
