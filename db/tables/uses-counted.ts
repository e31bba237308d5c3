import type { WriteDb } from '#db/connection.ts';
import { command } from '#db/statement.ts';

/** One invoice's use of what the office keeps a balance of, and whether that balance now holds it. */
export interface UseCounted {
  readonly invoice: number;
  readonly counted: 0 | 1;
}

/**
 * What an answer of the office will have counted that is asked for now; look before asking. Of rows with `invoice`,
 * `counted` and `told`, those that change.
 *
 * While something about an invoice is on its way, only that it came first is sure: it is void here and not yet there.
 */
export function usesToCount(rows: string): string {
  return `
    SELECT invoice, CASE WHEN waiting THEN 1 ELSE active END AS counted FROM (
      SELECT uses.invoice, counted AS was, voided_at IS NULL AS active, EXISTS (
        SELECT 1 FROM outbox AS other WHERE other.about = mine.about AND other.state <> 'done' AND other.state <> 'cancelled'
      ) AS waiting
      FROM (${rows}) AS uses
      CROSS JOIN invoice ON invoice.key = uses.invoice
      CROSS JOIN outbox AS mine ON mine.seq = uses.told
      WHERE mine.state = 'done'
    ) WHERE NOT (waiting AND active) AND was IS NOT CASE WHEN waiting THEN 1 ELSE active END
  `;
}

/** Uses that the office counted and that are void since. An older sale is hardly voided, so it is not looked for. */
export function undoneUses(table: UsesTable): string {
  return `SELECT newest.* FROM (SELECT * FROM ${table} ORDER BY invoice DESC LIMIT 500) AS newest
    CROSS JOIN invoice ON invoice.key = newest.invoice WHERE counted = 1 AND voided_at IS NOT NULL`;
}

/** Answers a function that notes them in the transaction of the balance, and how many there were. */
export function countUses(table: UsesTable): (tx: WriteDb, uses: readonly UseCounted[]) => number {
  const update = command<UseCounted>(`UPDATE ${table} SET counted = :counted WHERE invoice = :invoice`);
  return (tx, uses) => uses.reduce((sum, use) => sum + update.run(tx, use), 0);
}

type UsesTable = 'invoice_coupon' | 'invoice_points';
