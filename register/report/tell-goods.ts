import type { z } from 'zod';

import type { soldReport } from '#contract/register/report.ts';

type SoldReport = z.output<typeof soldReport>;

export interface SoldGoods {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly weighed: boolean;
  readonly sold: number;
  /** The top category they are in today; empty where they are in none. */
  readonly shelf: string;
}

/** Those that brought most, and all by category. */
export function tellGoods(all: readonly SoldGoods[]): Pick<SoldReport, 'goods' | 'moreGoods' | 'categories'> {
  const shelves = new Map<string, number>();
  for (const { shelf, sold } of all) shelves.set(shelf, (shelves.get(shelf) ?? 0) + sold);
  const goods = all
    .map(({ code, name, quantity, weighed, sold }) => {
      return { code, name, quantity, ...(weighed && { weighed: true as const }), sold };
    })
    .toSorted(mostFirst);
  const more = goods.slice(mostGoods);
  return {
    goods: goods.slice(0, mostGoods),
    moreGoods: { count: more.length, sold: more.reduce((sum, { sold }) => sum + sold, 0) },
    categories: [...shelves].map(([name, sold]) => ({ name, sold })).toSorted(mostFirst),
  };
}

/** Equals by name, so that the same sales are told alike each time. */
export function mostFirst(one: Named, other: Named): number {
  return other.sold - one.sold || (one.name < other.name ? -1 : 1);
}

interface Named {
  readonly name: string;
  readonly sold: number;
}

/** Longer than anybody reads down a window. */
const mostGoods = 500;
