import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';

/**
 * What this till sold that the pulled stock levels cannot know: everything the
 * office has not confirmed, and what it confirmed after the last pull.
 */
export function soldSincePull(db: ReadDb): { code: string; quantity: number }[] {
  return selectSold.all(db, {});
}

const selectSold = query<object, { code: string; quantity: number }>(`
  WITH pulled AS (SELECT coalesce(max(stock_at), 0) AS at FROM variant WHERE place <= 1000),
  unheard AS (
    SELECT label AS number FROM outbox WHERE state <> 'done' AND kind = 'invoice.create'
    UNION
    SELECT label FROM outbox, pulled
    WHERE seq > (SELECT max(seq) FROM outbox) - 2000 AND kind = 'invoice.create' AND done_at >= pulled.at
  )
  SELECT invoice_line.code, sum(invoice_line.quantity) AS quantity
  FROM unheard JOIN invoice ON invoice.number = unheard.number JOIN invoice_line ON invoice_line.invoice = invoice.key
  WHERE invoice.voided_at IS NULL
  GROUP BY invoice_line.code
`);
