import { add, money } from '#domain/money.ts';
import { isCashKind, roundCash, wholeCoins } from '#domain/tender.ts';
import type { Memory } from '#register/memory.ts';
import type { Quote } from '#register/returns/returns.ts';

/**
 * A refund in the coins there are: its cash is rounded once, in however many ways it goes out. While more is owed for the
 * goods than was paid, no coin beyond that goes out: it would be left as a debt for goods that came back.
 */
export function inCoins(
  { methods, rounding }: Pick<Memory, 'methods' | 'rounding'>,
  { refund, against }: Pick<Quote, 'refund' | 'against'>,
): Quote['refund'] {
  const cash = refund.filter(({ methodId }) => methods.some(({ id, kind }) => id === methodId && isCashKind(kind)));
  const exact = add(...cash.map(({ amount }) => money(amount)));
  const more = (against > 0 ? wholeCoins(exact, rounding) : roundCash(exact, rounding)) - exact;
  const largest = cash.toSorted((one, other) => other.amount - one.amount)[0];
  return refund
    .map((part) => (part === largest ? { ...part, amount: part.amount + more } : part))
    .filter(({ amount }) => amount > 0);
}
