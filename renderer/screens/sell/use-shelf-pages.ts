import { useQueries, useQuery } from '@tanstack/react-query';

import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { favouritesShelf } from '#renderer/state/selling.ts';

const limit = 100;

/** The products from `first` to `last` of a category, and how many there are in all. */
export function useShelfPages(
  category: string | null,
  first: number,
  last: number,
): { readonly total: number; readonly at: (index: number) => VariantView | undefined } {
  const { ask } = useRegister();
  const isFavourites = category === favouritesShelf;
  const favourites = useQuery({ ...ask.catalogue.favourites.queryOptions({ input: {} }), enabled: isFavourites });
  const from = Math.floor(first / limit);
  const count = isFavourites ? 0 : Math.max(1, Math.floor(last / limit) - from + 1);
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, page) =>
      ask.catalogue.browse.queryOptions({ input: { category, offset: (from + page) * limit, limit } }),
    ),
  });
  if (isFavourites) return { total: favourites.data?.items.length ?? 0, at: (index) => favourites.data?.items[index] };
  return {
    total: pages[0]?.data?.total ?? 0,
    at: (index) => pages[Math.floor(index / limit) - from]?.data?.items[index % limit],
  };
}
