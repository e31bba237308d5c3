import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

import type { Counted } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';

/** What this person keyed already of the count that `of` names; null when nothing, undefined until it is known. */
export function useCountBefore(of: string): Counted | null | undefined {
  const { ask } = useRegister();
  const [begun] = useState(of);
  return useQuery({ ...ask.drawer.keptCount.queryOptions({ input: { of: begun } }), staleTime: 0, gcTime: 0 }).data;
}

/** Each key is told to the register: a count takes minutes, and what ends the window does not end it. */
export function useKeptCount(of: string, begin: Counted): readonly [Counted, Dispatch<SetStateAction<Counted>>] {
  const { client } = useRegister();
  const [counted, set] = useState(begin);
  useEffect(() => {
    // Nobody has to hear that it was not kept: it stands on the screen, and the next key tells all of it.
    void settle(client.drawer.keepCount({ of, counted }));
  }, [client, of, counted]);
  return [counted, set];
}
