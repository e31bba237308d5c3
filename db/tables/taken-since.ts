import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { tendersOf } from '#db/tables/tenders.ts';

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
  SELECT coalesce(sum(tender.value ->> 2), 0) AS amount, count(*) AS count,
    coalesce(sum(tender.value ->> 2) FILTER (WHERE :customer <> '' AND invoice.customer ->> 'code' = :customer), 0) AS customer
  FROM invoice CROSS JOIN json_each(${tendersOf('invoice')}) AS tender
  WHERE invoice.key > coalesce((SELECT key FROM invoice WHERE sold_at < :since ORDER BY key DESC LIMIT 1), 0)
    AND invoice.voided_at IS NULL AND tender.value ->> 2 > 0 AND tender.value ->> 0 = :method
`);
