import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { OutboxState } from '#db/tables/outbox.ts';
import { reversals, type Shift, type ShiftBounds, shiftBounds } from '#db/tables/shifts.ts';
import { allTendersOf, readTenders } from '#db/tables/tenders.ts';
import { type Money, money } from '#domain/money.ts';

export interface TenderSum {
  readonly method: string;
  readonly isCash: boolean;
  readonly amount: Money;
  /** How much of it was cash when it was taken: a method can become another in the middle of a shift. */
  readonly cash: Money;
  /** What cash brought beyond what it settled. */
  readonly rounding: Money;
  readonly count: number;
}

/**
 * What came into the drawer in this shift: payments of its own invoices and later ones on older invoices, less what
 * went back for an older invoice voided in this shift, and what came again for one restored. A closed shift never
 * changes after its Z.
 */
export function shiftTenders(db: ReadDb, shift: Shift): readonly TenderSum[] {
  const bounds = shiftBounds(shift);
  const sums: Sums = new Map();
  for (const { times, tenders } of selectSales.all(db, bounds)) addSales(sums, tenders, times);
  for (const { isCash, ...late } of selectLate.all(db, bounds)) addSum(sums, { ...late, isCash: isCash === 1 });
  return byName(sums)
    .filter(({ count, amount, rounding }) => count !== 0 || amount !== 0 || rounding !== 0)
    .toSorted((one, other) => Number(other.isCash) - Number(one.isCash));
}

export type RungTender = Pick<TenderSum, 'method' | 'count' | 'amount'>;

export interface ToldTender extends RungTender {
  readonly state: OutboxState;
}

/** What was taken in a shift, whatever became of its invoices, from the payments themselves. */
export function rungTenders(db: ReadDb, shift: Shift): readonly RungTender[] {
  const bounds = shiftBounds(shift);
  const sums: Sums = new Map();
  for (const { tenders } of selectRung.all(db, bounds)) addSales(sums, tenders);
  for (const late of selectRungLate.all(db, bounds)) addSum(sums, late);
  return byName(sums).map(rungOf);
}

/** Where the same money is, from what the office is told. A corrected operation counts as it was rung up. */
export function toldTenders(db: ReadDb, { id }: Shift): readonly ToldTender[] {
  const byState = new Map<OutboxState, Sums>();
  for (const { state, tenders, ...told } of selectTold.all(db, { shiftId: id })) {
    const sums: Sums = byState.get(state) ?? new Map();
    byState.set(state, sums);
    if (tenders === null) addSum(sums, told);
    else addSales(sums, tenders);
  }
  return [...byState].flatMap(([state, sums]) => byName(sums).map((tender) => ({ ...rungOf(tender), state })));
}

/** By method. */
type Sums = Map<string, { isCash: boolean; amount: number; cash: number; rounding: number; count: number }>;

function sumOf(sums: Sums, method: string) {
  let sum = sums.get(method);
  if (!sum) sums.set(method, (sum = { isCash: false, amount: 0, cash: 0, rounding: 0, count: 0 }));
  return sum;
}

/** `times` is below zero for what went back. An object for each tender would take as long again. */
function addSales(sums: Sums, text: string, times = 1): void {
  for (const sale of readTenders(text))
    for (const [method, isCash, amount, , rounding] of sale) {
      const sum = sumOf(sums, method);
      sum.isCash ||= isCash === 1;
      sum.amount += times * amount;
      if (isCash === 1) sum.cash += times * amount;
      sum.rounding += times * rounding;
      sum.count += 1;
    }
}

function addSum(sums: Sums, added: RungTender & Partial<TenderSum>): void {
  const sum = sumOf(sums, added.method);
  sum.isCash ||= added.isCash ?? false;
  sum.amount += added.amount;
  sum.cash += added.cash ?? 0;
  sum.rounding += added.rounding ?? 0;
  sum.count += added.count;
}

function byName(sums: Sums): readonly TenderSum[] {
  return [...sums]
    .map(([method, sum]) => ({
      method,
      ...sum,
      amount: money(sum.amount),
      cash: money(sum.cash),
      rounding: money(sum.rounding),
    }))
    .toSorted((one, other) => (one.method < other.method ? -1 : 1));
}

const rungOf = ({ method, count, amount }: TenderSum): RungTender => ({ method, count, amount });

const selectSales = query<ShiftBounds, { times: number; tenders: string }>(`
  WITH ${reversals}
  SELECT 1 AS times, ${allTendersOf('invoice')} AS tenders FROM invoice
  WHERE invoice.key BETWEEN :first AND :last AND invoice.key NOT IN (SELECT invoice FROM reversals WHERE last < 0)
  UNION ALL
  SELECT net, ${allTendersOf('invoice')}
  FROM reversals CROSS JOIN invoice ON invoice.key = reversals.invoice AND invoice.shift < :key
  WHERE net <> 0 GROUP BY net
`);
const selectLate = query<ShiftBounds, Omit<TenderSum, 'isCash'> & { isCash: number }>(`
  WITH ${reversals},
  moved AS (
    SELECT invoice, 1 AS times, method, is_cash, amount, rounding FROM payment_row
    WHERE shift = :key AND late = 1 AND set_off IS NULL AND invoice NOT IN (SELECT invoice FROM reversals WHERE last < 0)
    UNION ALL
    SELECT payment_row.invoice, net, method, is_cash, amount, rounding
    FROM reversals CROSS JOIN payment_row ON payment_row.invoice = reversals.invoice AND payment_row.shift < :key
    WHERE net <> 0 AND late = 1 AND set_off IS NULL
  )
  SELECT method, max(is_cash) AS isCash, sum(times * amount) AS amount, sum(times * is_cash * amount) AS cash,
    sum(times * rounding) AS rounding,
    -- What went against its invoice was taken back: that payment was none.
    sum(iif((amount < 0) = (total < 0), 1, -1)) AS count
  FROM moved CROSS JOIN invoice ON invoice.key = moved.invoice GROUP BY method
`);
const selectRung = query<ShiftBounds, { tenders: string }>(
  `SELECT ${allTendersOf('invoice')} AS tenders FROM invoice WHERE invoice.key BETWEEN :first AND :last`,
);
const selectRungLate = query<ShiftBounds, RungTender>(`
  SELECT method, count(*) AS count, sum(amount) AS amount FROM payment_row
  WHERE shift = :key AND late = 1 AND set_off IS NULL GROUP BY method
`);
const selectTold = query<{ shiftId: string }, ToldTender & { tenders: string | null }>(`
  WITH place AS (SELECT open_seq, coalesce(close_seq, 9e15) AS close_seq FROM outbox_shift WHERE shift_id = :shiftId),
  told AS MATERIALIZED (
    SELECT kind, label, state,
      coalesce((SELECT before FROM correction WHERE correction.seq = outbox.seq ORDER BY key LIMIT 1), payload)
        -> '$.payments' AS payments
    FROM place CROSS JOIN outbox ON outbox.seq BETWEEN open_seq AND close_seq AND shift_seq = open_seq
    WHERE kind IN ('invoice.create', 'payment.add', 'payment.delete')
  )
  SELECT state, tender.value ->> 'method' AS method, count(*) AS count, sum(tender.value ->> 'amount') AS amount, NULL AS tenders
  FROM told CROSS JOIN json_each(told.payments) AS tender
  WHERE tender.value ->> 'setOff' IS NULL GROUP BY state, method
  UNION ALL
  -- What a sale tells stands in its invoice, unless its payload says otherwise.
  SELECT state, '', 0, 0, ${allTendersOf('invoice')}
  FROM told CROSS JOIN invoice ON number = label WHERE kind = 'invoice.create' AND payments IS NULL GROUP BY state
`);
