import { categoryList } from '#contract/v3/category.ts';
import { followListed } from '#db/tables/categories.ts';
import { transact } from '#db/transact.ts';
import { categoryKey } from '#db/tables/variant-intake.ts';
import { type Feed, type FeedContext, fine, writeInSlices } from '#sync/feeds/feed.ts';
import type { Asked } from '#sync/api.ts';

/** Makes the shelves before the goods arrive. */
export const categories: Feed = {
  name: 'categories',
  async run(context) {
    const names = await listCategories(context);
    if (!names.ok) return names;
    await writeInSlices(context, names.value, (tx, slice) => {
      for (const name of slice) categoryKey(tx, name);
    });
    if (transact(context.db, (tx) => followListed(tx, names.value)) > 0) context.changed('catalogue');
    return fine;
  },
};

async function listCategories({ ask }: FeedContext): Promise<Asked<string[]>> {
  const answer = await ask(categoryList, {});
  return answer.ok ? { ok: true, value: answer.value.map(({ Name }) => Name) } : answer;
}

/** The categories that are in no other: a list of one of them holds everything under it. */
export async function rootCategories(context: FeedContext): Promise<Asked<string[]>> {
  const names = await listCategories(context);
  if (!names.ok) return names;
  const all = new Set(names.value);
  return { ok: true, value: names.value.filter((name) => !parentsOf(name).some((parent) => all.has(parent))) };
}

function parentsOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}
