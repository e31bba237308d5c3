import { useQuery } from '@tanstack/react-query';

import type { VisitsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';

export function useVisits(customerId: string | null): VisitsView | undefined {
  const options = useRegister().ask.visit.show.queryOptions({ input: { customerId } });
  return useQuery({ ...options, staleTime: 0 }).data;
}

/** A window is not told what it changed itself. */
export function useLookAgain(): () => Promise<void> {
  const { cache, ask } = useRegister();
  return () => cache.invalidateQueries({ queryKey: ask.visit.key() });
}
