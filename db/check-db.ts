import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';

export interface DbCheck {
  readonly version: number;
  readonly synchronous: number;
  readonly pages: number;
  /** SQLite's own words; `ok`, or what is wrong. Null for a file too large to read while somebody waits. */
  readonly check: string | null;
}

/** Looks the file over as far as a person can wait for it. */
export function checkDb(db: ReadDb): DbCheck {
  const read = (name: string) => Number(db.pragma(name, { simple: true }));
  const pages = read('page_count');
  const check = pages > mostPages ? null : String(db.pragma('quick_check(5)', { simple: true }));
  return { version: read('user_version'), synchronous: read('synchronous'), pages, check };
}

/** The tables of a file that is not too large to be looked over while it is used, one by one; null for one that is. */
export function tablesToCheck(db: ReadDb): readonly string[] | null {
  if (Number(db.pragma('page_count', { simple: true })) > mostPages) return null;
  return listTables.all(db, {}).map(({ name }) => name);
}

/** SQLite's own words about one table and its indexes; `ok`, or what is wrong. */
export function checkTable(db: ReadDb, table: string): string {
  return String(db.pragma(`quick_check('${table.replaceAll("'", "''")}')`, { simple: true }));
}

const listTables = query<object, { name: string }>(
  "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') ORDER BY name",
);

/** About a fifth of a gigabyte: a second or two. */
const mostPages = 50_000;
