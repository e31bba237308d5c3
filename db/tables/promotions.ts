import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Promotion } from '#domain/promotions.ts';

/** In the office's order. */
export function listPromotions(db: ReadDb): Promotion[] {
  // Written by `replacePromotions` from a promotion.
  return selectAll.all(db, {}).map(({ name, terms }) => ({ ...(JSON.parse(terms) as Omit<Promotion, 'name'>), name }));
}

/** What is gone at the office is gone here. */
export function replacePromotions(tx: WriteDb, promotions: readonly Promotion[]): void {
  clear.run(tx, {});
  for (const [position, { name, ...terms }] of promotions.entries())
    insert.run(tx, { name, position, terms: JSON.stringify(terms) });
}

const selectAll = query<object, { name: string; terms: string }>('SELECT name, terms FROM promotion ORDER BY position');
const clear = command<object>('DELETE FROM promotion');
// The office keeps names apart; should one come twice, the later one says what holds.
const insert = command<{ name: string; position: number; terms: string }>(
  `INSERT OR REPLACE INTO promotion (name, position, terms) VALUES (:name, :position, :terms)`,
);
