import type { Migration } from '#db/migrations/migration.ts';

/**
 * A quote whose sale was voided is open again. What it was sold as before is kept: the office may take it for that
 * document, and whoever restores the sale has sold the quote with it.
 */
export const quotesSoldAgain: Migration = {
  version: 213,
  up: `
    CREATE TABLE quote_voided_sale (
      number        TEXT    PRIMARY KEY,
      quote         INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX quote_voided_sale_of ON quote_voided_sale (quote);
    CREATE INDEX quote_sold_as ON quote (sold_as) WHERE state = 'sold';
  `,
};
