import type { Migration } from '#db/migrations/migration.ts';

/** Every act at this till, each row sealed with the hash of the one before. It only grows. */
export const journal: Migration = {
  version: 50,
  up: `
    CREATE TABLE journal (
      seq    INTEGER PRIMARY KEY,
      at     INTEGER NOT NULL,
      staff  TEXT    NOT NULL,
      act    TEXT    NOT NULL,
      facts  TEXT    NOT NULL CHECK (json_valid(facts)),
      hash   BLOB    NOT NULL CHECK (length(hash) = 32)
    ) STRICT;

    CREATE TRIGGER journal_is_not_rewritten BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
    CREATE TRIGGER journal_is_not_shortened BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
  `,
};
