import { requestFor } from '#contract/v3/request.ts';
import { variantList } from '#contract/v3/variant.ts';
import type { Asked } from '#sync/api.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';

export interface VariantPage {
  readonly category: string;
  readonly number: number;
  readonly rows: readonly unknown[];
  /** How many the category had when this page was read. */
  readonly count: number;
}

interface Place {
  readonly category: string;
  readonly number: number;
}

/** Walks the pages of some categories; the next page is on its way while the caller writes this one. */
export async function* variantPages(
  context: FeedContext,
  roots: readonly string[],
): AsyncGenerator<Asked<VariantPage>, void> {
  const { config } = context;
  const queue = [...roots];
  const first = queue.shift();
  if (first === undefined) return;
  let coming: Promise<Asked<VariantPage>> | undefined = readPage(context, { category: first, number: 1 });
  while (coming) {
    const page: Asked<VariantPage> = await coming;
    if (!page.ok) {
      yield page;
      return;
    }
    const { category, number, rows, count }: VariantPage = page.value;
    const more: boolean = rows.length > 0 && number * config.pageSize < count;
    const next: Place | undefined = more ? { category, number: number + 1 } : startOf(queue.shift());
    coming = next && readPage(context, next);
    // The caller may stop between two pages; the one under way must not become an unhandled failure.
    coming?.catch(() => {});
    yield page;
  }
}

function startOf(category: string | undefined): Place | undefined {
  return category === undefined ? undefined : { category, number: 1 };
}

async function readPage({ askRaw, config }: FeedContext, { category, number }: Place): Promise<Asked<VariantPage>> {
  const answer = await askRaw(
    requestFor(variantList, { Category: category, PageNumber: number, PageSize: config.pageSize }),
  );
  if (!answer.ok) return answer;
  const { value } = answer;
  const isPage =
    typeof value === 'object' &&
    value !== null &&
    'Data' in value &&
    Array.isArray(value.Data) &&
    'RecordsCount' in value;
  if (!isPage) return { ok: false, why: 'the variant list answered something else' };
  const count = Number(value.RecordsCount);
  if (!Number.isSafeInteger(count)) return { ok: false, why: 'the variant list does not say how many there are' };
  return { ok: true, value: { category, number, rows: value.Data as readonly unknown[], count } };
}
