import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { PointsView, SaleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';

/** Which sale is asked about: none without a customer. */
export function withMember({ customer, revision }: SaleView): string | null {
  return customer && revision;
}

/** Of the customer of the sale; null in a shop without points, undefined until asked. Each state of the sale is asked about anew. */
export function usePoints(revision: string | null): PointsView | null | undefined {
  const { ask } = useRegister();
  const { queryKey, ...options } = ask.points.show.queryOptions({ input: {} });
  return useQuery({
    ...options,
    queryKey: [...queryKey, revision],
    enabled: revision !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  }).data;
}
