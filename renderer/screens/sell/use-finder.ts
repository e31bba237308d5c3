import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { readFinder } from '#renderer/sale/read-finder.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { inTurn } from '#renderer/sale/in-turn.ts';
import { commandsInTurn } from '#renderer/sale/sale-commands.ts';
import { useMark } from '#renderer/sale/use-mark.ts';
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
  const commands = useMemo(() => commandsInTurn(register), [register]);
  const add = useAdd();
  const { data, isPlaceholderData } = useQuery({
    ...register.ask.catalogue.find.queryOptions({ input: { text: asked } }),
    gcTime: 10_000,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const found = asked === '' ? [] : (data ?? []);
  const settled = asked === text && data !== undefined && !isPlaceholderData;
  const others = useOthers(asked, settled);
  const { at: marked, mark, move, setMark } = useMark([...found.map(nameOf), ...others.rows.map(({ id }) => id)]);
  const rows = found.length + others.rows.length;

  const type = (next: string) => {
    write(next);
    setMark(undefined);
  };
  const putBack = () => useUi.setState(({ finder }) => (finder === '' ? { finder: typed } : {}));
  /** In its turn with what else is done to the sale. What is typed meanwhile is for the next line. */
  const takeTurn = async (enterNow: () => Promise<unknown>) => {
    type('');
    if (!(await inTurn(register, enterNow))) putBack();
  };
  const setMarkedQuantity = async (count: number) => {
    const line = markedLine(register);
    return line && commands.setQuantity(line, count);
  };
  /** Enter: the marked product, or the keyed quantity for the line at hand, or the text as a code. */
  const enter = async () => {
    if (text === '') return quantity === null ? undefined : takeTurn(() => setMarkedQuantity(quantity));
    // What was marked is gone, and nobody meant what stands there now.
    if (settled && marked < 0 && rows > 0) return undefined;
    const other = settled ? others.rows[marked - found.length] : undefined;
    return other ? others.choose(other) : takeTurn(enterText);
  };
  /** A quick hand, or a scanner of short codes, presses Enter before what was found is here. */
  const enterText = async () => {
    const answered = settled ? found : await register.client.catalogue.find({ text }).catch(() => []);
    const chosen = mark === undefined ? answered[0] : answered.find((each) => nameOf(each) === mark);
    if (chosen && (chosen.misc || chosen.choices)) {
      putBack();
      await add(chosen);
      return true;
    }
    return chosen ? commands.add(chosen.key, quantity ?? 1) : commands.scan(text, quantity ?? 1);
  };
  return { typed, text, asked, quantity, found, others, rows, marked, strike, type, enter, move, settled };
}

function nameOf({ key }: VariantView): string {
  return String(key);
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
