import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { type InvoiceLine, listPriceMark, readSoldLines, untaxedMark, untaxedOf } from '#db/tables/invoices.ts';
import { reversals, type Shift, type ShiftBounds, shiftBounds } from '#db/tables/shifts.ts';
import { rateOf } from '#db/tables/tax-rates.ts';
import { readParts, taxGroups } from '#db/tables/tax-split.ts';
import { paidOf } from '#db/tables/tenders.ts';
import { type Money, money, nothing } from '#domain/money.ts';
import { splitTax, type TaxShare } from '#domain/tax.ts';

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
  const row = selectSums.get(db, shiftBounds(shift));
  const { discounts = 0, refunds = 0, refunded = 0, voided = 0 } = row ?? {};
  return { discounts, refunds: { count: refunds, amount: refunded }, voided } as ShiftSums;
}

/**
 * What was owed on invoices of the shifts before and was settled in this one: paid, written off, set off or voided, less what
 * was undone. With it what was invoiced, less what is left owing and written off, is what was taken.
 */
export function shiftEarlier(db: ReadDb, shift: Shift): Money {
  return selectEarlier.get(db, shiftBounds(shift))?.amount ?? nothing;
}

export interface TaxSum {
  readonly name: string;
  readonly sales: Money;
  readonly tax: Money;
  /** Of a group of taxes each, as the receipts said. */
  readonly parts?: readonly TaxShare[];
}

export function shiftTaxes(db: ReadDb, shift: Shift): TaxSum[] {
  const bounds = shiftBounds(shift);
  const sums = selectTaxes.all(db, bounds);
  const groups = new Set(taxGroups(db));
  if (!sums.some(({ name }) => groups.has(name))) return sums;
  const parts = partSums(db, bounds);
  return sums.map((sum) => {
    const shares = [...(parts.get(sum.name) ?? [])].map(([name, tax]) => ({ name, tax: money(tax) }));
    return shares.length > 0 ? { ...sum, parts: shares } : sum;
  });
}

/** Receipt by receipt, because each rounded its own; those of one amount are alike. */
function partSums(db: ReadDb, bounds: ShiftBounds): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const parts = new Map<string, Map<string, number>>();
  for (const { name, tax, times, split } of selectSplit.all(db, bounds)) {
    const sums = parts.get(name) ?? new Map<string, number>();
    parts.set(name, sums);
    for (const share of splitTax(readParts(split), tax))
      sums.set(share.name, (sums.get(share.name) ?? 0) + share.tax * times);
  }
  return parts;
}

/** Of what was sold under a tax, the goods it was not taken of. A tax that takes nothing tells none apart. */
export function shiftUntaxed(db: ReadDb, shift: Shift): ReadonlyMap<string, Money> {
  const sums = new Map<string, Money>();
  for (const { name, times, lines, percent, amount } of selectUntaxed.all(db, shiftBounds(shift))) {
    const untaxed = times * untaxedOf(lines, { percent, amount });
    sums.set(name, money((sums.get(name) ?? 0) + untaxed));
  }
  return sums;
}

export interface CashierSum extends CountAndSum {
  readonly name: string;
}

/** Who rang up what: an invoice voided here is taken from the one who made it. */
export function shiftCashiers(db: ReadDb, shift: Shift): CashierSum[] {
  return selectCashiers.all(db, shiftBounds(shift));
}

/** Of each who sold at prices they keyed how many lines that were, and how much more than at the prices there are. */
export function shiftOtherPrices(db: ReadDb, shift: Shift): CashierSum[] {
  const sums = new Map<string, { count: number; amount: number }>();
  for (const { name, times, pieces, lines } of selectKeyed.all(db, shiftBounds(shift))) {
    const others = readSoldLines(lines).filter(isKeyed);
    const sum = sums.get(name) ?? { count: 0, amount: 0 };
    sum.count += others.length * pieces;
    for (const { price, listPrice = price, quantity } of others) sum.amount += (price - listPrice) * quantity * times;
    sums.set(name, sum);
  }
  const all = Array.from(sums, ([name, { count, amount }]) => ({ name, count, amount: money(amount) }));
  return all.filter(({ count, amount }) => count !== 0 || amount !== 0);
}

/** A price book has a name, and whoever keys a price gives none. What comes back has the price it was sold at. */
function isKeyed({ quantity, price, listPrice = price, priceBook }: Omit<InvoiceLine, 'amount'>) {
  return quantity > 0 && priceBook === undefined && listPrice !== price;
}

// By name: all columns would spell the id of every invoice.
const summed = 'invoice.key, cashier, tax_name, tax_included, gross, sales, tax, total';
// Every invoice of the shift once, and once more, the other way round, for each that was voided in it.
const moved = `
  ${reversals},
  moved AS (
    SELECT ${summed}, 1 AS times, 1 AS pieces FROM invoice WHERE key BETWEEN :first AND :last
    UNION ALL
    SELECT ${summed}, net, CASE WHEN invoice.key BETWEEN :first AND :last THEN net ELSE 0 END
    FROM reversals JOIN invoice ON invoice.key = reversals.invoice WHERE net <> 0
  )
`;
const selectSums = query<ShiftBounds, { discounts: number; refunds: number; refunded: number; voided: number }>(`
  WITH ${moved}
  SELECT
    coalesce(sum(times * (gross - total + CASE tax_included WHEN 1 THEN 0 ELSE tax END)), 0) AS discounts,
    coalesce(sum(CASE WHEN total < 0 THEN pieces ELSE 0 END), 0) AS refunds,
    coalesce(sum(CASE WHEN total < 0 THEN times * total ELSE 0 END), 0) AS refunded,
    (SELECT coalesce(sum(total), 0) FROM reversals JOIN invoice ON invoice.key = reversals.invoice WHERE net < 0) AS voided
  FROM moved
`);
/** SQL of what was owed on an invoice at the end of a shift. */
function owedThen(shift: string): string {
  return `(total - ${paidOf('invoice')}
    + (SELECT coalesce(sum(amount), 0) FROM payment_row WHERE payment_row.invoice = invoice.key AND late = 1 AND shift > ${shift})
    - (SELECT coalesce(sum(amount), 0) FROM write_off_move WHERE write_off_move.invoice = invoice.key AND shift <= ${shift}))`;
}

// Of what was voided or restored in it, whether it counted before and counts afterwards.
const selectEarlier = query<ShiftBounds, { amount: Money }>(`
  WITH ${reversals},
  settled AS (
    SELECT invoice, amount FROM payment_row WHERE shift = :key AND late = 1
    UNION ALL
    SELECT invoice, amount FROM write_off_move WHERE shift = :key
  ),
  moved AS (
    SELECT amount FROM settled WHERE invoice < :first AND invoice NOT IN (SELECT invoice FROM reversals)
    UNION ALL
    SELECT iif(net < 0 OR (net = 0 AND last > 0), ${owedThen(':key - 1')}, 0) - iif(last > 0, ${owedThen(':key')}, 0)
    FROM reversals CROSS JOIN invoice ON invoice.key = reversals.invoice WHERE invoice.key < :first
  )
  SELECT coalesce(sum(amount), 0) AS amount FROM moved
`);
const selectTaxes = query<ShiftBounds, TaxSum>(`
  WITH ${moved}
  SELECT tax_name AS name, sum(times * sales) AS sales, sum(times * tax) AS tax
  FROM moved GROUP BY tax_name HAVING count(*) > 0 ORDER BY tax_name
`);
const selectSplit = query<ShiftBounds, { name: string; tax: Money; times: number; split: string }>(`
  WITH ${moved},
  alike AS (
    SELECT tax_name AS name, tax, sum(times) AS times,
      (SELECT max(since) FROM tax_split WHERE tax_split.name = tax_name AND since <= moved.key) AS since
    FROM moved WHERE tax_name IN (SELECT name FROM tax_split) GROUP BY tax_name, tax, since
  )
  SELECT alike.name, tax, times, parts AS split
  FROM alike JOIN tax_split ON tax_split.name = alike.name AND tax_split.since = alike.since
`);
const selectUntaxed = query<
  ShiftBounds,
  { name: string; times: number; lines: string; percent: number; amount: Money }
>(`
  WITH ${moved}
  SELECT moved.tax_name AS name, times, lines, discount_percent AS percent, discount_amount AS amount
  FROM moved CROSS JOIN invoice ON invoice.key = moved.key
  WHERE instr(lines, '${untaxedMark}') > 0 AND ${rateOf('invoice')} IS NOT 0
`);
const selectCashiers = query<ShiftBounds, CashierSum>(`
  WITH ${moved}
  SELECT cashier AS name, sum(pieces) AS count, sum(times * total) AS amount
  FROM moved GROUP BY cashier ORDER BY cashier
`);
const selectKeyed = query<ShiftBounds, { name: string; times: number; pieces: number; lines: string }>(`
  WITH ${moved}
  SELECT moved.cashier AS name, times, pieces, lines FROM moved CROSS JOIN invoice ON invoice.key = moved.key
  WHERE instr(lines, '${listPriceMark}') > 0 ORDER BY moved.cashier
`);
