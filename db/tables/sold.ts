import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { KeyRange } from '#db/tables/invoice-keys.ts';
import { tendersOf } from '#db/tables/tenders.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';

/** Whole business days, the last of them included. */
export interface Days {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** What a report reads of a finished sale. */
export interface SoldInvoice {
  readonly key: number;
  readonly businessDay: BusinessDay;
  readonly soldAt: Instant;
  readonly cashier: string;
  readonly taxIncluded: number;
  /** Off the whole sale, in percent. */
  readonly discountPercent: number;
  readonly tax: Money;
  readonly total: Money;
  readonly voided: number;
  /** As `readLines` reads them. */
  readonly lines: string;
  /** A JSON array of `ShortTender`. */
  readonly tenders: string;
}

export interface SoldSlice extends Days, KeyRange {
  readonly limit: number;
}

/** In the order they were rung up, voided ones among them. */
export function soldIn(db: ReadDb, slice: SoldSlice): SoldInvoice[] {
  return selectSold.all(db, slice);
}

export interface PaidLater {
  readonly method: string;
  readonly amount: Money;
  readonly takenAt: Instant;
  /** One, or one less where it takes a payment back: that was none. */
  readonly times: 1 | -1;
}

/** What customers paid on older invoices about then, or got back of it; what was set off moved no money. */
export function paidLaterAbout(db: ReadDb, days: Days): PaidLater[] {
  return selectLate.all(db, days);
}

/** The top category of each of these goods that the shop has. */
export function shelvesOf(db: ReadDb, codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(selectShelves.all(db, { codes: JSON.stringify(codes) }).map(({ code, shelf }) => [code, shelf]));
}

const selectSold = query<SoldSlice, SoldInvoice>(`
  SELECT key, business_day AS businessDay, sold_at AS soldAt, cashier, tax_included AS taxIncluded,
    discount_percent AS discountPercent, tax, total,
    voided_at IS NOT NULL AS voided, lines, ${tendersOf('invoice')} AS tenders
  FROM invoice WHERE key BETWEEN :first AND :last AND business_day BETWEEN :from AND :to ORDER BY key LIMIT :limit
`);
const selectLate = query<Days, PaidLater>(`
  SELECT method, amount, taken_at AS takenAt, iif((amount < 0) = (total < 0), 1, -1) AS times FROM payment_row CROSS JOIN invoice ON invoice.key = payment_row.invoice
  WHERE late = 1 AND set_off IS NULL AND voided_at IS NULL
    AND taken_at BETWEEN unixepoch(:from, '-1 day') * 1000 AND unixepoch(:to, '+2 days') * 1000
`);
const selectShelves = query<{ codes: string }, { code: string; shelf: string }>(`
  SELECT variant.code, category.path AS shelf FROM json_each(:codes) AS wanted
  CROSS JOIN variant ON variant.code = wanted.value CROSS JOIN category ON category.key = variant.shelf
`);
