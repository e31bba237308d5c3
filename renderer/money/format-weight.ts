import { formatAmount } from '#renderer/money/format-money.ts';

/** `532` is `0.532`: as the scale itself shows it. */
export function formatKilograms(grams: number): string {
  return formatAmount(grams, 3);
}
