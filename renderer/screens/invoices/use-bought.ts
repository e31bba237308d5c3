import { useQuery } from '@tanstack/react-query';

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
  /** Undefined while the office is asked for the first time. */
  readonly answer: BoughtAnswer | undefined;
  readonly items: readonly BoughtView[];
}

/** Null where nobody is asked about anybody. What this till sold is on the screen meanwhile. */
export function useBought(person: Person | null): Bought | null {
  const { ask } = useRegister();
  const till = useTill();
  const online = till?.light.online === true;
  const isAsked = person !== null && till?.practice === null;
  const { data: answer } = useQuery({
    ...ask.customer.bought.queryOptions({ input: { customerId: person?.id ?? '' } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    // It comes with the line, however short the line was down.
    refetchInterval: ({ state }) => online && isLost(state.data) && againMs,
  });
  return isAsked ? { name: person.name, answer, items: answer?.ok ? answer.value.items : none } : null;
}

function isLost(answer: BoughtAnswer | undefined): boolean {
  return answer?.ok === false && answer.refusal.code === 'bought_not_asked';
}

const againMs = 5_000;
const none: readonly BoughtView[] = [];
