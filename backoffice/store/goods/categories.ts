import { sql } from 'kysely';

import { fitsCategory } from '#contract/v3/field.ts';

import { localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';
import { markModified } from '#backoffice/store/goods/shelves.ts';

export type Author = Pick<Asked, 'db' | 'now' | 'by' | 'service'>;

/** The category of a path, made with the levels above it where they are missing. */
export async function ensureCategory(author: Author, path: string): Promise<string> {
  // Each level is a row with all of its path: of ten thousand levels in one request they are a gigabyte.
  if (!fitsCategory(path)) reject(400, 'Category must have at most 10 levels and 500 letters.');
  const levels = path.split('/');
  let id = '';
  for (const [index] of levels.entries()) id = await ensureLevel(author, levels.slice(0, index + 1).join('/'));
  return id;
}

async function ensureLevel({ db, now, by, service }: Author, path: string): Promise<string> {
  await db
    .insertInto('category')
    .values({ id: service.newId(), path, created: localTime(now), createdBy: by.name })
    .onConflict((on) => on.column('path').doNothing())
    .execute();
  const { id } = await db.selectFrom('category').select('id').where('path', '=', path).executeTakeFirstOrThrow();
  return id;
}

export async function loadCategory(db: Store, path: string) {
  const category = await db.selectFrom('category').selectAll().where('path', '=', path).executeTakeFirst();
  return category ?? reject(404, `Category ${path} not found.`);
}

/** Whether anything but the category itself lies at or under its path. */
export async function holdsAnything(db: Store, path: string): Promise<boolean> {
  const child = await db
    .selectFrom('category')
    .select('id')
    .where('path', '>=', `${path}/`)
    .where('path', '<', `${path}0`)
    .limit(1)
    .executeTakeFirst();
  if (child) return true;
  const product = await db.selectFrom('product').select('id').where('category', '=', path).limit(1).executeTakeFirst();
  return product !== undefined;
}

/** Gives a category and everything under it, products included, another path. */
export async function moveCategory(author: Author, from: string, to: string): Promise<void> {
  const { db } = author;
  const rest = (column: string) => sql`substr(${sql.ref(column)}, length(cast(${from} as text)) + 1)`;
  const renamed = (column: string) => sql<string>`${to} || ${rest(column)}`;
  const key = (column: string) => sql<string>`${to} || ${rest(column)} || '/'`;
  const move = (table: 'product' | 'variant') =>
    db
      .updateTable(table)
      .set({ category: renamed('category'), categoryKey: key('category') })
      // '0' is the character after '/', so this is exactly the category and everything under it.
      .where('categoryKey', '>=', `${from}/`)
      .where('categoryKey', '<', `${from}0`)
      .returning('id')
      .execute();
  await move('product');
  const variants = await move('variant');
  await markModified(
    author,
    variants.map(({ id }) => id),
  );
  await db
    .updateTable('category')
    .set({ path: renamed('path') })
    .where((eb) => eb.or([eb('path', '=', from), eb.and([eb('path', '>=', `${from}/`), eb('path', '<', `${from}0`)])]))
    .execute();
}
