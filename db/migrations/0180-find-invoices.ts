import type { Migration } from '#db/migrations/migration.ts';

/**
 * What finds an invoice among a million. None of it costs a plain sale a page: most sales have no customer, are paid
 * and stay.
 */
export const findInvoices: Migration = {
  version: 180,
  up: `
    CREATE INDEX invoice_of_customer ON invoice (customer_name COLLATE NOCASE) WHERE customer_name <> '';
    CREATE INDEX invoice_voided ON invoice (voided_at) WHERE voided_at IS NOT NULL;

    -- Invoices that payments have not settled and nobody has written off, voided ones too.
    CREATE TABLE owing (invoice INTEGER PRIMARY KEY REFERENCES invoice (key)) STRICT;
    INSERT INTO owing
      SELECT key FROM invoice
      WHERE total <> (SELECT coalesce(sum(amount), 0) FROM payment WHERE payment.invoice = invoice.key)
        AND NOT EXISTS (SELECT 1 FROM write_off WHERE write_off.invoice = invoice.key);
  `,
};
