import type { Migration } from '#db/migrations/migration.ts';

/**
 * Estimates and sales orders made at this till. `sale` is what was rung up, whole, and `tax` the tax it was shown with.
 * One that was sold names its invoice; none is ever taken away, so a number is given once.
 */
export const quotes: Migration = {
  version: 202,
  up: `
    CREATE TABLE quote (
      key           INTEGER PRIMARY KEY,
      kind          TEXT    NOT NULL CHECK (kind IN ('estimate', 'salesorder')),
      number        TEXT    NOT NULL UNIQUE,
      outlet_id     TEXT    NOT NULL,
      made_at       INTEGER NOT NULL,
      business_day  TEXT    NOT NULL,
      valid_until   TEXT    CHECK ((valid_until IS NOT NULL) = (kind = 'estimate')),
      made_by       TEXT    NOT NULL,
      customer      TEXT    NOT NULL,
      mobile        TEXT    NOT NULL,
      total         INTEGER NOT NULL,
      tax           TEXT    NOT NULL CHECK (json_valid(tax)),
      sale          TEXT    NOT NULL CHECK (json_valid(sale)),
      state         TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sold', 'cancelled')),
      ended_at      INTEGER,
      ended_by      TEXT,
      sold_as       TEXT,
      reason        TEXT,
      CHECK ((state = 'open') = (ended_at IS NULL)),
      CHECK ((state = 'sold') = (sold_as IS NOT NULL)),
      CHECK ((state = 'cancelled') = (reason IS NOT NULL))
    ) STRICT;
    CREATE INDEX quote_open ON quote (key) WHERE state = 'open';
  `,
};
