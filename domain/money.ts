import { invariant } from '#domain/invariant.ts';

declare const moneyBrand: unique symbol;

/** A whole number of minor units (cents, pence, sen). One register, one currency. */
export type Money = number & { readonly [moneyBrand]: true };

export function money(minorUnits: number): Money {
  invariant(Number.isSafeInteger(minorUnits), `money is a whole number, got ${minorUnits}`);
  // A negative zero would print as "-0.00".
  return (minorUnits === 0 ? 0 : minorUnits) as Money;
}

export const nothing = 0 as Money;

/** Beyond this an amount is a slip of the hand, sums of it leave the safe integers, and the office takes none. */
export const largestAmount = 1_000_000_000_000;

export function add(...amounts: readonly Money[]): Money {
  return money(amounts.reduce((total, amount) => total + amount, 0));
}

/** The one rounding of the register: a half goes away from zero, so a refund mirrors its sale. */
export function divideRounded(numerator: bigint, denominator: bigint): Money {
  invariant(denominator !== 0n, 'nothing is divided by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const size = numerator < 0n ? -numerator : numerator;
  const by = denominator < 0n ? -denominator : denominator;
  const rounded = (size * 2n + by) / (by * 2n);
  return money(Number(negative ? -rounded : rounded));
}

/** `divideRounded` for whole numbers that a double holds, by one above zero. A negative zero may come of it. */
export function divideSmall(numerator: number, denominator: number): number {
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const rounded = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 ? -rounded : rounded;
}

/** `amount × numerator ÷ denominator`, a half rounding away from zero. */
export function scale(amount: Money, numerator: number, denominator: number): Money {
  // BigInt, so that no price, rate or weight can leave the safe range on the way.
  return divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator));
}

/**
 * Splits `total` across `weights` without creating or losing a cent.
 *
 * It rounds the running total rather than each share, so the shares always add
 * up and the same weights always split the same way.
 */
export function allocate(total: Money, weights: readonly number[]): Money[] {
  return allocateExact(total, weights.map(BigInt));
}

/** `allocate` for weights too large for a safe integer. */
export function allocateExact(total: Money, weights: readonly bigint[]): Money[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  invariant(whole !== 0n, 'allocate needs weights that do not cancel out');
  let weightSoFar = 0n;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const dueSoFar = divideRounded(BigInt(total) * weightSoFar, whole);
    const share = money(dueSoFar - givenSoFar);
    givenSoFar = dueSoFar;
    return share;
  });
}
