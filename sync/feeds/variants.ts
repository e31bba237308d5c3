import { variantCount } from '#contract/v3/variant.ts';
import { countShelves, saveShelfCounts } from '#db/tables/shelf-counts.ts';
import { type IncomingVariant, takeInRows } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { rootCategories } from '#sync/feeds/categories.ts';
import { type Feed, type FeedContext, type FeedResult, fine, stopped, writeInSlices } from '#sync/feeds/feed.ts';
import { createPlaceSet, type PlaceSet } from '#sync/feeds/place-set.ts';
import { hideGone } from '#sync/feeds/hide-gone.ts';
import { readVariant } from '#sync/feeds/read-variant.ts';
import { type VariantPage, variantPages } from '#sync/feeds/variant-pages.ts';
import { followRows, loosen, type LoosePieces, putInOrder } from '#sync/feeds/word-order.ts';

/** Everything there is to sell, category by category. */
export const variants: Feed = {
  name: 'variants',
  async run(context, kind) {
    const roots = await rootCategories(context);
    if (!roots.ok) return roots;
    const pass = newPass(await expected(context, roots.value));
    if (kind === 'first') loosen(context.db);
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
    await show(context, pass);
    await putInOrder(context);
    return fine;
  },
};

interface Pass {
  readonly seen: PlaceSet;
  readonly counts: Map<string, { readonly first: number; readonly last: number }>;
  readonly total: number | null;
  batch: IncomingVariant[];
  done: number;
  changed: number;
  readonly loose: LoosePieces;
}

function newPass(total: number | null): Pass {
  return { seen: createPlaceSet(), counts: new Map(), total, batch: [], done: 0, changed: 0, loose: { count: 0 } };
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
    collect(context, page.value, pass);
    await context.breathe();
    // The till can sell from the first page on; after that, large batches are cheaper.
    const due = pass.done === 0 || pass.batch.length >= batchRows;
    if (due && !(await writeBatch(context, pass))) return stopped;
  }
  return (await writeBatch(context, pass)) ? fine : stopped;
}

function collect(context: FeedContext, page: VariantPage, pass: Pass): void {
  for (const row of page.rows) {
    const read = readVariant(row, context.outletId);
    if (read.ok) pass.batch.push(read.variant);
    else context.refuseRow({ feed: 'variants', what: read.what, why: read.why });
  }
}

async function writeBatch(context: FeedContext, pass: Pass): Promise<boolean> {
  const first = pass.done === 0;
  const { batch } = pass;
  pass.batch = [];
  const rows = pass.done + batch.length < batchRows ? batch : await inWritingOrder(context, batch);
  let whole = await writeInSlices(context, rows, (tx, slice) => {
    const { places, added, changed } = takeInRows(tx, slice);
    for (const place of places) pass.seen.add(place);
    pass.changed += added + changed;
    pass.done += slice.length;
    context.progress(pass.done, pass.total);
  });
  if (whole) whole = await followRows(context, pass.loose);
  if (first) await show(context, pass);
  return whole;
}

/**
 * Codes in order touch a tenth of the pages of their index that codes at random touch.
 * A shop of less than a batch keeps the order of the back office, in which it is browsed.
 */
async function inWritingOrder(
  { breathe }: Pick<FeedContext, 'breathe'>,
  batch: readonly IncomingVariant[],
): Promise<readonly IncomingVariant[]> {
  const runs: IncomingVariant[][] = [];
  for (let from = 0; from < batch.length; from += sortedAtOnce) {
    runs.push(batch.slice(from, from + sortedAtOnce).toSorted(byCode));
    await breathe();
  }
  // What is already in runs is only merged.
  return runs.flat().toSorted(byCode);
}

function byCode(a: IncomingVariant, b: IncomingVariant): number {
  return a.code < b.code ? -1 : 1;
}

const sortedAtOnce = 1_000;

const batchRows = 10_000;

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
