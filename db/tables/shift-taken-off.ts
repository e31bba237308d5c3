import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { Money } from '#domain/money.ts';

/** How often somebody took goods off a sale before it was paid, and what they came to. */
export interface ShiftTakenOff {
  readonly name: string;
  readonly count: number;
  readonly amount: Money;
}

export function shiftTakenOff(db: ReadDb, { key }: { readonly key: number }): ShiftTakenOff[] {
  return select.all(db, { key });
}

// What was put back at once was a slip of the finger.
const select = query<{ key: number }, ShiftTakenOff>(`
  SELECT staff AS name, sum(iif(act = 'sale.putBack', -1, 1)) AS count,
    sum(iif(act = 'sale.putBack', -1, 1) * (facts ->> 'amount')) AS amount
  FROM journal_entry WHERE act IN ('sale.takeOff', 'sale.putBack') AND facts ->> 'shift' = :key
  GROUP BY staff HAVING count <> 0 OR amount <> 0 ORDER BY min(seq)
`);
