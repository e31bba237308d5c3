import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';

export interface TakenSince {
  readonly amount: number;
  readonly count: number;
  /** Of the customer asked about. */
  readonly customer: number;
}

/** What was paid by a method since a moment, late payments and void invoices left out: those go back or were known before. */
export function takenSince(
  db: ReadDb,
  asked: { readonly method: string; readonly since: number; readonly customer: string },
): TakenSince {
  return select.get(db, asked) ?? { amount: 0, count: 0, customer: 0 };
}

// Newest first and no further: a till sells in the order of its keys.
const select = query<{ method: string; since: number; customer: string }, TakenSince>(`
  SELECT coalesce(sum(payment.amount), 0) AS amount, count(*) AS count,
    coalesce(sum(payment.amount) FILTER (WHERE :customer <> '' AND invoice.customer ->> 'code' = :customer), 0) AS customer
  FROM invoice JOIN payment ON payment.invoice = invoice.key
  WHERE invoice.key > coalesce((SELECT key FROM invoice WHERE sold_at < :since ORDER BY key DESC LIMIT 1), 0)
    AND invoice.voided_at IS NULL AND payment.late = 0 AND payment.amount > 0 AND payment.method = :method
`);
