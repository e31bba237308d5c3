import type { Migration } from '#db/migrations/migration.ts';

/**
 * A plain sale is its own entry in the journal: `journal_seq` is its place and `seal` its hash. What the entry says is
 * told from the invoice, so it is written once, and the seal holds the invoice as well. Every other act, and a sale
 * that was made before or takes goods back, has a row in `journal_entry`. An invoice without a place is older than
 * every invoice with one.
 */
export const sealedInvoices: Migration = {
  version: 191,
  up: `
    ALTER TABLE journal RENAME TO journal_entry;
    ALTER TABLE invoice ADD COLUMN journal_seq INTEGER;
    ALTER TABLE invoice ADD COLUMN seal BLOB CHECK (length(seal) = 32);

    CREATE VIEW journal (seq, at, staff, act, facts, hash) AS
      SELECT seq, at, staff, act, facts, hash FROM journal_entry
      UNION ALL
      SELECT journal_seq, sold_at, cashier, 'sale.complete', '{"number":"' || number || '","total":' || total || ',"paid":' ||
        (SELECT json_group_array(amount ORDER BY position) FROM payment WHERE payment.invoice = invoice.key AND late = 0) || '}', seal
      FROM invoice WHERE seal IS NOT NULL;
    CREATE TRIGGER journal_view_is_not_rewritten INSTEAD OF UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
    CREATE TRIGGER journal_view_is_not_shortened INSTEAD OF DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;

    CREATE TRIGGER sealed_is_not_rewritten BEFORE UPDATE OF key, number, sold_at, cashier, total, journal_seq, seal ON invoice
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
    CREATE TRIGGER sealed_is_not_shortened BEFORE DELETE ON invoice
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
    CREATE TRIGGER paid_is_not_rewritten BEFORE UPDATE OF invoice, position, amount, late ON payment
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
    CREATE TRIGGER paid_is_not_shortened BEFORE DELETE ON payment
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
  `,
};
