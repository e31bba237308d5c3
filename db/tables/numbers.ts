import type { ReadDb, WriteDb } from '#db/connection.ts';
import { newestInvoice } from '#db/tables/invoices.ts';
import { command, query } from '#db/statement.ts';
import { counterDigits } from '#domain/numbering.ts';

/**
 * The highest counter of the numbers that start like this, 0 when there is none.
 *
 * Counters of a series only rise, so the newest invoice has the highest of its own. Another series is looked up in
 * the index of numbers: a new year, or a clock that was put back.
 */
export function lastCounter(db: ReadDb, start: string): number {
  const newest = newestInvoice(db)?.number;
  if (newest?.startsWith(start) === true) return Number(newest.slice(start.length));
  const range = { start, end: `${start}:` };
  const last = selectLast.get(db, range)?.number.slice(start.length) ?? '';
  // Numbers of one length sort as they count; beyond that each has to be looked at.
  if (last.length <= counterDigits && last !== '9'.repeat(counterDigits)) return Number(last);
  return selectHighest.get(db, { ...range, from: start.length + 1 })?.highest ?? 0;
}

/** Every series that was ever begun here, the newest first. */
export function listSeries(db: ReadDb): Series[] {
  return selectSeries.all(db, {});
}

/** The office is asked about the numbers of every series that was ever begun here. */
export function beginSeries(tx: WriteDb, prefix: string, year: number): void {
  insertSeries.run(tx, { prefix, year });
}

interface Series {
  readonly prefix: string;
  readonly year: number;
}

// The sign after '9' is ':'.
const selectHighest = query<{ start: string; end: string; from: number }, { highest: number | null }>(`
  SELECT max(CAST(substr(number, :from) AS INTEGER)) AS highest FROM invoice WHERE number >= :start AND number < :end
`);
const selectLast = query<{ start: string; end: string }, { number: string }>(
  'SELECT number FROM invoice WHERE number >= :start AND number < :end ORDER BY number DESC LIMIT 1',
);
const selectSeries = query<object, Series>('SELECT prefix, year FROM number_series ORDER BY year DESC, prefix DESC');
const insertSeries = command<{ prefix: string; year: number }>(
  'INSERT INTO number_series (prefix, year) VALUES (:prefix, :year) ON CONFLICT DO NOTHING',
);
