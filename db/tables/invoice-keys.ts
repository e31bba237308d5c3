import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { Money } from '#domain/money.ts';

// Each answers keys, the newest first, `most` at the most, and looks at few rows however many invoices there are.

export function newestKeys(db: ReadDb, most: number): number[] {
  return keysOf(selectNewest.all(db, { most }));
}

export function keyOfNumber(db: ReadDb, number: string): number | undefined {
  return selectNumber.get(db, { number })?.key;
}

export function keysOfNumberStart(db: ReadDb, start: string, most: number): number[] {
  return keysOf(selectStart.all(db, { start, end: `${start}\u{10FFFF}`, most }));
}

/** By the whole name, in any case. */
export function keysOfCustomer(db: ReadDb, name: string, most: number): number[] {
  return keysOf(selectCustomer.all(db, { name, most }));
}

/** Names on invoices that begin like this, twenty at the most; a customer may be gone from the office's list. */
export function customersOfInvoices(db: ReadDb, start: string): string[] {
  return selectNames.all(db, { start, end: `${start}\u{10FFFF}` }).map(({ name }) => name);
}

/** Sold or refunded for that amount, among the newest `among` invoices. */
export function keysOfTotal(db: ReadDb, amount: Money, among: number): number[] {
  return keysOf(selectTotal.all(db, { amount, among }));
}

/** From the first to the last of them. */
export interface KeyRange {
  readonly first: number;
  readonly last: number;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Ranges in which all invoices of these days lie, and maybe others, the oldest first. A clock can be put back, so days do
 * not ascend with the keys: each shift that was open about then is in one, and so is the one that is open now.
 */
export function keysAbout(db: ReadDb, days: Days): KeyRange[] {
  const ranges: KeyRange[] = [];
  for (const { first, last } of selectShiftsAbout.all(db, days)) {
    const before = ranges.at(-1);
    if (before?.last === first - 1) ranges.splice(-1, 1, { first: before.first, last });
    else ranges.push({ first, last });
  }
  return ranges;
}

/** The invoices of one business day, all of them when `most` is below zero. */
export function keysOfDay(db: ReadDb, day: string, most: number): number[] {
  const keys: number[] = [];
  for (const { first, last } of keysAbout(db, { from: day, to: day }).toReversed()) {
    if (keys.length === most) break;
    const left = most < 0 ? -1 : most - keys.length;
    for (const { key } of selectDay.all(db, { first, last, day, most: left })) keys.push(key);
  }
  return keys;
}

export function owingKeys(db: ReadDb): number[] {
  return keysOf(selectOwing.all(db, {}));
}

export function voidedKeys(db: ReadDb): number[] {
  return keysOf(selectVoided.all(db, {}));
}

const keysOf = (rows: readonly { key: number }[]) => rows.map(({ key }) => key);

const selectNewest = query<{ most: number }, { key: number }>('SELECT key FROM invoice ORDER BY key DESC LIMIT :most');
const selectNumber = query<{ number: string }, { key: number }>('SELECT key FROM invoice WHERE number = :number');
const selectStart = query<{ start: string; end: string; most: number }, { key: number }>(
  'SELECT key FROM invoice WHERE number >= :start AND number < :end ORDER BY number DESC LIMIT :most',
);
const selectCustomer = query<{ name: string; most: number }, { key: number }>(`
  SELECT key FROM invoice WHERE customer_name = :name COLLATE NOCASE AND customer_name <> '' ORDER BY key DESC LIMIT :most
`);
// From name to name, so that a customer of a thousand invoices costs one step.
const selectNames = query<{ start: string; end: string }, { name: string }>(`
  WITH RECURSIVE names (name) AS (
    SELECT * FROM (SELECT customer_name FROM invoice
      WHERE customer_name >= :start COLLATE NOCASE AND customer_name <> '' ORDER BY customer_name COLLATE NOCASE LIMIT 1)
    UNION ALL
    SELECT (SELECT customer_name FROM invoice
      WHERE customer_name > names.name COLLATE NOCASE AND customer_name <> '' ORDER BY customer_name COLLATE NOCASE LIMIT 1)
    FROM names WHERE names.name IS NOT NULL
    LIMIT 20)
  SELECT name FROM names WHERE name < :end COLLATE NOCASE
`);
const selectTotal = query<{ amount: Money; among: number }, { key: number }>(`
  SELECT key FROM (SELECT key, total FROM invoice ORDER BY key DESC LIMIT :among) WHERE total IN (:amount, -:amount)
`);
const selectShiftsAbout = query<Days, KeyRange>(`
  SELECT first_invoice AS first, coalesce(last_invoice, ${Number.MAX_SAFE_INTEGER}) AS last FROM shift
  WHERE closed_at IS NULL
    OR min(opened_at, closed_at) < unixepoch(:to, '+2 days') * 1000 AND max(opened_at, closed_at) > unixepoch(:from, '-1 day') * 1000
  ORDER BY key
`);
const selectDay = query<KeyRange & { day: string; most: number }, { key: number }>(
  'SELECT key FROM invoice WHERE key BETWEEN :first AND :last AND business_day = :day ORDER BY key DESC LIMIT :most',
);
const selectOwing = query<object, { key: number }>(`
  SELECT owing.invoice AS key FROM owing CROSS JOIN invoice ON invoice.key = owing.invoice
  WHERE voided_at IS NULL ORDER BY owing.invoice DESC
`);
const selectVoided = query<object, { key: number }>(
  'SELECT key FROM invoice WHERE voided_at IS NOT NULL ORDER BY +key DESC',
);
