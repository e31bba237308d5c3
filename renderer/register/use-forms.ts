import { useSyncExternalStore } from 'react';

import { type Currency, formatAmount, formatMoney } from '#renderer/money/format-money.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { createClockWords, type ClockWords } from '#renderer/words/clock.ts';

export interface Forms extends ClockWords {
  readonly currency: Currency;
  /** `10.85` */
  readonly amount: (amount: number) => string;
  /** `$10.85`, for the one figure that is the total. */
  readonly money: (amount: number) => string;
}

const beforeAsked = { currency: { symbol: '', scale: 2 }, zone: 'UTC' };
const known = new Map<string, Forms>();

/** How this shop writes money and time. At midnight it is another, so that what was of today is written as of its day. */
export function useForms(): Forms {
  const { currency, zone } = useTill() ?? beforeAsked;
  return useSyncExternalStore(hearMidnight, () => formsOf(currency, zone));
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

const hearing = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;
let madeAt = Date.now();
const lookEveryMs = 5_000;

function hearMidnight(heard: () => void): () => void {
  hearing.add(heard);
  clock ??= setInterval(look, lookEveryMs);
  return () => void hearing.delete(heard);
}

function look(): void {
  if ([...known.values()].every((forms) => forms.moment(madeAt) === forms.time(madeAt))) return;
  known.clear();
  madeAt = Date.now();
  for (const heard of hearing) heard();
}
