import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { SaleLine, SaleView } from '#renderer/register/contract.ts';
import { type Register, useRegister } from '#renderer/register/register.ts';
import { createSaleCommands, type SaleCommands, touchedLine } from '#renderer/sale/sale-commands.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export function useSale(): SaleView | undefined {
  return useQuery(useRegister().ask.sale.show.queryOptions({ input: {} })).data;
}

export function useSaleCommands(): SaleCommands {
  const register = useRegister();
  return useMemo(() => createSaleCommands(register), [register]);
}

/** The line that plus, minus and remove are about: chosen by hand, else the one just touched. */
export function useMarkedLine(): SaleLine | undefined {
  const sale = useSale();
  const chosen = useUi(({ chosenLine }) => chosenLine);
  return sale && markedIn(sale, chosen);
}

/** The same for this moment, for whoever need not follow the sale. */
export function markedLine({ cache, ask }: Register): SaleLine | undefined {
  const sale = cache.getQueryData(ask.sale.show.queryKey({ input: {} }));
  return sale && markedIn(sale, useUi.getState().chosenLine);
}

function markedIn(sale: SaleView, chosen: number | null): SaleLine | undefined {
  return sale.lines.find(({ id }) => id === chosen) ?? touchedLine(sale);
}
