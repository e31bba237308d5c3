import type { Migration } from '#db/migrations/migration.ts';

/** Which document a payment was set off with: the office is told of cash, and no money moved. */
export const setOffs: Migration = {
  version: 221,
  up: `
    ALTER TABLE payment_row ADD COLUMN set_off TEXT;
    DROP VIEW payment;
    CREATE VIEW payment AS
      SELECT invoice, position, method, is_cash, amount, tendered, taken_at, shift, late, rounding, set_off FROM payment_row
      UNION ALL
      SELECT invoice.key, tender.key, tender.value ->> 0, tender.value ->> 1, tender.value ->> 2, tender.value ->> 3,
        invoice.sold_at, invoice.shift, 0, tender.value ->> 4, NULL
      FROM invoice CROSS JOIN json_each(invoice.tenders) AS tender;
    CREATE TRIGGER payment_is_not_rewritten INSTEAD OF UPDATE ON payment
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
    CREATE TRIGGER payment_is_not_shortened INSTEAD OF DELETE ON payment
    BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
  `,
};
