import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { namesOfMethod } from '#db/tables/method-names.ts';
import { tendersOf } from '#db/tables/tenders.ts';
import type { Instant } from '#domain/ids.ts';

export interface TakenSince {
  readonly amount: number;
  readonly count: number;
  /** Of the customer asked about. */
  readonly customer: number;
}

/** Since when. Invoices have an order; what was paid later has its moment and its shift. */
export interface Since {
  /** Behind the invoice of this key. */
  readonly after: number;
  readonly at: Instant;
  /** Before `at` the clock was set back, and no moment says anything. */
  readonly now: Instant;
}

/** What was paid by a method, whatever it was called, since then, at the sale or later; void invoices and payments taken back left out. */
export function takenSince(
  db: ReadDb,
  asked: Since & { readonly method: string; readonly customer: string },
): TakenSince {
  return select.get(db, asked) ?? { amount: 0, count: 0, customer: 0 };
}

// What was taken later is found by its shift.
const select = query<Since & { method: string; customer: string }, TakenSince>(`
  SELECT coalesce(sum(amount), 0) AS amount, coalesce(sum(sign(amount)), 0) AS count,
    coalesce(sum(amount) FILTER (WHERE :customer <> '' AND code = :customer), 0) AS customer
  FROM (
    SELECT tender.value ->> 2 AS amount, invoice.customer ->> 'code' AS code
    FROM invoice CROSS JOIN json_each(${tendersOf('invoice')}) AS tender
    WHERE invoice.key > :after AND invoice.voided_at IS NULL
      AND tender.value ->> 2 > 0 AND tender.value ->> 0 IN ${namesOfMethod(':method')}
    UNION ALL
    SELECT late.amount, invoice.customer ->> 'code'
    FROM payment_row AS late JOIN invoice ON invoice.key = late.invoice
    WHERE late.late = 1 AND late.set_off IS NULL AND late.shift >= (SELECT min(key) FROM shift WHERE last_invoice IS NULL OR last_invoice >= :after)
      AND (late.taken_at >= :at OR :now < :at) AND late.method IN ${namesOfMethod(':method')} AND invoice.voided_at IS NULL AND invoice.total > 0
  )
`);
