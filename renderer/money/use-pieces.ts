import { useQuery } from '@tanstack/react-query';

import { useRegister } from '#renderer/register/register.ts';

const none: readonly number[] = [];

/** The coins and notes there are. Asked for beside a sale, so that nothing of the pay screen waits for them. */
export function usePieces(): readonly number[] {
  const { ask } = useRegister();
  return useQuery(ask.drawer.rules.queryOptions({ input: {} })).data?.denominations ?? none;
}
