import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { OutboxState } from '#db/tables/outbox.ts';
import { type Shift, shiftBounds } from '#db/tables/shifts.ts';
import { tendersOf } from '#db/tables/tenders.ts';

export interface RungTender {
  readonly method: string;
  readonly count: number;
  readonly amount: number;
}

export interface ToldTender extends RungTender {
  readonly state: OutboxState;
}

/** What was taken in a shift, whatever became of its invoices, from the payments themselves. */
export function rungTenders(db: ReadDb, shift: Shift): readonly RungTender[] {
  return selectRung.all(db, { ...shiftBounds(shift), key: shift.key });
}

/** Where the same money is, from what the office is told. A corrected operation counts as it was rung up. */
export function toldTenders(db: ReadDb, { id }: Shift): readonly ToldTender[] {
  return selectTold.all(db, { shiftId: id });
}

const selectRung = query<{ first: number; last: number; key: number }, RungTender>(`
  SELECT method, count(*) AS count, sum(amount) AS amount FROM (
    SELECT tender.value ->> 0 AS method, tender.value ->> 2 AS amount
    FROM invoice CROSS JOIN json_each(${tendersOf('invoice')}) AS tender WHERE invoice.key BETWEEN :first AND :last
    UNION ALL
    SELECT method, amount FROM payment_row WHERE shift = :key AND late = 1
  ) GROUP BY method ORDER BY method
`);

const selectTold = query<{ shiftId: string }, ToldTender>(`
  WITH place AS (SELECT open_seq, coalesce(close_seq, 9e15) AS close_seq FROM outbox_shift WHERE shift_id = :shiftId),
  told AS MATERIALIZED (
    SELECT kind, label, state,
      coalesce((SELECT before FROM correction WHERE correction.seq = outbox.seq ORDER BY key LIMIT 1), payload)
        -> '$.payments' AS payments
    FROM place CROSS JOIN outbox ON outbox.seq BETWEEN open_seq AND close_seq AND shift_seq = open_seq
    WHERE kind IN ('invoice.create', 'payment.add', 'payment.delete')
  ),
  tender AS (
    SELECT state, tender.value ->> 'method' AS method, tender.value ->> 'amount' AS amount
    FROM told CROSS JOIN json_each(told.payments) AS tender
    UNION ALL
    -- What a sale tells stands in its invoice, unless its payload says otherwise.
    SELECT state, tender.value ->> 0, tender.value ->> 2
    FROM told CROSS JOIN invoice ON number = label CROSS JOIN json_each(${tendersOf('invoice')}) AS tender
    WHERE kind = 'invoice.create' AND payments IS NULL
  )
  SELECT method, state, count(*) AS count, sum(amount) AS amount FROM tender GROUP BY method, state
`);
