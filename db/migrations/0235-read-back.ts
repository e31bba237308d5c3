import type { Migration } from '#db/migrations/migration.ts';

/** A comparison may begin because a sale that was read back is not there as it was told. */
export const readBack: Migration = {
  version: 235,
  up: `
    CREATE TABLE audit_next (
      key         INTEGER PRIMARY KEY,
      reason      TEXT    NOT NULL CHECK (reason <> ''),
      started_at  INTEGER NOT NULL,
      ended_at    INTEGER NOT NULL,
      outlet_id   TEXT    NOT NULL,
      first_day   TEXT    NOT NULL,
      last_day    TEXT    NOT NULL,
      outcome     TEXT    NOT NULL CHECK (outcome IN ('whole', 'in_part', 'unread')),
      figures     TEXT    NOT NULL CHECK (json_valid(figures)),
      found       INTEGER NOT NULL CHECK (found >= 0)
    ) STRICT;
    INSERT INTO audit_next SELECT * FROM audit;

    -- It refers to the other: both move, or the rows of one would belong to nothing for a moment.
    CREATE TABLE difference_next (
      key          INTEGER PRIMARY KEY,
      kind         TEXT    NOT NULL,
      subject      TEXT    NOT NULL,
      document_id  TEXT    NOT NULL, -- the back office's, empty when it has none
      day          TEXT    NOT NULL,
      facts        TEXT    NOT NULL CHECK (json_valid(facts)),
      outlet_id    TEXT    NOT NULL,
      found_at     INTEGER NOT NULL,
      last_found   INTEGER NOT NULL REFERENCES audit_next (key),
      state        TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'voiding', 'seen', 'gone')),
      settled_at   INTEGER,
      settled_by   TEXT,
      note         TEXT    NOT NULL DEFAULT '',
      CHECK (state IN ('open', 'gone') OR settled_by IS NOT NULL)
    ) STRICT;
    INSERT INTO difference_next SELECT * FROM difference;
    DROP TABLE difference;
    DROP TABLE audit;
    ALTER TABLE audit_next RENAME TO audit;
    ALTER TABLE difference_next RENAME TO difference;
    CREATE UNIQUE INDEX difference_once ON difference (subject, kind, document_id, facts);
    CREATE INDEX difference_open ON difference (key) WHERE state IN ('open', 'voiding');
  `,
};
