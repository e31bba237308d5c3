import { useRef, useState } from 'react';

import type { StockReason } from '#domain/adjustments.ts';
import { useApproved } from '#renderer/approval/use-approved.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { orFound } from '#renderer/register/use-command.ts';
import type { Stock } from '#renderer/stock/use-stock.ts';
import { useWriting } from '#renderer/stock/writing.ts';
import { say } from '#renderer/words/say.ts';

/** Puts a list in the books. */
export function useBook(reason: StockReason, stock: Stock) {
  const { cache, ask } = useRegister();
  const note = useWriting(({ notes }) => notes[reason]);
  const [number, setNumber] = useState<string | null>(null);
  const what = [say(`stock.${reason}`), say('stock.goods', { count: stock.lines.length }), note.trim()];
  const { run, ...asking } = useApproved(useBookOnce(), <p>{what.filter(Boolean).join(' · ')}</p>);
  const underWay = useRef(false);
  const book = async () => {
    // Until the list is seen empty: a second press would find it so at the register, and say that nothing was booked.
    if (underWay.current) return;
    underWay.current = true;
    const booked = (await stock.setKeyed()) ? await run({ reason, note }) : null;
    if (booked) await cache.invalidateQueries({ queryKey: ask.stock.key() });
    underWay.current = false;
    if (!booked) return;
    stock.forget();
    useWriting.getState().forget(reason);
    setNumber(booked.number);
  };
  return { book, ...asking, number, forget: () => (asking.clear(), setNumber(null)) };
}

/** A list that was booked while the answer was lost on the way is among those that were. */
function useBookOnce() {
  const { client } = useRegister();
  return async (input: Parameters<typeof client.stock.book>[0]) => {
    const [before] = await client.stock.booked({});
    return orFound(client.stock.book(input), async () => {
      const [newest] = await client.stock.booked({});
      return newest?.reason === input.reason && newest.number !== before?.number ? newest : null;
    });
  };
}
