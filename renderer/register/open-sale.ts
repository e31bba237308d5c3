import { type QueryClient, QueryObserver, replaceEqualDeep } from '@tanstack/react-query';

import type { Ask } from '#renderer/register/ask.ts';
import type { SaleView } from '#renderer/register/contract.ts';

/** The sale on the screen: one answer, held beside the cache because it is looked at and replaced so often. */
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
  let sale: SaleView | undefined;
  const listeners = new Set<() => void>();
  const take = (answer: SaleView | undefined): void => {
    if (answer === undefined || answer === sale) return;
    sale = answer;
    for (const heard of listeners) heard();
  };
  const question = cache.defaultQueryOptions({
    ...ask.sale.show.queryOptions({ input: {} }),
    // Kept for as long as the window: it is held here beside the cache.
    gcTime: Infinity,
    // A line that is the same as the one on the screen stays the same object, so its row is not drawn again.
    structuralSharing: (_, answer) => replaceEqualDeep(sale, answer),
  });
  const observer = new QueryObserver(cache, question);
  let answered: SaleView | undefined;
  /** Heard also when asking begins: what was answered before that may be older than what is held. */
  const asked = () => {
    const answer = cache.getQueryData<SaleView>(question.queryKey);
    if (answer === answered) return;
    answered = answer;
    take(answer);
  };
  let stop: (() => void) | undefined;
  return {
    now: () => sale,
    hold: take,
    lookAgain: () => cache.fetchQuery({ ...question, staleTime: 0 }).then(asked, () => null),
    subscribe: (heard) => {
      stop ??= observer.subscribe(asked);
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
