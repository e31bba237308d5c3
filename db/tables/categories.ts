import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';

export interface Shelf {
  readonly key: number;
  readonly path: string;
  readonly count: number;
}

/** The top level of the catalogue, for the category bar. */
export function listShelves(db: ReadDb): Shelf[] {
  return selectShelves.all(db, {});
}

const selectShelves = query<object, Shelf>(
  'SELECT key, path, variants AS count FROM category WHERE shelf = key AND hidden = 0 ORDER BY path',
);
