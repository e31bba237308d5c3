import type { Migration } from '#db/migrations/migration.ts';

/**
 * The open sale, shifts, invoices and their money.
 *
 * A line is also the stock movement it makes: a second table would only repeat
 * it and cost pages in every sale. Payments lie beside their invoice; the few
 * taken in a later shift are found through a partial index.
 */
export const selling: Migration = {
  version: 30,
  up: `
    -- Row 0 is the head, the others are the lines: one page for every scan and for the end of the sale.
    CREATE TABLE open_sale (
      id     INTEGER PRIMARY KEY CHECK (id >= 0),
      part   TEXT    NOT NULL CHECK (json_valid(part))
    ) STRICT;

    CREATE TABLE shift (
      key            INTEGER PRIMARY KEY,
      id             TEXT    NOT NULL,
      opened_at      INTEGER NOT NULL,
      opened_by      TEXT    NOT NULL,
      float_amount   INTEGER NOT NULL CHECK (float_amount >= 0),
      first_invoice  INTEGER NOT NULL,
      last_invoice   INTEGER,
      closed_at      INTEGER,
      closed_by      TEXT,
      counted        INTEGER CHECK (counted >= 0),
      note           TEXT    NOT NULL DEFAULT '',
      CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
      CHECK ((closed_at IS NULL) = (counted IS NULL)),
      CHECK ((closed_at IS NULL) = (last_invoice IS NULL))
    ) STRICT;
    CREATE UNIQUE INDEX shift_open ON shift (closed_at IS NULL) WHERE closed_at IS NULL;

    CREATE TABLE number_series (
      prefix  TEXT    NOT NULL,
      year    INTEGER NOT NULL,
      next    INTEGER NOT NULL CHECK (next > 0),
      PRIMARY KEY (prefix, year)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE invoice (
      key               INTEGER PRIMARY KEY,
      id                TEXT    NOT NULL,
      number            TEXT    NOT NULL UNIQUE,
      shift             INTEGER NOT NULL REFERENCES shift (key),
      business_day      TEXT    NOT NULL,
      sold_at           INTEGER NOT NULL,
      cashier           TEXT    NOT NULL,
      customer          TEXT    CHECK (json_valid(customer)),
      customer_name     TEXT    NOT NULL,
      tax_name          TEXT    NOT NULL,
      tax_included      INTEGER NOT NULL CHECK (tax_included IN (0, 1)),
      discount_percent  INTEGER NOT NULL CHECK (discount_percent BETWEEN 0 AND 100),
      discount_amount   INTEGER NOT NULL,
      gross             INTEGER NOT NULL,
      subtotal          INTEGER NOT NULL,
      sales             INTEGER NOT NULL,
      tax               INTEGER NOT NULL,
      total             INTEGER NOT NULL CHECK (total = sales + tax),
      change            INTEGER NOT NULL CHECK (change >= 0),
      note              TEXT    NOT NULL,
      voided_at         INTEGER,
      void_reason       TEXT,
      void_shift        INTEGER REFERENCES shift (key),
      CHECK ((voided_at IS NULL) = (void_reason IS NULL))
    ) STRICT;

    CREATE INDEX invoice_voided ON invoice (void_shift) WHERE void_shift IS NOT NULL;

    CREATE TABLE invoice_line (
      invoice           INTEGER NOT NULL REFERENCES invoice (key),
      position          INTEGER NOT NULL,
      code              TEXT    NOT NULL,
      name              TEXT    NOT NULL,
      quantity          INTEGER NOT NULL CHECK (quantity <> 0),
      price             INTEGER NOT NULL,
      discount_percent  INTEGER NOT NULL CHECK (discount_percent BETWEEN 0 AND 100),
      discount_amount   INTEGER NOT NULL,
      amount            INTEGER NOT NULL,
      note              TEXT    NOT NULL,
      PRIMARY KEY (invoice, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE payment (
      invoice    INTEGER NOT NULL REFERENCES invoice (key),
      position   INTEGER NOT NULL,
      method     TEXT    NOT NULL,
      is_cash    INTEGER NOT NULL CHECK (is_cash IN (0, 1)),
      amount     INTEGER NOT NULL,
      tendered   INTEGER NOT NULL,
      taken_at   INTEGER NOT NULL,
      shift      INTEGER NOT NULL REFERENCES shift (key),
      late       INTEGER NOT NULL CHECK (late IN (0, 1)), -- taken after the sale itself
      PRIMARY KEY (invoice, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX payment_late ON payment (shift) WHERE late = 1;

    CREATE TABLE write_off (
      invoice    INTEGER PRIMARY KEY REFERENCES invoice (key),
      amount     INTEGER NOT NULL,
      tag        TEXT    NOT NULL,
      note       TEXT    NOT NULL,
      at         INTEGER NOT NULL,
      by         TEXT    NOT NULL,
      shift      INTEGER NOT NULL REFERENCES shift (key)
    ) STRICT;

    CREATE TABLE print_job (
      id          INTEGER PRIMARY KEY,
      what        TEXT    NOT NULL CHECK (what IN ('receipt', 'shift')),
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
    CREATE INDEX print_job_waiting ON print_job (id) WHERE state = 'waiting';
    CREATE INDEX print_job_subject ON print_job (subject, what);
  `,
};
