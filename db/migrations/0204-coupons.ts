import type { Migration } from '#db/migrations/migration.ts';

/** Coupons as the office last said them, and which invoices used one: `told` is the operation that says so. */
export const coupons: Migration = {
  version: 204,
  up: `
    CREATE TABLE coupon (
      code       TEXT    PRIMARY KEY COLLATE NOCASE,
      balance    INTEGER NOT NULL,
      terms      TEXT    NOT NULL CHECK (json_valid(terms))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE invoice_coupon (
      invoice  INTEGER PRIMARY KEY REFERENCES invoice (key),
      code     TEXT    NOT NULL COLLATE NOCASE,
      amount   INTEGER NOT NULL CHECK (amount > 0),
      told     INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX invoice_coupon_code ON invoice_coupon (code);
  `,
};
