import type { Migration } from '#db/migrations/migration.ts';

/**
 * Estimates and sales orders of other tills and of the office lie beside this till's own. `office` is what the office
 * says of one besides what was rung up; its tax is today's, so none is kept. The office's numbers are its own, so only
 * outlet, kind and number name one together. `elsewhere` is one that ended where this till only read of it.
 */
export const quotesOfOthers: Migration = {
  version: 208,
  up: `
    CREATE TABLE quote_of_any (
      key           INTEGER PRIMARY KEY,
      kind          TEXT    NOT NULL CHECK (kind IN ('estimate', 'salesorder')),
      number        TEXT    NOT NULL,
      outlet_id     TEXT    NOT NULL,
      made_at       INTEGER NOT NULL,
      business_day  TEXT    NOT NULL,
      valid_until   TEXT    CHECK (valid_until IS NULL OR kind = 'estimate'),
      made_by       TEXT    NOT NULL,
      customer      TEXT    NOT NULL,
      mobile        TEXT    NOT NULL,
      total         INTEGER NOT NULL,
      tax           TEXT    CHECK (json_valid(tax)),
      sale          TEXT    NOT NULL CHECK (json_valid(sale)),
      state         TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sold', 'cancelled', 'elsewhere')),
      ended_at      INTEGER,
      ended_by      TEXT,
      sold_as       TEXT,
      reason        TEXT,
      office        TEXT    CHECK (json_valid(office)),
      UNIQUE (outlet_id, kind, number),
      CHECK ((tax IS NULL) = (office IS NOT NULL)),
      CHECK ((kind = 'estimate' AND office IS NULL) <= (valid_until IS NOT NULL)),
      CHECK ((state = 'open') = (ended_at IS NULL)),
      CHECK (state = 'elsewhere' OR (state = 'sold') = (sold_as IS NOT NULL)),
      CHECK ((state = 'cancelled') = (reason IS NOT NULL))
    ) STRICT;
    INSERT INTO quote_of_any (key, kind, number, outlet_id, made_at, business_day, valid_until, made_by, customer, mobile,
        total, tax, sale, state, ended_at, ended_by, sold_as, reason)
      SELECT key, kind, number, outlet_id, made_at, business_day, valid_until, made_by, customer, mobile,
        total, tax, sale, state, ended_at, ended_by, sold_as, reason FROM quote;
    DROP TABLE quote;
    ALTER TABLE quote_of_any RENAME TO quote;
    CREATE INDEX quote_open ON quote (key) WHERE state = 'open';
    CREATE INDEX quote_number ON quote (number);
  `,
};
