import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { type Instant, instant } from '#domain/ids.ts';

/** When all goods and prices of the office were read last, by the till's clock; undefined before the first time. */
export function findWalked(db: ReadDb): Instant | undefined {
  // A till of before it was kept has when it read everything.
  return momentOf(db, hereKey) ?? momentOf(db, fullAtKey);
}

/** The same by the clock of the office, as far as it was known then. */
export function findWalkedThere(db: ReadDb): Instant | undefined {
  return momentOf(db, thereKey);
}

export function saveWalked(tx: WriteDb, { here, there }: { readonly here: Instant; readonly there: Instant }): void {
  saveEngineState(tx, hereKey, String(here));
  saveEngineState(tx, thereKey, String(there));
}

function momentOf(db: ReadDb, key: string): Instant | undefined {
  const at = findEngineState(db, key);
  return at === undefined ? undefined : instant(Number(at));
}

export const fullAtKey = 'feeds.full_at';
const hereKey = 'feeds.walked_at';
const thereKey = 'feeds.walked_there';
