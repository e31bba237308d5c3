import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type Currency, formatAmount, formatMoney } from '#renderer/money/format-money.ts';
import type { SessionView, ShiftView, TillView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { createClockWords, type ClockWords } from '#renderer/words/clock.ts';

export function useTill(): TillView | undefined {
  return useQuery(useRegister().ask.till.show.queryOptions({ input: {} })).data;
}

export function useSession(): SessionView | undefined {
  return useQuery(useRegister().ask.session.show.queryOptions({ input: {} })).data;
}

/** Undefined until asked, null while no shift is open. */
export function useShift(): ShiftView | null | undefined {
  return useQuery(useRegister().ask.shift.show.queryOptions({ input: {} })).data;
}

export interface Forms extends ClockWords {
  readonly currency: Currency;
  /** `10.85` */
  readonly amount: (amount: number) => string;
  /** `$10.85`, for the one figure that is the total. */
  readonly money: (amount: number) => string;
}

const beforeAsked = { currency: { symbol: '', scale: 2 }, zone: 'UTC' };
const known = new Map<string, Forms>();

/** How this shop writes money and time. */
export function useForms(): Forms {
  const { currency, zone } = useTill() ?? beforeAsked;
  return formsOf(currency, zone);
}

/** Made once for the whole window: each of its clocks takes longer than a line of the sale. */
function formsOf({ symbol, scale }: Currency, zone: string): Forms {
  const key = JSON.stringify([symbol, scale, zone]);
  const made = known.get(key);
  if (made) return made;
  const forms: Forms = {
    ...createClockWords(zone),
    currency: { symbol, scale },
    amount: (amount) => formatAmount(amount, scale),
    money: (amount) => formatMoney(amount, { symbol, scale }),
  };
  known.set(key, forms);
  return forms;
}

const tickMs = 5_000;

/** The time as the clock on the wall moves, not finer. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
