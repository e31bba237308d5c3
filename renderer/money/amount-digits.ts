/** A longer number is a slip of the hand, not a count. */
export const usualDigits = 9;

/** Nine digits: ten million with cents. Without decimals prices run to thousands, and a drawer to billions. */
export function amountDigits(scale: number | undefined): number {
  return scale === 0 ? usualDigits + 2 : usualDigits;
}

/** The key of the point of a money with so many decimals; one without has none. */
export function pointOf(scale: number): string | undefined {
  return scale === 0 ? undefined : `.${'_'.repeat(scale)}`;
}
