import { figures, type Marks } from '#domain/format.ts';
import { divideRounded, type Money, money, scale } from '#domain/money.ts';

/** What the price of goods may be of that a scale weighs: of a gram, unless the shop says otherwise. */
export const weightUnits = ['g', '100g', 'kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export type LargeUnit = Exclude<WeightUnit, 'g'>;

export interface WeightPrice {
  readonly unit: LargeUnit;
  /** Of one unit. */
  readonly price: Money;
}

/** How many of a unit so many grams are, times `by`. A pound is exact by law. */
const sizes = {
  '100g': { grams: 100, by: 1 },
  kg: { grams: 1000, by: 1 },
  lb: { grams: 45_359_237, by: 100_000 },
} as const satisfies Record<LargeUnit, { readonly grams: number; readonly by: number }>;

/** Rounded once, to a coin. */
export function costOfWeight(grams: number, { unit, price }: WeightPrice): Money {
  const { grams: size, by } = sizes[unit];
  return scale(price, grams * by, size);
}

/** As it is written on a receipt, `0.532 kg × 1.89/kg`; no language has other words. `scale` is the currency's. */
export function weightWords(
  grams: number,
  { unit, price }: WeightPrice,
  { scale: decimals, marks }: { readonly scale: number; readonly marks?: Marks },
): string {
  return `${weightIn(unit, grams, marks)} × ${figures(price, decimals, marks)}${perUnit(unit)}`;
}

/** Behind a price, `/kg`; nothing behind that of a gram, which is how goods are that nobody said anything of. */
export function perUnit(unit: WeightUnit | undefined): string {
  if (unit === undefined || unit === 'g') return '';
  return unit === '100g' ? '/100 g' : `/${unit}`;
}

function weightIn(unit: LargeUnit, grams: number, marks?: Marks): string {
  if (unit !== 'lb') return `${figures(money(grams), 3, marks)} kg`;
  const { grams: size, by } = sizes.lb;
  return `${figures(divideRounded(BigInt(grams * by) * 1000n, BigInt(size)), 3, marks)} lb`;
}
