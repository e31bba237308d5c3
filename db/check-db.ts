import type { ReadDb } from '#db/connection.ts';

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

/** About a fifth of a gigabyte: a second or two. */
const mostPages = 50_000;
