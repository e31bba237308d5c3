import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { ParkedSale, SaleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { putAway } from '#renderer/sale/sale-commands.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

const none: readonly ParkedSale[] = [];

export function useParked(): readonly ParkedSale[] {
  return useParkedList().data ?? none;
}

/** Whether the list has been as it is since this was opened: right behind a sale that was put away it is asked for anew. */
export function useParkedThere(): boolean {
  const { isFetching, isSuccess } = useParkedList();
  const [isThere, setThere] = useState(isSuccess && !isFetching);
  if (!isThere && !isFetching) setThere(true);
  return isThere;
}

function useParkedList() {
  return useQuery(useRegister().ask.parked.list.queryOptions({ input: {} }));
}

/** What a parked sale is called: its label, or when it was put aside. */
export function useParkedName(): (parked: ParkedSale) => string {
  const { moment } = useForms();
  return ({ label, parkedAt }) => label || say('parked.unnamed', { at: moment(parkedAt) });
}

export function useParkCommands() {
  const register = useRegister();
  return useMemo(() => {
    const { cache, ask, client } = register;
    // Nobody waits for the list: what is keyed next is meant for the sale, and the sheet over it would hear it.
    const done = (changed: SaleView | null): SaleView | null => {
      if (changed) useUi.getState().startNextSale();
      void cache.invalidateQueries({ queryKey: ask.parked.key() });
      return changed;
    };
    return {
      park: async (label: string) => done(await putAway(register, () => client.parked.park({ label }))),
      recall: async (key: number) => done(await putAway(register, () => client.parked.recall({ key }))),
    };
  }, [register]);
}
