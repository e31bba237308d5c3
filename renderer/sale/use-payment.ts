import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { PaymentMethod } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';

/** F-keys only: a scanner types letters and digits, and must never be able to take money. */
const keys = ['F5', 'F6', 'F7', 'F10'] as const;

export interface TenderKey {
  readonly method: PaymentMethod;
  readonly shortcut: string | undefined;
}

/**
 * Cash first, on the first key; the rest in the shop's order. Each keeps its key for as long as somebody looks: when the office drops
 * one, the key that a hand is on its way to takes by no other.
 */
export function useTenderKeys(): readonly TenderKey[] {
  const { ask } = useRegister();
  const { data: methods = [] } = useQuery(ask.payment.methods.queryOptions({ input: {} }));
  const cash = methods.filter(({ isCash }) => isCash);
  const others = methods.filter(({ isCash }) => !isCash);
  const [held, hold] = useState<readonly string[]>([]);
  const come = [...cash, ...others].map(({ id }) => id).filter((id) => !held.includes(id));
  if (come.length > 0) hold([...held, ...come]);
  return held.flatMap((id, index) => {
    const method = methods.find((each) => each.id === id);
    return method ? [{ method, shortcut: keys[index] }] : [];
  });
}
