import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

/** Named terms of the office that are read whole and replaced whole, in its order. */
export function termList<Entry extends { readonly name: string }>(table: 'price_book' | 'promotion') {
  const select = query<object, { name: string; terms: string }>(`SELECT name, terms FROM ${table} ORDER BY position`);
  const clear = command<object>(`DELETE FROM ${table}`);
  // The office keeps names apart; should one come twice, the later one says what holds.
  const insert = command<{ name: string; position: number; terms: string }>(
    `INSERT OR REPLACE INTO ${table} (name, position, terms) VALUES (:name, :position, :terms)`,
  );
  return {
    // Written by `replace` from an entry.
    list: (db: ReadDb): Entry[] =>
      select.all(db, {}).map(({ name, terms }) => ({ ...(JSON.parse(terms) as Entry), name })),
    /** What is gone at the office is gone here. */
    replace: (tx: WriteDb, entries: readonly Entry[]): void => {
      clear.run(tx, {});
      for (const [position, { name, ...terms }] of entries.entries())
        insert.run(tx, { name, position, terms: JSON.stringify(terms) });
    },
  };
}
