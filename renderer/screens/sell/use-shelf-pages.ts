import { useQueries } from '@tanstack/react-query';

import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';

const limit = 100;

/** The products from `first` to `last` of a category, and how many there are in all. */
export function useShelfPages(
  category: string | null,
  first: number,
  last: number,
): { readonly total: number; readonly at: (index: number) => VariantView | undefined } {
  const { ask } = useRegister();
  const from = Math.floor(first / limit);
  const count = Math.max(1, Math.floor(last / limit) - from + 1);
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, page) =>
      ask.catalogue.browse.queryOptions({ input: { category, offset: (from + page) * limit, limit } }),
    ),
  });
  return {
    total: pages[0]?.data?.total ?? 0,
    at: (index) => pages[Math.floor(index / limit) - from]?.data?.items[index % limit],
  };
}
