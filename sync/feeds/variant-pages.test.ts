import { expect, it } from 'vitest';

import type { V3Request } from '#contract/v3/request.ts';
import { defaultConfig } from '#sync/config.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';
import { variantPages } from '#sync/feeds/variant-pages.ts';

interface Answering {
  readonly answersAfterMs: number;
  /** However many are asked for. */
  readonly grants?: number;
}

interface PageAsked {
  readonly Category: string;
  readonly PageNumber: number;
  readonly PageSize: number;
}

/** Reads a shop of two shelves a lane, 500 goods each; answers what was read and how large the pages of each shelf were asked for. */
async function walk({ answersAfterMs, grants = Infinity }: Answering) {
  let now = 0;
  const sizes = new Map<string, Set<number>>();
  const context = {
    config: { ...defaultConfig, pageSize: 100, quickPageSize: 250 },
    clock: { monotonicMs: () => now },
    alive: () => true,
    askRaw: ({ body }: V3Request) => {
      const { Category, PageNumber, PageSize } = JSON.parse(body ?? '') as PageAsked;
      now += answersAfterMs;
      sizes.set(Category, (sizes.get(Category) ?? new Set()).add(PageSize));
      const size = Math.min(PageSize, grants);
      const from = (PageNumber - 1) * size;
      const count = Math.max(0, Math.min(size, 500 - from));
      const Data = Array.from({ length: count }, (_, row) => `${Category} ${from + row}`);
      return Promise.resolve({ ok: true, value: { Data, RecordsCount: 500 } });
    },
  };
  const read: unknown[] = [];
  for await (const page of variantPages(context as unknown as FeedContext, ['A', 'B', 'C', 'D'])) {
    if (page.ok) read.push(...page.value.rows);
  }
  return { read, sizes: Object.fromEntries([...sizes].map(([shelf, asked]) => [shelf, [...asked]])) };
}

it('asks for larger pages where the line is quick, from the next category on', async () => {
  const { read, sizes } = await walk({ answersAfterMs: 40 });
  expect(sizes).toEqual({ A: [100], B: [100], C: [250], D: [250] });
  expect(new Set(read).size).toBe(2_000);
});

it('keeps pages small where one of them took long', async () => {
  const { sizes } = await walk({ answersAfterMs: 600 });
  expect(sizes).toEqual({ A: [100], B: [100], C: [100], D: [100] });
});

it('reads all goods of an office that grants fewer a page than it is asked for', async () => {
  const { read, sizes } = await walk({ answersAfterMs: 0, grants: 120 });
  expect(sizes).toMatchObject({ A: [100], C: [250] });
  expect(new Set(read).size).toBe(2_000);
  expect(read).toHaveLength(2_000);
});
