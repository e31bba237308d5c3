import type { Migration } from '#db/migrations/migration.ts';

/**
 * Cash that moves without a sale, openings of the drawer, and how it was counted.
 *
 * `expected_float` is what the last close left: null on a till's first shift. `counts` are the sums keyed in before
 * the one that closed. `closing` keeps what the Z said and later acts would change.
 * A print job may now be about anything: what there is to print grows with the till.
 */
export const cash: Migration = {
  version: 110,
  up: `
    ALTER TABLE shift ADD COLUMN expected_float INTEGER;
    ALTER TABLE shift ADD COLUMN float_note     TEXT NOT NULL DEFAULT '';
    ALTER TABLE shift ADD COLUMN left_in_drawer INTEGER CHECK (left_in_drawer BETWEEN 0 AND counted);
    ALTER TABLE shift ADD COLUMN approved_by    TEXT;
    ALTER TABLE shift ADD COLUMN counts         TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(counts));
    ALTER TABLE shift ADD COLUMN closing        TEXT CHECK (json_valid(closing));

    CREATE TABLE cash_move (
      key          INTEGER PRIMARY KEY,
      shift        INTEGER NOT NULL REFERENCES shift (key),
      kind         TEXT    NOT NULL CHECK (kind IN ('pay_in', 'pay_out', 'expense')),
      amount       INTEGER NOT NULL CHECK (amount <> 0), -- into the drawer; below zero out of it
      reason       TEXT    NOT NULL CHECK (reason <> ''),
      at           INTEGER NOT NULL,
      by           TEXT    NOT NULL,
      approved_by  TEXT,
      corrects     INTEGER UNIQUE REFERENCES cash_move (key)
    ) STRICT;
    CREATE INDEX cash_move_shift ON cash_move (shift);

    CREATE TABLE drawer_opening (
      key          INTEGER PRIMARY KEY,
      shift        INTEGER NOT NULL REFERENCES shift (key),
      reason       TEXT    NOT NULL,
      at           INTEGER NOT NULL,
      by           TEXT    NOT NULL,
      approved_by  TEXT
    ) STRICT;
    CREATE INDEX drawer_opening_shift ON drawer_opening (shift);

    CREATE TABLE cash_pile (
      shift   INTEGER NOT NULL REFERENCES shift (key),
      moment  TEXT    NOT NULL CHECK (moment IN ('open', 'close')),
      worth   INTEGER NOT NULL CHECK (worth > 0),
      pieces  INTEGER NOT NULL CHECK (pieces > 0),
      PRIMARY KEY (shift, moment, worth)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE print_job_wider (
      id          INTEGER PRIMARY KEY,
      what        TEXT    NOT NULL,
      subject     INTEGER NOT NULL,
      title       TEXT    NOT NULL,
      copy        INTEGER NOT NULL CHECK (copy >= 0),
      state       TEXT    NOT NULL CHECK (state IN ('waiting', 'printed', 'failed', 'kept')),
      attempts    INTEGER NOT NULL DEFAULT 0,
      open_drawer INTEGER NOT NULL CHECK (open_drawer IN (0, 1)),
      queued_at   INTEGER NOT NULL,
      bytes       BLOB,
      printer_says TEXT
    ) STRICT;
    INSERT INTO print_job_wider SELECT * FROM print_job;
    DROP TABLE print_job;
    ALTER TABLE print_job_wider RENAME TO print_job;
    CREATE INDEX print_job_waiting ON print_job (id) WHERE state = 'waiting';
    CREATE INDEX print_job_subject ON print_job (subject, what);
  `,
};
