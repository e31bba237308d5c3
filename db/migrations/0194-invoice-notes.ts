import type { Migration } from '#db/migrations/migration.ts';

/** What was noted about an invoice after the sale. The invoice itself stays as it was printed. */
export const invoiceNotes: Migration = {
  version: 194,
  up: `
    CREATE TABLE invoice_note (
      invoice  INTEGER PRIMARY KEY REFERENCES invoice (key),
      note     TEXT    NOT NULL
    ) STRICT;
  `,
};
