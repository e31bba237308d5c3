import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useRegister } from '#renderer/register/register.ts';
import { useCount } from '#renderer/screens/shift/use-count.ts';
import { selectEntryValue } from '#renderer/state/pad.ts';
import { countedBy } from '#renderer/state/counting.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** The float, keyed as one sum or counted coin by coin. */
export function useFloat() {
  const { ask } = useRegister();
  const keyed = useUi(selectEntryValue);
  const entry = useUi((ui) => ui.entry);
  const pressSum = useUi((ui) => ui.press);
  const [byPieces, setByPieces] = useState(false);
  const denominations = useQuery(ask.drawer.rules.queryOptions({ input: {} })).data?.denominations ?? [];
  const [counted, setCounted] = useState(countedBy('pieces'));
  const count = useCount(denominations, counted, setCounted);
  const turn = () => setByPieces(!byPieces);
  const keyedIn = byPieces
    ? {
        sum: count.sum,
        entered: count.sum !== null,
        entry: count.entry,
        press: count.press,
        piles: { piles: count.piles },
      }
    : { sum: keyed, entered: entry !== '', entry, press: pressSum, piles: {} };
  return { ...keyedIn, float: keyedIn.sum ?? 0, byPieces, turn, count, denominations };
}
