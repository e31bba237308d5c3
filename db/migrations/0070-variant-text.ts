import type { Migration } from '#db/migrations/migration.ts';

/**
 * The search index follows the rows in transactions of its own, a first fill is too slow otherwise.
 *
 * It holds exactly what `variant_text` says: the rows that are not hidden, up to `words_done`.
 * A row beyond it is sold by its code already, and found by its words a moment later.
 */
export const variantText: Migration = {
  version: 70,
  up: `
    ALTER TABLE variant ADD COLUMN words TEXT NOT NULL DEFAULT ''; -- to be found by, beside name and code
    CREATE TABLE words_done (place INTEGER NOT NULL) STRICT;
    INSERT INTO words_done (place) SELECT coalesce(max(place), 0) FROM variant;

    -- A code of digits is found by its beginning in the code index; as a word it would only swell this one.
    CREATE VIEW variant_text (place, words) AS
      SELECT place, name || ' ' || words || iif(code GLOB '*[^0-9]*', ' ' || code, '')
      FROM variant WHERE hidden = 0 AND place <= (SELECT place FROM words_done);

    DROP TABLE variant_words;
    CREATE VIRTUAL TABLE variant_words USING fts5 (
      words, content = 'variant_text', content_rowid = 'place', columnsize = 0,
      prefix = '2 3 4 5', tokenize = "unicode61 remove_diacritics 2"
    );
    INSERT INTO variant_words (variant_words) VALUES ('rebuild');
  `,
};
