import { type QueryClient, QueryObserver } from '@tanstack/react-query';

import type { Ask } from '#renderer/register/ask.ts';
import type { SaleView } from '#renderer/register/contract.ts';

/** The sale on the screen: one answer of the cache, looked at so often that it is not looked up each time. */
export interface OpenSale {
  /** Undefined until it was asked. */
  readonly now: () => SaleView | undefined;
  /** Takes the sale that came with the answer to a command. */
  readonly hold: (sale: SaleView) => void;
  /** Asks the register for it anew; a fault leaves it as it is. */
  readonly lookAgain: () => Promise<unknown>;
  /** It is asked for while somebody listens. */
  readonly subscribe: (heard: () => void) => () => void;
}

export function createOpenSale(cache: QueryClient, ask: Ask): OpenSale {
  // Kept for as long as the window: it is held here beside the cache.
  const question = cache.defaultQueryOptions({ ...ask.sale.show.queryOptions({ input: {} }), gcTime: Infinity });
  const query = cache.getQueryCache().build<SaleView, Error, SaleView, typeof question.queryKey>(cache, question);
  const observer = new QueryObserver(cache, question);
  return {
    now: () => query.state.data,
    hold: (sale) => void query.setData(sale, { manual: true }),
    lookAgain: () => cache.fetchQuery({ ...question, staleTime: 0 }).catch(() => null),
    subscribe: (heard) => observer.subscribe(heard),
  };
}
