import { variantCount } from '#contract/v3/variant.ts';
import { recountShelves, takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import type { IncomingVariant } from '#db/tables/variant-intake.ts';
import { rootCategories } from '#sync/feeds/categories.ts';
import { type Feed, type FeedContext, type FeedResult, fine, stopped, writeInSlices } from '#sync/feeds/feed.ts';
import { readVariant } from '#sync/feeds/read-variant.ts';
import { hideGone } from '#sync/feeds/hide-gone.ts';
import { type VariantPage, variantPages } from '#sync/feeds/variant-pages.ts';

/** Everything there is to sell, category by category. */
export const variants: Feed = {
  name: 'variants',
  async run(context, kind) {
    const roots = await rootCategories(context);
    if (!roots.ok) return roots;
    const pass = newPass(await expected(context, roots.value));
    const walked = await walk(context, roots.value, pass);
    if (!walked.ok) return walked;
    // Pages drift when goods are added while we walk: those categories are walked once more.
    const drifted = [...pass.counts].flatMap(([category, { first, last }]) => (first === last ? [] : [category]));
    const again = await walk(context, drifted, pass);
    if (!again.ok) return again;
    if (kind !== 'first') {
      const hidden = await hideGone(context, pass.seen);
      if (!hidden.ok) return hidden;
    }
    finish(context, pass);
    return fine;
  },
};

interface Pass {
  readonly seen: Set<number>;
  readonly counts: Map<string, { readonly first: number; readonly last: number }>;
  readonly total: number | null;
  done: number;
  changed: number;
  pages: number;
}

function newPass(total: number | null): Pass {
  return { seen: new Set(), counts: new Map(), total, done: 0, changed: 0, pages: 0 };
}

/** For the progress bar only, so one answer that fails does not matter. */
async function expected({ ask }: FeedContext, roots: readonly string[]): Promise<number | null> {
  const answers = await Promise.all(roots.map((Category) => ask(variantCount, { Category })));
  const counts = answers.map((answer) => (answer.ok ? Number(answer.value.Count) : Number.NaN));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return Number.isSafeInteger(total) ? total : null;
}

async function walk(context: FeedContext, roots: readonly string[], pass: Pass): Promise<FeedResult> {
  for await (const page of variantPages(context, roots)) {
    if (!page.ok) return page;
    const { category, count } = page.value;
    pass.counts.set(category, { first: pass.counts.get(category)?.first ?? count, last: count });
    if (!(await takeIn(context, page.value, pass))) return stopped;
  }
  return fine;
}

async function takeIn(context: FeedContext, page: VariantPage, pass: Pass): Promise<boolean> {
  const incoming: IncomingVariant[] = [];
  for (const row of page.rows) {
    const read = readVariant(row, context.outletId);
    if (read.ok) incoming.push(read.variant);
    else context.refuseRow({ feed: 'variants', what: read.what, why: read.why });
  }
  const whole = await writeInSlices(context, incoming, (tx, slice) => {
    const { places, added, changed } = takeInVariants(tx, slice);
    for (const place of places) pass.seen.add(place);
    pass.changed += added + changed;
    pass.done += slice.length;
  });
  pass.pages += 1;
  context.progress(pass.done, pass.total);
  // The till can sell from the first page on, so its shelves must show then.
  if (pass.pages === 1) finish(context, pass);
  return whole;
}

function finish({ db, changed }: FeedContext, pass: Pass): void {
  if (pass.changed === 0) return;
  transact(db, (tx) => recountShelves(tx));
  changed('catalogue');
}
