import type { CompletedSale } from '#renderer/register/contract.ts';

/** What goes out for goods that came back: less than they are worth where more was owed for them than paid, or the coins come to another sum. */
export function moneyOut({ total, paid, rounding }: Pick<CompletedSale, 'total' | 'paid' | 'rounding'>): number {
  return total < 0 ? Math.max(0, -(paid + rounding)) : 0;
}
