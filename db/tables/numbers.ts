import type { ReadDb, WriteDb } from '#db/connection.ts';
import { newestInvoice } from '#db/tables/invoices.ts';
import { command, query } from '#db/statement.ts';

/**
 * The highest counter of the numbers that start like this, 0 when there is none.
 *
 * Counters of a series only rise, so the newest invoice has the highest of its own. Another series is looked up in
 * the index of numbers: a new year, or a clock that was put back.
 */
export function lastCounter(db: ReadDb, start: string): number {
  const newest = newestInvoice(db)?.number;
  if (newest?.startsWith(start) === true) return Number(newest.slice(start.length));
  return selectHighest.get(db, { start, end: `${start}:`, from: start.length + 1 })?.highest ?? 0;
}

/** The office is asked about the numbers of every series that was ever begun here. */
export function beginSeries(tx: WriteDb, prefix: string, year: number): void {
  insertSeries.run(tx, { prefix, year });
}

// The sign after '9' is ':'.
const selectHighest = query<{ start: string; end: string; from: number }, { highest: number | null }>(`
  SELECT max(CAST(substr(number, :from) AS INTEGER)) AS highest FROM invoice WHERE number >= :start AND number < :end
`);
const insertSeries = command<{ prefix: string; year: number }>(
  'INSERT INTO number_series (prefix, year) VALUES (:prefix, :year) ON CONFLICT DO NOTHING',
);
