import { variantCount } from '#contract/v3/variant.ts';
import { goodsSaid } from '#db/tables/own-goods.ts';
import type { SaidHere } from '#db/tables/said-here.ts';
import { countShelves, saveShelfCounts } from '#db/tables/shelf-counts.ts';
import { type IncomingVariant, takeInRows } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { rootCategories } from '#sync/feeds/categories.ts';
import { type Feed, type FeedContext, type FeedResult, fine, stopped } from '#sync/feeds/feed.ts';
import { createPlaceSet, type PlaceSet } from '#sync/feeds/place-set.ts';
import { findPassed } from '#sync/feeds/find-passed.ts';
import { findHere } from '#sync/feeds/here.ts';
import { hideGone } from '#sync/feeds/hide-gone.ts';
import { readVariant } from '#sync/feeds/read-variant.ts';
import { type VariantBatches, variantBatches } from '#sync/feeds/variant-batches.ts';
import { type VariantPage, variantPages } from '#sync/feeds/variant-pages.ts';
import { isLoose, joinPieces, loosen, putInOrder } from '#sync/feeds/word-order.ts';

/** Everything there is to sell, category by category. */
export const variants: Feed = {
  name: 'variants',
  async run(context, kind) {
    const roots = await rootCategories(context);
    if (!roots.ok) return roots;
    const pass = newPass(context, await expected(context, roots.value));
    if (kind === 'first') loosen(context.db);
    const walked = await walk(context, roots.value, pass);
    if (!walked.ok) return walked;
    // Pages drift when goods are added while we walk: those categories are walked once more.
    const drifted = [...pass.counts].flatMap(([category, { first, last }]) => (first === last ? [] : [category]));
    const again = await walk(context, drifted, pass);
    if (!again.ok) return again;
    if (kind !== 'first') {
      const hidden = await hideGone(context, pass);
      if (!hidden.ok) return hidden;
      await findPassed(context, 'all');
    }
    await show(context, pass);
    if (isLoose(context.db)) await putInOrder(context);
    else if (pass.changed > 0) await joinPieces(context);
    return fine;
  },
};

interface Pass {
  readonly seen: PlaceSet;
  readonly said: SaidHere;
  readonly counts: Map<string, { readonly first: number; readonly last: number }>;
  readonly batches: VariantBatches;
  done: number;
  changed: number;
}

function newPass(context: FeedContext, total: number | null): Pass {
  const said = goodsSaid(context.db);
  const batches = variantBatches(context, (tx, slice) => {
    const { places, added, changed } = takeInRows(tx, slice, said);
    for (const place of places) pass.seen.add(place);
    pass.changed += added + changed;
    pass.done += slice.length;
    context.progress(pass.done, total);
  });
  const pass: Pass = { seen: createPlaceSet(), said, counts: new Map(), batches, done: 0, changed: 0 };
  return pass;
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
    if (!page.ok) {
      // What was read before the line went is sold meanwhile.
      if (await pass.batches.rest()) await show(context, pass);
      return page;
    }
    const { category, count } = page.value;
    pass.counts.set(category, { first: pass.counts.get(category)?.first ?? count, last: count });
    const rows = readable(context, page.value);
    await context.breathe();
    const first = pass.done === 0;
    if (!(await pass.batches.add(rows))) return stopped;
    if (first) await show(context, pass);
  }
  return (await pass.batches.rest()) ? fine : stopped;
}

function readable(context: FeedContext, page: VariantPage): IncomingVariant[] {
  const here = findHere(context.db, context.outletId);
  return page.rows.flatMap((row) => {
    const read = readVariant(row, here);
    if (read.ok) return [read.variant];
    context.refuseRow({ feed: 'variants', what: read.what, why: read.why });
    return [];
  });
}

async function show({ db, changed, breathe, alive }: FeedContext, pass: Pass): Promise<void> {
  if (pass.changed === 0) return;
  const counting = countShelves(db);
  let step = counting.next();
  while (!step.done) {
    await breathe();
    if (!alive()) return;
    step = counting.next();
  }
  const counts = step.value;
  transact(db, (tx) => saveShelfCounts(tx, counts));
  changed('catalogue');
}
