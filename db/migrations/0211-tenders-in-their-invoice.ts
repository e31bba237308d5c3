import type { Migration } from '#db/migrations/migration.ts';

/**
 * What a sale takes stands in its invoice: method, cash or not, amount, tendered, rounding. `payment_row` has what came
 * later, and all of the sales made before (their `tenders` is null). The view `payment` gives both as rows.
 */
export const tendersInTheirInvoice: Migration = {
  version: 211,
  up: `
    ALTER TABLE invoice ADD COLUMN tenders TEXT CHECK (json_valid(tenders));
    DROP VIEW journal;
    ALTER TABLE payment RENAME TO payment_row;

    CREATE VIEW payment AS
      SELECT invoice, position, method, is_cash, amount, tendered, taken_at, shift, late, rounding FROM payment_row
      UNION ALL
      SELECT invoice.key, tender.key, tender.value ->> 0, tender.value ->> 1, tender.value ->> 2, tender.value ->> 3,
        invoice.sold_at, invoice.shift, 0, tender.value ->> 4
      FROM invoice CROSS JOIN json_each(invoice.tenders) AS tender;
    CREATE TRIGGER payment_is_not_rewritten INSTEAD OF UPDATE ON payment
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
    CREATE TRIGGER payment_is_not_shortened INSTEAD OF DELETE ON payment
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;

    CREATE VIEW journal (seq, at, staff, act, facts, hash) AS
      SELECT seq, at, staff, act, facts, hash FROM journal_entry
      UNION ALL
      SELECT journal_seq, sold_at, cashier, 'sale.complete', '{"number":"' || number || '","total":' || total || ',"paid":' ||
        iif(tenders IS NULL,
          (SELECT json_group_array(amount ORDER BY position) FROM payment_row WHERE payment_row.invoice = invoice.key AND late = 0),
          (SELECT json_group_array(value ->> 2 ORDER BY key) FROM json_each(invoice.tenders))) || '}', seal
      FROM invoice WHERE seal IS NOT NULL;
    CREATE TRIGGER journal_view_is_not_rewritten INSTEAD OF UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
    CREATE TRIGGER journal_view_is_not_shortened INSTEAD OF DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;

    DROP TRIGGER sealed_is_not_rewritten;
    CREATE TRIGGER sealed_is_not_rewritten
    BEFORE UPDATE OF key, number, sold_at, cashier, total, tenders, journal_seq, seal ON invoice
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
  `,
};
