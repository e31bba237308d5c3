import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { readFinder } from '#renderer/money/entry.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { createSaleQueue } from '#renderer/register/sale-queue.ts';
import { markedLine, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useOthers } from '#renderer/screens/sell/use-others.ts';
import { useTyped } from '#renderer/screens/sell/use-typed.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export type FinderState = ReturnType<typeof useFinder>;

/**
 * What has been typed, what was found for it, and which of those Enter would add.
 * It does not follow the sale: a scan must repaint the sale alone, not the shelf beside it.
 */
export function useFinder() {
  const register = useRegister();
  const { typed, quantity, text, asked, strike, write } = useTyped();
  const commands = useSaleCommands();
  const add = useAdd();
  const [at, setAt] = useState(0);
  // A code that was looked up before is known at once, and must not overtake one that is still being looked up.
  const [lookUps] = useState(createSaleQueue);
  const questionFor = (input: { text: string }) => ({
    ...register.ask.catalogue.find.queryOptions({ input }),
    gcTime: 10_000,
  });
  const { data, isPlaceholderData } = useQuery({
    ...questionFor({ text: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const found = asked === '' ? [] : (data ?? []);
  const settled = asked === text && data !== undefined && !isPlaceholderData;
  const others = useOthers(asked, settled);
  const rows = found.length + others.rows.length;
  const marked = Math.min(at, Math.max(rows - 1, 0));

  const type = (next: string) => {
    write(next);
    setAt(0);
  };
  const setMarkedQuantity = async (count: number) => {
    const line = markedLine(register);
    if (line && (await commands.setQuantity(line, count))) type('');
  };
  /** Enter: the marked product, or the keyed quantity for the line at hand, or the text as a code. */
  const enter = async () => {
    if (text === '') return quantity === null ? undefined : setMarkedQuantity(quantity);
    if (!settled) return enterUnseen();
    const chosen = found[marked];
    if (chosen) return add(chosen);
    const other = others.rows[marked - found.length];
    if (other) return others.choose(other);
    if (await commands.scan(text, quantity ?? 1)) type('');
  };
  /** A quick hand, or a scanner of short codes, presses Enter before the answer is here: what it types next is another product. */
  const enterUnseen = async () => {
    type('');
    const answered = await lookUps.run(() => register.cache.ensureQueryData(questionFor({ text })).catch(() => []));
    const chosen = answered[marked];
    const putBack = () => useUi.setState(({ finder }) => (finder === '' ? { finder: typed } : {}));
    if (chosen && (chosen.misc || chosen.choices)) {
      putBack();
      return add(chosen);
    }
    const count = quantity ?? 1;
    if (!(await (chosen ? commands.add(chosen.key, count) : commands.scan(text, count)))) putBack();
  };
  const move = (by: number) => setAt(Math.min(Math.max(marked + by, 0), Math.max(rows - 1, 0)));
  return { typed, text, asked, quantity, found, others, rows, marked, strike, type, enter, move, settled };
}

/** Puts a product into the sale, as often as is keyed in front of it. */
export function useAdd(): (variant: VariantView) => Promise<void> {
  const commands = useSaleCommands();
  return useCallback(
    async (variant) => {
      if (variant.misc) return useUi.getState().open('misc');
      if (variant.choices) return useUi.getState().choose(variant);
      const { key } = variant;
      const { quantity } = readFinder(useUi.getState().finder);
      if (await commands.add(key, quantity ?? 1)) useUi.getState().setFinder('');
    },
    [commands],
  );
}
