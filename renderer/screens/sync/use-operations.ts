import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import type { OperationRow } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';

export const shows = ['open', 'attention', 'done', 'all'] as const;
export type Show = (typeof shows)[number];
const limit = 60;

export function useOperations(show: Show): { readonly items: readonly OperationRow[]; readonly more: () => void } {
  const { ask } = useRegister();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...ask.sync.list.infiniteOptions({
      input: (offset: number) => ({ show, offset, limit }),
      initialPageParam: 0,
      getNextPageParam: (last, _all, offset) => (last.more ? offset + limit : undefined),
    }),
    placeholderData: keepPreviousData,
  });
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}
