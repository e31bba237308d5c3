import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { BoughtAnswer, BoughtView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useTill } from '#renderer/register/use-till.ts';

/** Whose invoices are looked at. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What other tills sold to somebody. */
export interface Bought {
  readonly name: string;
  /** Undefined while the office is asked. */
  readonly answer: BoughtAnswer | undefined;
  readonly items: readonly BoughtView[];
  readonly again: () => void;
}

/** Null where nobody is asked about anybody. What this till sold is on the screen meanwhile. */
export function useBought(person: Person | null): Bought | null {
  const { ask } = useRegister();
  const till = useTill();
  const online = till?.light.online === true;
  const isAsked = person !== null && till?.practice === null;
  const { data, isFetching, refetch } = useQuery({
    ...ask.customer.bought.queryOptions({ input: { customerId: person?.id ?? '' } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  const again = () => void refetch();
  const askIfLost = useEffectEvent(() => {
    if (isAsked && data?.ok === false) again();
  });
  useEffect(() => {
    if (online) askIfLost();
  }, [online]);
  if (!isAsked) return null;
  const answer = isFetching && !data?.ok ? undefined : data;
  return { name: person.name, answer, items: answer?.ok ? answer.value.items : none, again };
}

const none: readonly BoughtView[] = [];
