import type { WriteDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';

/** The next counter of a series. In the sale's own transaction, so that a sale that fails leaves no gap. */
export function takeNumber(tx: WriteDb, prefix: string, year: number): number {
  const row = take.get(tx, { prefix, year });
  return row ? row.taken : 1;
}

const take = query<{ prefix: string; year: number }, { taken: number }>(`
  INSERT INTO number_series (prefix, year, next) VALUES (:prefix, :year, 2)
  ON CONFLICT (prefix, year) DO UPDATE SET next = next + 1
  RETURNING next - 1 AS taken
`);
