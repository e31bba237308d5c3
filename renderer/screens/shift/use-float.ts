import { useQuery } from '@tanstack/react-query';

import type { Counted } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCount } from '#renderer/screens/shift/use-count.ts';
import { useKeptCount } from '#renderer/screens/shift/use-kept-count.ts';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** The float, keyed as one sum or counted coin by coin. */
export function useFloat(of: string, begin: Counted) {
  const { ask } = useRegister();
  const keyed = useUi(selectEntryValue);
  const entry = useUi((ui) => ui.entry);
  const denominations = useQuery(ask.drawer.rules.queryOptions({ input: {} })).data?.denominations ?? [];
  const [counted, setCounted] = useKeptCount(of, begin);
  const byPieces = counted.by === 'pieces';
  const count = useCount(denominations, counted, setCounted);
  const turn = () => count.setBy(byPieces ? 'sum' : 'pieces');
  const writeNote = (note: string) => setCounted((was) => ({ ...was, note }));
  const keyedIn = byPieces
    ? {
        sum: count.sum,
        entered: count.sum !== null,
        entry: count.entry,
        press: count.press,
        piles: { piles: count.piles },
      }
    : { sum: keyed, entered: entry !== '', entry, press: pressPad, piles: {} };
  return { ...keyedIn, float: keyedIn.sum ?? 0, note: counted.note, writeNote, byPieces, turn, count, denominations };
}
