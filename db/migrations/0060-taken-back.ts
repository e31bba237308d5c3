import type { Migration } from '#db/migrations/migration.ts';

/**
 * In which shift an invoice was voided or restored, and in which a write-off was made or cancelled.
 *
 * The invoice itself only says how it stands now. The ticket of a closed shift must say for ever what
 * happened in that shift, so what happens later is a row more, never a row less.
 */
export const takenBack: Migration = {
  version: 60,
  up: `
    CREATE TABLE reversal (
      key      INTEGER PRIMARY KEY,
      shift    INTEGER NOT NULL REFERENCES shift (key),
      invoice  INTEGER NOT NULL REFERENCES invoice (key),
      sign     INTEGER NOT NULL CHECK (sign IN (-1, 1)) -- voided, restored
    ) STRICT;
    CREATE INDEX reversal_shift ON reversal (shift);

    CREATE TABLE write_off_move (
      key      INTEGER PRIMARY KEY,
      shift    INTEGER NOT NULL REFERENCES shift (key),
      invoice  INTEGER NOT NULL REFERENCES invoice (key),
      amount   INTEGER NOT NULL -- the other way round when it is cancelled
    ) STRICT;
    CREATE INDEX write_off_move_shift ON write_off_move (shift);

    INSERT INTO reversal (shift, invoice, sign) SELECT void_shift, key, -1 FROM invoice WHERE void_shift IS NOT NULL;
    INSERT INTO write_off_move (shift, invoice, amount) SELECT shift, invoice, amount FROM write_off;
    DROP INDEX invoice_voided;
  `,
};
