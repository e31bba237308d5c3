import type { z } from 'zod';

import type { officeReport } from '#contract/register/report.ts';

type Told = Pick<z.output<typeof officeReport>, 'goods' | 'moreGoods' | 'categories'>;

export interface SoldGoods {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly weighed: boolean;
  readonly sold: number;
  /** Known to an office that knows costs. */
  readonly profit?: number | undefined;
  /** The top category they are in today; empty where they are in none. */
  readonly shelf: string;
}

/** Those that brought most, and all by category. */
export function tellGoods(all: readonly SoldGoods[]): Told {
  const goods = all.toSorted(mostFirst);
  const more = goods.slice(mostGoods);
  return {
    goods: goods.slice(0, mostGoods).map(({ code, name, quantity, weighed, ...brought }) => {
      return { code, name, quantity, ...(weighed && { weighed: true as const }), ...sumOf([brought]) };
    }),
    moreGoods: { count: more.length, ...sumOf(more) },
    categories: [...Map.groupBy(goods, ({ shelf }) => shelf)]
      .map(([name, some]) => ({ name, ...sumOf(some) }))
      .toSorted(mostFirst),
  };
}

function sumOf(some: readonly Pick<SoldGoods, 'sold' | 'profit'>[]) {
  const sold = some.reduce((sum, each) => sum + each.sold, 0);
  if (!some.some(({ profit }) => profit !== undefined)) return { sold };
  return { sold, profit: some.reduce((sum, { profit = 0 }) => sum + profit, 0) };
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
