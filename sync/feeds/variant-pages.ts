import { requestFor } from '#contract/v3/request.ts';
import { variantList } from '#contract/v3/variant.ts';
import type { Asked } from '#sync/api.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';

export interface VariantPage {
  readonly category: string;
  readonly rows: readonly unknown[];
  /** How many the category had when this page was read. */
  readonly count: number;
}

type Pages = AsyncGenerator<Asked<VariantPage>, void>;

/**
 * Walks the pages of some categories; some are on their way while the caller writes. Ends with the first that fails.
 *
 * Two categories at a time, page by page in turns: while this thread writes, one answer waits to be read and the back
 * office makes the next. With one request after the other it would do nothing until we have read its last answer.
 */
export async function* variantPages(context: FeedContext, roots: readonly string[]): Pages {
  const walk = { over: false };
  const lanes = [0, 1].map((lane) => readAhead(readPages(context, everyOther(roots, lane), walk)));
  try {
    yield* inTurns(lanes);
  } finally {
    walk.over = true;
  }
}

type Lane = () => Promise<Asked<VariantPage> | undefined>;

async function* inTurns(lanes: readonly Lane[]): Pages {
  let left = lanes;
  while (left.length > 0) {
    const [lane, ...others] = left;
    const next = await lane?.();
    left = next && lane ? [...others, lane] : others;
    if (next) yield next;
  }
}

function everyOther(roots: readonly string[], lane: number): string[] {
  return roots.filter((_, index) => index % 2 === lane);
}

/** Answers one page after the other; undefined after the last. */
function readAhead(pages: Pages): Lane {
  // A generator asked several times answers in order, one request after the other.
  const coming = Array.from({ length: pagesAhead }, () => pages.next());
  return async () => {
    const next = await coming.shift();
    if (!next || next.done) return undefined;
    coming.push(pages.next());
    return next.value;
  };
}

/** Of each lane, while a batch is written: `variant-batches.ts`. More are no quicker, and all lie in memory. */
const pagesAhead = 4;

async function* readPages(context: FeedContext, roots: readonly string[], walk: { readonly over: boolean }): Pages {
  const { clock, config } = context;
  let size = config.pageSize;
  for (const category of roots) {
    let got = 0;
    let slowestMs = 0;
    // By rows got, not by rows asked for: a back office may grant fewer a page, and then its pages are that much closer.
    for (let number = 1; context.alive() && !walk.over; number += 1) {
      const asked = clock.monotonicMs();
      const page = await readPage(context, { category, number, size });
      slowestMs = Math.max(slowestMs, clock.monotonicMs() - asked);
      yield page;
      if (!page.ok) return;
      got += page.value.rows.length;
      if (page.value.rows.length === 0 || got >= page.value.count) break;
    }
    // From one category to the next alone: where fewer are granted, a page of another size would begin at another row.
    size = slowestMs < quickMs ? config.quickPageSize : config.pageSize;
  }
}

/** A page that comes so soon may be larger: half a megabyte of text a second, and less is lost with one that does not come. */
const quickMs = 500;

interface PageAsked {
  readonly category: string;
  readonly number: number;
  readonly size: number;
}

async function readPage({ askRaw }: FeedContext, { category, number, size }: PageAsked): Promise<Asked<VariantPage>> {
  const asked = { Category: category, PageNumber: number, PageSize: size };
  const answer = await askRaw(requestFor(variantList, asked));
  if (!answer.ok) return answer;
  const { value } = answer;
  const isPage = typeof value === 'object' && value !== null && 'Data' in value && Array.isArray(value.Data);
  if (!isPage || !('RecordsCount' in value)) return { ok: false, why: 'the variant list answered something else' };
  const count = Number(value.RecordsCount);
  if (!Number.isSafeInteger(count)) return { ok: false, why: 'the variant list does not say how many there are' };
  return { ok: true, value: { category, rows: value.Data as readonly unknown[], count } };
}
