import { notifyManager, QueryClient } from '@tanstack/react-query';

// By default answers wait for a timer before the window shows them.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The register runs on this machine, so nothing between it and the window can be offline,
      // and it says when something changed, so nothing is ever stale by age.
      queries: { networkMode: 'always', staleTime: Infinity, retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
