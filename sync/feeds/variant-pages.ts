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

/** Walks the pages of some categories; some are on their way while the caller writes. Ends with the first that fails. */
export async function* variantPages(context: FeedContext, roots: readonly string[]): Pages {
  const pages = readPages(context, roots);
  // A generator asked several times answers in order, one request after the other.
  const coming = Array.from({ length: pagesAhead }, () => pages.next());
  for (;;) {
    const next = await coming.shift();
    if (!next || next.done) return;
    coming.push(pages.next());
    yield next.value;
  }
}

/** One batch of pages: see `batchRows` in variants.ts. */
const pagesAhead = 10;

async function* readPages(context: FeedContext, roots: readonly string[]): Pages {
  for (const category of roots) {
    let got = 0;
    // By rows got, not by rows asked for: a back office may grant fewer a page, and then its pages are that much closer.
    for (let number = 1; context.alive(); number += 1) {
      const page = await readPage(context, category, number);
      yield page;
      if (!page.ok) return;
      got += page.value.rows.length;
      if (page.value.rows.length === 0 || got >= page.value.count) break;
    }
  }
}

async function readPage(
  { askRaw, config }: FeedContext,
  category: string,
  number: number,
): Promise<Asked<VariantPage>> {
  const asked = { Category: category, PageNumber: number, PageSize: config.pageSize };
  const answer = await askRaw(requestFor(variantList, asked));
  if (!answer.ok) return answer;
  const { value } = answer;
  const isPage = typeof value === 'object' && value !== null && 'Data' in value && Array.isArray(value.Data);
  if (!isPage || !('RecordsCount' in value)) return { ok: false, why: 'the variant list answered something else' };
  const count = Number(value.RecordsCount);
  if (!Number.isSafeInteger(count)) return { ok: false, why: 'the variant list does not say how many there are' };
  return { ok: true, value: { category, rows: value.Data as readonly unknown[], count } };
}
