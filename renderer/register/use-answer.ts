import { QueryObserver } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';

import { useRegister } from '#renderer/register/register.ts';

interface Question<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
}

/**
 * The newest answer to a question that stays the same: all the first screen wants of `useQuery`, which comes behind it
 * with what it knows of suspense and of errors.
 */
export function useAnswer<Answer>(question: Question<Answer>): Answer | undefined {
  const { cache } = useRegister();
  const [observer] = useState(() => new QueryObserver<Answer>(cache, cache.defaultQueryOptions<Answer>(question)));
  const subscribe = useCallback((heard: () => void) => observer.subscribe(heard), [observer]);
  return useSyncExternalStore(subscribe, () => observer.getCurrentResult().data);
}
