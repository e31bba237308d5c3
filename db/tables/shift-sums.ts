import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { reversals, type Shift, shiftBounds } from '#db/tables/shifts.ts';
import type { Money } from '#domain/money.ts';

export interface CountAndSum {
  readonly count: number;
  readonly amount: Money;
}

/** What a manager asks of a shift beyond its takings; computed from the same rows, less what was voided in it. */
export interface ShiftSums {
  /** Off the prices, on lines and on whole invoices. */
  readonly discounts: Money;
  readonly refunds: CountAndSum;
  /** What the invoices voided in it came to. */
  readonly voided: Money;
}

export function shiftSums(db: ReadDb, shift: Shift): ShiftSums {
  const row = selectSums.get(db, { ...shiftBounds(shift), key: shift.key });
  const { discounts = 0, refunds = 0, refunded = 0, voided = 0 } = row ?? {};
  return { discounts, refunds: { count: refunds, amount: refunded }, voided } as ShiftSums;
}

export interface TaxSum {
  readonly name: string;
  readonly sales: Money;
  readonly tax: Money;
}

export function shiftTaxes(db: ReadDb, shift: Shift): TaxSum[] {
  return selectTaxes.all(db, { ...shiftBounds(shift), key: shift.key });
}

export interface CashierSum extends CountAndSum {
  readonly name: string;
}

/** Who rang up what: an invoice voided here is taken from the one who made it. */
export function shiftCashiers(db: ReadDb, shift: Shift): CashierSum[] {
  return selectCashiers.all(db, { ...shiftBounds(shift), key: shift.key });
}

type Wanted = ReturnType<typeof shiftBounds> & { key: number };

// Every invoice of the shift once, and once more, the other way round, for each that was voided in it.
const moved = `
  ${reversals},
  moved AS (
    SELECT invoice.*, 1 AS times, 1 AS pieces FROM invoice WHERE key BETWEEN :first AND :last
    UNION ALL
    SELECT invoice.*, net, CASE WHEN invoice.key BETWEEN :first AND :last THEN net ELSE 0 END
    FROM reversals JOIN invoice ON invoice.key = reversals.invoice WHERE net <> 0
  )
`;
const selectSums = query<Wanted, { discounts: number; refunds: number; refunded: number; voided: number }>(`
  WITH ${moved}
  SELECT
    coalesce(sum(times * (gross - total + CASE tax_included WHEN 1 THEN 0 ELSE tax END)), 0) AS discounts,
    coalesce(sum(CASE WHEN total < 0 THEN pieces ELSE 0 END), 0) AS refunds,
    coalesce(sum(CASE WHEN total < 0 THEN times * total ELSE 0 END), 0) AS refunded,
    (SELECT coalesce(sum(total), 0) FROM reversals JOIN invoice ON invoice.key = reversals.invoice WHERE net < 0) AS voided
  FROM moved
`);
const selectTaxes = query<Wanted, TaxSum>(`
  WITH ${moved}
  SELECT tax_name AS name, sum(times * sales) AS sales, sum(times * tax) AS tax
  FROM moved GROUP BY tax_name HAVING count(*) > 0 ORDER BY tax_name
`);
const selectCashiers = query<Wanted, CashierSum>(`
  WITH ${moved}
  SELECT cashier AS name, sum(pieces) AS count, sum(times * total) AS amount
  FROM moved GROUP BY cashier ORDER BY cashier
`);
