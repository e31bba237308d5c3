import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { namesOfMethod } from '#db/tables/method-names.ts';
import { tendersOf } from '#db/tables/tenders.ts';

export interface TakenSince {
  readonly amount: number;
  readonly count: number;
  /** Of the customer asked about. */
  readonly customer: number;
}

/** What was paid by a method, whatever it was called, since a moment, at the sale or later; void invoices and payments taken back left out. */
export function takenSince(
  db: ReadDb,
  asked: { readonly method: string; readonly since: number; readonly customer: string },
): TakenSince {
  return select.get(db, asked) ?? { amount: 0, count: 0, customer: 0 };
}

// Newest first and no further: a till sells in the order of its keys. What was taken later is found by its shift.
const select = query<{ method: string; since: number; customer: string }, TakenSince>(`
  SELECT coalesce(sum(amount), 0) AS amount, coalesce(sum(sign(amount)), 0) AS count,
    coalesce(sum(amount) FILTER (WHERE :customer <> '' AND code = :customer), 0) AS customer
  FROM (
    SELECT tender.value ->> 2 AS amount, invoice.customer ->> 'code' AS code
    FROM invoice CROSS JOIN json_each(${tendersOf('invoice')}) AS tender
    WHERE invoice.key > coalesce((SELECT key FROM invoice WHERE sold_at < :since ORDER BY key DESC LIMIT 1), 0)
      AND invoice.voided_at IS NULL AND tender.value ->> 2 > 0 AND tender.value ->> 0 IN ${namesOfMethod(':method')}
    UNION ALL
    SELECT late.amount, invoice.customer ->> 'code'
    FROM payment_row AS late JOIN invoice ON invoice.key = late.invoice
    WHERE late.late = 1 AND late.shift >= coalesce((SELECT max(key) FROM shift WHERE opened_at <= :since), 0)
      AND late.taken_at >= :since AND late.method IN ${namesOfMethod(':method')} AND invoice.voided_at IS NULL AND invoice.total > 0
  )
`);
