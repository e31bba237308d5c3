import type { Migration } from '#db/migrations/migration.ts';

/** Invoices of other tills that goods came back from here, and returns that other tills made, as the office told of them. */
export const soldElsewhere: Migration = {
  version: 238,
  up: `
    CREATE TABLE sold_elsewhere (
      key       INTEGER PRIMARY KEY CHECK (key < 0),                -- so that nobody takes it for one of this till
      number    TEXT    NOT NULL UNIQUE,
      asked_at  INTEGER NOT NULL,
      sold      TEXT    NOT NULL CHECK (json_valid(sold))
    ) STRICT;

    CREATE TABLE returned_elsewhere (
      invoice   INTEGER NOT NULL REFERENCES invoice (key),        -- the return
      position  INTEGER NOT NULL,
      original  INTEGER NOT NULL REFERENCES sold_elsewhere (key),
      line      INTEGER NOT NULL,                                 -- where the line stands in the original
      quantity  INTEGER NOT NULL CHECK (quantity > 0),
      amount    INTEGER NOT NULL CHECK (amount >= 0),             -- of the line's money, before tax that is added on top
      PRIMARY KEY (invoice, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE returns_of_others (
      original  INTEGER PRIMARY KEY,                              -- an invoice of this till, or one sold elsewhere
      returns   TEXT    NOT NULL CHECK (json_valid(returns))
    ) STRICT;
    CREATE INDEX returned_elsewhere_original ON returned_elsewhere (original);
  `,
};
