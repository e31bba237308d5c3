import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { readFinder } from '#renderer/money/entry.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useMarkedLine, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export type FinderState = ReturnType<typeof useFinder>;

/** What has been typed, what was found for it, and which of those Enter would add. */
export function useFinder() {
  const { ask } = useRegister();
  const typed = useUi((ui) => ui.finder);
  const setFinder = useUi((ui) => ui.setFinder);
  const commands = useSaleCommands();
  const line = useMarkedLine();
  const [at, setAt] = useState(0);
  const { quantity, text } = readFinder(typed);
  const { data, isPlaceholderData } = useQuery({
    ...ask.catalogue.find.queryOptions({ input: { text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  const found = text === '' ? [] : (data ?? []);
  const marked = Math.min(at, Math.max(found.length - 1, 0));

  const type = (next: string) => {
    setFinder(next);
    setAt(0);
  };
  const add = async (variant: VariantView) => {
    if (await commands.add(variant.key, quantity ?? 1)) type('');
  };
  /** Enter: the marked product, or the keyed quantity for the line at hand, or the text as a code. */
  const enter = async () => {
    if (text === '') {
      if (quantity !== null && line && (await commands.setQuantity(line, quantity))) type('');
      return;
    }
    const chosen = isPlaceholderData ? undefined : found[marked];
    if (chosen) return add(chosen);
    if (await commands.scan(text, quantity ?? 1)) type('');
  };
  const move = (by: number) => setAt(Math.min(Math.max(marked + by, 0), Math.max(found.length - 1, 0)));
  return {
    typed,
    text,
    quantity,
    found,
    marked,
    type,
    add,
    enter,
    move,
    settled: data !== undefined && !isPlaceholderData,
  };
}
