import { anyOf, inSlices } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';

/** The words of products by product ID, each list sorted. */
export async function tagsOfProducts(db: Store, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('productTag')
    .select(['productId', 'tag'])
    .where('productId', 'in', anyOf(ids))
    .orderBy('tag')
    .execute();
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ tag }) => tag)]));
}

/** Replaces all of them; without a list they stay. */
export async function writeTags(
  db: Store,
  productId: string,
  tags: readonly string[] | null | undefined,
): Promise<void> {
  if (!tags) return;
  await db.deleteFrom('productTag').where('productId', '=', productId).execute();
  const words = new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''));
  const rows = [...words].map((tag) => ({ tag, productId }));
  for (const slice of inSlices(rows)) await db.insertInto('productTag').values(slice).execute();
}
