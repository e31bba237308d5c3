import type { Migration } from '#db/migrations/migration.ts';

/**
 * Comparisons of our books with the back office's, and what they found.
 *
 * A difference is kept for ever and found once: the same one in a later audit is the same row, and one that
 * is not found again says so.
 */
export const audit: Migration = {
  version: 100,
  up: `
    CREATE TABLE audit (
      key         INTEGER PRIMARY KEY,
      reason      TEXT    NOT NULL CHECK (reason IN ('shift_close', 'nightly', 'outage', 'asked')),
      started_at  INTEGER NOT NULL,
      ended_at    INTEGER NOT NULL,
      outlet_id   TEXT    NOT NULL,
      first_day   TEXT    NOT NULL,
      last_day    TEXT    NOT NULL,
      outcome     TEXT    NOT NULL CHECK (outcome IN ('whole', 'in_part', 'unread')),
      figures     TEXT    NOT NULL CHECK (json_valid(figures)),
      found       INTEGER NOT NULL CHECK (found >= 0)
    ) STRICT;

    CREATE TABLE difference (
      key          INTEGER PRIMARY KEY,
      kind         TEXT    NOT NULL,
      subject      TEXT    NOT NULL,
      document_id  TEXT    NOT NULL, -- the back office's, empty when it has none
      day          TEXT    NOT NULL,
      facts        TEXT    NOT NULL CHECK (json_valid(facts)),
      outlet_id    TEXT    NOT NULL,
      found_at     INTEGER NOT NULL,
      last_found   INTEGER NOT NULL REFERENCES audit (key),
      state        TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'voiding', 'seen', 'gone')),
      settled_at   INTEGER,
      settled_by   TEXT,
      note         TEXT    NOT NULL DEFAULT '',
      CHECK (state IN ('open', 'gone') OR settled_by IS NOT NULL)
    ) STRICT;
    CREATE UNIQUE INDEX difference_once ON difference (subject, kind, document_id, facts);
    CREATE INDEX difference_open ON difference (key) WHERE state IN ('open', 'voiding');
  `,
};
