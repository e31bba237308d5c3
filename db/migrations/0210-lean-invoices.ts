import type { Migration } from '#db/migrations/migration.ts';
import { spelled } from '#db/migrations/spelled-ids.ts';

/**
 * An invoice keeps its id as sixteen bytes, and of a plain line no amount that its price and quantity make. What was
 * sold before keeps its `own_id` and its amounts as they are. Receipts are found by an index of their own, which need
 * not say that they are receipts.
 */
export const leanInvoices: Migration = {
  version: 210,
  up: `
    ALTER TABLE invoice RENAME COLUMN id TO own_id;
    ALTER TABLE invoice ADD COLUMN short_id BLOB;
    ALTER TABLE invoice ADD COLUMN id TEXT AS (iif(short_id IS NULL, own_id, ${spelled('short_id')}));

    DROP VIEW invoice_line;
    CREATE VIEW invoice_line AS
      SELECT invoice.key AS invoice, line.key AS position, line.value ->> 0 AS code, line.value ->> 1 AS name,
        line.value ->> 2 AS quantity, line.value ->> 3 AS price, coalesce(line.value ->> 5, 0) AS discount_percent,
        coalesce(line.value ->> 6, 0) AS discount_amount,
        coalesce(line.value ->> 4, (line.value ->> 2) * (line.value ->> 3)) AS amount, coalesce(line.value ->> 7, '') AS note
      FROM invoice CROSS JOIN json_each(invoice.lines) AS line;

    DROP INDEX print_job_subject;
    CREATE INDEX print_job_receipt ON print_job (subject) WHERE what = 'receipt';
    CREATE INDEX print_job_subject ON print_job (subject, what) WHERE what <> 'receipt';
  `,
};
