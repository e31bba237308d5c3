import type { Migration } from '#db/migrations/migration.ts';

/** The shop around the goods: where, who, with what money. `setting` holds what this till was told. */
export const shop: Migration = {
  version: 20,
  up: `
    CREATE TABLE setting (
      name   TEXT PRIMARY KEY,
      value  TEXT NOT NULL CHECK (json_valid(value))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE outlet (
      id        TEXT PRIMARY KEY,
      name      TEXT NOT NULL,
      code      TEXT NOT NULL,
      registers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(registers))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE tax (
      name      TEXT PRIMARY KEY,
      rate      INTEGER NOT NULL CHECK (rate >= 0),
      included  INTEGER NOT NULL CHECK (included IN (0, 1))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE payment_method (
      id        TEXT PRIMARY KEY,
      name      TEXT NOT NULL UNIQUE,
      kind      TEXT NOT NULL,
      position  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE write_off_option (
      name      TEXT PRIMARY KEY,
      position  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE office_user (
      id    TEXT PRIMARY KEY,
      name  TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE customer (
      key     INTEGER PRIMARY KEY,
      id      TEXT NOT NULL UNIQUE,
      code    TEXT NOT NULL,
      name    TEXT NOT NULL,
      email   TEXT NOT NULL,
      mobile  TEXT NOT NULL,
      hidden  INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1))
    ) STRICT;

    CREATE VIRTUAL TABLE customer_words USING fts5 (
      words, content = '', contentless_delete = 1, prefix = '2 3 4 5', tokenize = "unicode61 remove_diacritics 2"
    );

    CREATE TABLE staff (
      id           TEXT PRIMARY KEY,
      name         TEXT NOT NULL UNIQUE,
      role         TEXT NOT NULL CHECK (role IN ('cashier', 'manager')),
      pin_salt     BLOB NOT NULL,
      pin_hash     BLOB NOT NULL,
      wrong_tries  INTEGER NOT NULL DEFAULT 0 CHECK (wrong_tries >= 0),
      locked_until INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
  `,
};
