import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { ShortLine } from '#db/tables/invoices.ts';

/**
 * What this till sold that the pulled stock levels cannot know: everything the
 * office has not confirmed, and what it confirmed after the last pull.
 */
export function soldSincePull(db: ReadDb): { code: string; quantity: number }[] {
  const sold = new Map<string, number>();
  // A till that opens after a week with the line down adds up thousands: SQLite would read each text once a column.
  for (const { lines } of selectUnheard.all(db, {}))
    for (const [code, , quantity] of JSON.parse(lines) as ShortLine[]) sold.set(code, (sold.get(code) ?? 0) + quantity);
  return Array.from(sold, ([code, quantity]) => ({ code, quantity }));
}

const selectUnheard = query<object, { lines: string }>(`
  WITH pulled AS (SELECT coalesce(max(stock_at), 0) AS at FROM variant WHERE place <= 1000)
  SELECT invoice.lines
  FROM outbox JOIN invoice ON invoice.number = outbox.label
  WHERE outbox.state <> 'done' AND outbox.kind = 'invoice.create' AND invoice.voided_at IS NULL
  UNION ALL
  SELECT invoice.lines
  FROM pulled CROSS JOIN outbox JOIN invoice ON invoice.number = outbox.label
  WHERE outbox.seq > (SELECT max(seq) FROM outbox) - 2000 AND outbox.kind = 'invoice.create'
    AND outbox.state = 'done' AND outbox.done_at >= pulled.at AND invoice.voided_at IS NULL
`);
