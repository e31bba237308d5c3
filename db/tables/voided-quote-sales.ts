import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';

/** Open again, as before the sale that is void now. Answers its key, or nothing when that sale was of no quote. */
export function reopenQuoteSoldAs(tx: WriteDb, number: string): number | undefined {
  const quote = selectSoldAs.get(tx, { number })?.key;
  if (quote === undefined) return undefined;
  updateOpen.run(tx, { quote });
  insert.run(tx, { number, quote });
  return quote;
}

/** The quote that a void invoice was the sale of. */
export function quoteOfVoidedSale(db: ReadDb, number: string): number | undefined {
  return selectOf.get(db, { number })?.quote;
}

/** All that a quote was sold as in vain, the newest last. */
export function voidedSalesOf(db: ReadDb, quote: number): string[] {
  return selectNumbers.all(db, { quote }).map(({ number }) => number);
}

interface Restored {
  readonly key: number;
  readonly number: string;
  readonly endedAt: Instant;
  readonly endedBy: string;
}

/** The sale stands again, and has sold the quote while that is open. */
export function sellAsBefore(tx: WriteDb, restored: Restored): void {
  updateSold.run(tx, restored);
  remove.run(tx, { number: restored.number });
}

const selectSoldAs = query<{ number: string }, { key: number }>(
  "SELECT key FROM quote WHERE state = 'sold' AND sold_as = :number",
);
const updateOpen = command<{ quote: number }>(
  "UPDATE quote SET state = 'open', sold_as = NULL, ended_at = NULL, ended_by = NULL WHERE key = :quote",
);
const insert = command<{ number: string; quote: number }>(
  'INSERT INTO quote_voided_sale (number, quote) VALUES (:number, :quote)',
);
const selectOf = query<{ number: string }, { quote: number }>(
  'SELECT quote FROM quote_voided_sale WHERE number = :number',
);
const selectNumbers = query<{ quote: number }, { number: string }>(
  'SELECT number FROM quote_voided_sale WHERE quote = :quote ORDER BY number',
);
const updateSold = command<Restored>(`
  UPDATE quote SET state = 'sold', sold_as = :number, ended_at = :endedAt, ended_by = :endedBy
  WHERE key = :key AND state = 'open'
`);
const remove = command<{ number: string }>('DELETE FROM quote_voided_sale WHERE number = :number');
