import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Promotion } from '#domain/promotions.ts';

/** In the back office's order. */
export function listPromotions(db: ReadDb): Promotion[] {
  return select.all(db, {}).map(({ name, terms }) => ({ ...(JSON.parse(terms) as Omit<Promotion, 'name'>), name }));
}

/** The whole list: a promotion gone at the office is gone here. */
export function replacePromotions(tx: WriteDb, promotions: readonly Promotion[]): void {
  clear.run(tx, {});
  for (const [position, { name, ...terms }] of promotions.entries())
    insert.run(tx, { name, position, terms: JSON.stringify(terms) });
}

const select = query<object, { name: string; terms: string }>('SELECT name, terms FROM promotion ORDER BY position');
const clear = command<object>('DELETE FROM promotion');
// The office keeps names apart; should one come twice, the later one says what holds.
const insert = command<{ name: string; position: number; terms: string }>(
  'INSERT OR REPLACE INTO promotion (name, position, terms) VALUES (:name, :position, :terms)',
);
