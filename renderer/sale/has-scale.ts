import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';

import { useRegister } from '#renderer/register/register.ts';

/** For the rows of a sale, of which none asks by itself. */
export const HasScale = createContext(false);

/** A till without a scale has no key for one on its lines. */
export function useHasScale(): boolean {
  const { data } = useQuery(useRegister().ask.settings.show.queryOptions({ input: {} }));
  return data !== undefined && data.scale.transport !== 'none';
}
