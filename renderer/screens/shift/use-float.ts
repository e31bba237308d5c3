import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useRegister } from '#renderer/register/register.ts';
import { useCount } from '#renderer/screens/shift/use-count.ts';
import { selectEntryValue } from '#renderer/state/pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** The float, keyed as one sum or counted coin by coin. */
export function useFloat() {
  const { ask } = useRegister();
  const keyed = useUi(selectEntryValue);
  const entry = useUi((ui) => ui.entry);
  const pressSum = useUi((ui) => ui.press);
  const [byPieces, setByPieces] = useState(false);
  const denominations = useQuery(ask.drawer.rules.queryOptions({ input: {} })).data?.denominations ?? [];
  const count = useCount(denominations, 'pieces');
  const turn = () => setByPieces(!byPieces);
  const counted = byPieces
    ? {
        sum: count.sum,
        entered: count.sum !== null,
        entry: count.entry,
        press: count.press,
        piles: { piles: count.piles },
      }
    : { sum: keyed, entered: entry !== '', entry, press: pressSum, piles: {} };
  return { ...counted, float: counted.sum ?? 0, byPieces, turn, count, denominations };
}
