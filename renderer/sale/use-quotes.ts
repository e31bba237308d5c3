import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { QuoteView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { putAway } from '#renderer/sale/sale-commands.ts';
import { useUi } from '#renderer/state/ui-store.ts';

const none: readonly QuoteView[] = [];

/** Until it is settled, what is there was found for other letters. */
export function useQuotes(
  text: string,
  open: boolean,
): { readonly quotes: readonly QuoteView[]; readonly settled: boolean } {
  const options = useRegister().ask.quote.find.queryOptions({ input: { text, open } });
  const { data, isPlaceholderData } = useQuery({ ...options, staleTime: 0, placeholderData: keepPreviousData });
  return { quotes: data ?? none, settled: data !== undefined && !isPlaceholderData };
}

interface Keeping {
  readonly kind: QuoteView['kind'];
  readonly validDays: number;
}

export function useQuoteCommands() {
  const register = useRegister();
  return useMemo(() => {
    const { cache, ask, client } = register;
    const look = async () => {
      await cache.invalidateQueries({ queryKey: ask.quote.key() });
      await cache.invalidateQueries({ queryKey: ask.parked.key() });
    };
    return {
      look,
      /** Answers the number it got. */
      keep: async (keeping: Keeping): Promise<string | null> => {
        let number: string | null = null;
        const changed = await putAway(register, async () => {
          const kept = await client.quote.keep(keeping);
          if (!kept.ok) return kept;
          ({ number } = kept.value);
          return { ok: true, value: kept.value.sale };
        });
        if (changed) useUi.getState().startNextSale();
        await look();
        return number;
      },
      recall: async (key: number): Promise<boolean> => {
        const changed = await putAway(register, () => client.quote.recall({ key }));
        if (changed) useUi.getState().startNextSale();
        await look();
        return changed !== null;
      },
    };
  }, [register]);
}
