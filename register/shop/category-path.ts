import type { ReadDb } from '#db/connection.ts';
import { listPaths } from '#db/tables/categories.ts';
import { readAlike, tidyName } from '#domain/tidy-name.ts';

/** A category as it is kept: as far as there is one that reads like it, written like that. Otherwise it would be a second one. */
export function categoryPath(db: ReadDb, typed: string): string {
  const known = listPaths(db);
  return typed.split('/').reduce((above, level) => {
    const path = `${above}${above === '' ? '' : '/'}${tidyName(level)}`;
    return known.includes(path) ? path : (known.find((each) => readAlike(each, path)) ?? path);
  }, '');
}
