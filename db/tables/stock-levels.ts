import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/** Where the rows of these codes lie, in their order; null where there is none. */
export function placesOf(db: ReadDb, codes: readonly string[]): (number | null)[] {
  return selectPlaces.all(db, { codes: JSON.stringify(codes) }).map(({ place }) => place);
}

export interface StockLevel {
  readonly code: string;
  readonly onHand: number;
}

export function takeInStock(tx: WriteDb, levels: readonly StockLevel[], at: number): void {
  for (const { code, onHand } of levels) updateStock.run(tx, { code, onHand, at });
}

const selectPlaces = query<{ codes: string }, { place: number | null }>(`
  SELECT (SELECT place FROM variant WHERE variant.code = wanted.value) AS place FROM json_each(:codes) AS wanted ORDER BY wanted.key
`);
const updateStock = command<{ code: string; onHand: number; at: number }>(
  'UPDATE variant SET on_hand = :onHand, stock_at = :at WHERE code = :code AND (on_hand IS NOT :onHand OR stock_at IS NULL)',
);
