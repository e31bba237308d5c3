import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

export interface Shelf {
  readonly key: number;
  readonly path: string;
  readonly count: number;
}

/** The top level of the catalogue, for the category bar. */
export function listShelves(db: ReadDb): Shelf[] {
  return selectShelves.all(db, {});
}

/** One that the office does not list any more stands in the bar for as long as there are goods on it. Answers how many that changed. */
export function followListed(tx: WriteDb, names: readonly string[]): number {
  return setHidden.run(tx, { names: JSON.stringify(names) });
}

/** Every category, those of the office first. */
export function listPaths(db: ReadDb): string[] {
  return selectPaths.all(db, {}).map(({ path }) => path);
}

const selectPaths = query<object, { path: string }>('SELECT path FROM category ORDER BY hidden, key');
const selectShelves = query<object, Shelf>(`
  SELECT key, path, variants AS count FROM category
  WHERE shelf = key AND (hidden = 0 OR variants > 0) ORDER BY folded(path), path
`);
const setHidden = command<{ names: string }>(`
  WITH listed AS (SELECT substr(value, 1, instr(value || '/', '/') - 1) AS name FROM json_each(:names))
  UPDATE category SET hidden = 1 - hidden WHERE shelf = key AND hidden = (path IN (SELECT name FROM listed))
`);
