import type { Asked } from '#sync/api.ts';

interface Search<Row> {
  readonly page: (number: number) => Promise<Asked<{ readonly Data: readonly Row[]; readonly TotalCount: number }>>;
  readonly isIt: (row: Row) => boolean;
  /** What is looked for, and what the list is of. */
  readonly it: string;
  readonly all: string;
}

type NotThere = { readonly kind: 'not_there' } | { readonly kind: 'unclear'; readonly message: string };

/**
 * What cannot be read by itself is only believed not to be there when the list came back whole, with its count, and does
 * not have it either: a read that finds nothing may be one that failed.
 */
export async function missingInWhole<Row extends { readonly ID: string }>(search: Search<Row>): Promise<NotThere> {
  const { page, isIt, it, all } = search;
  const seen = new Set<string>();
  for (let number = 1; number <= mostPages; number += 1) {
    const list = await page(number);
    if (!list.ok) return { kind: 'unclear', message: list.why };
    const { Data, TotalCount } = list.value;
    if (Data.some(isIt)) return { kind: 'unclear', message: `${it} is listed but cannot be read` };
    for (const { ID } of Data) seen.add(ID);
    if (seen.size >= TotalCount) return { kind: 'not_there' };
    if (Data.length === 0) return { kind: 'unclear', message: `the list of ${all} ends before its count` };
  }
  return { kind: 'unclear', message: `too many ${all} are listed` };
}

const mostPages = 8;
