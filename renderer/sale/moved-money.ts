import type { InvoiceView } from '#renderer/register/contract.ts';

type Payments = Pick<InvoiceView, 'payments'>['payments'];

export interface Moved {
  readonly method: string;
  readonly amount: number;
}

/** What went over the counter for an invoice by each way to pay, as it lies there; below zero what was handed out. */
export function movedMoney(payments: Payments): readonly Moved[] {
  const sums = new Map<string, number>();
  for (const { method, amount, rounding, setOff } of payments) {
    if (setOff === null) sums.set(method, (sums.get(method) ?? 0) + amount + rounding);
  }
  return Array.from(sums, ([method, amount]) => ({ method, amount })).filter(({ amount }) => amount !== 0);
}

/** “Cash 12.00 · Card 3.00”, each sum in the words of whoever asks. */
export function inWays(moved: readonly Moved[], words: (sum: number) => string): string {
  return moved.map(({ method, amount }) => `${method} ${words(amount)}`).join(' · ');
}
