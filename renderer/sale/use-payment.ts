import { useQuery } from '@tanstack/react-query';

import { useKeptPlaces } from '#renderer/keys/use-kept-places.ts';
import type { PaymentMethod } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';

/** F-keys only: a scanner types letters and digits, and must never be able to take money. */
const keys = ['F5', 'F6', 'F7', 'F10'] as const;

export interface TenderKey {
  readonly method: PaymentMethod;
  readonly shortcut: string | undefined;
}

/** Cash first, on the first key; the rest in the shop's order. */
export function useTenderKeys(): readonly TenderKey[] {
  const { ask } = useRegister();
  const { data: methods = [] } = useQuery(ask.payment.methods.queryOptions({ input: {} }));
  const cash = methods.filter(({ isCash }) => isCash);
  const others = methods.filter(({ isCash }) => !isCash);
  const placeOf = useKeptPlaces([...cash, ...others].map(({ id }) => id));
  return methods
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .map((method) => ({ method, shortcut: keys[placeOf(method.id)] }));
}
