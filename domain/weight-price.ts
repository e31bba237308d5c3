import { figures, type Marks } from '#domain/format.ts';
import { divideRounded, type Money, money, scale } from '#domain/money.ts';

const largeUnits = ['100g', 'kg', 'lb'] as const;
/** What the price of goods may be of that a scale weighs: of a gram, unless the shop says otherwise. */
export const weightUnits = ['g', ...largeUnits] as const;
export type WeightUnit = (typeof weightUnits)[number];
export type LargeUnit = (typeof largeUnits)[number];

export interface WeightPrice {
  readonly unit: LargeUnit;
  /** Of one unit. */
  readonly price: Money;
}

/** What lay on a scale, and what its price is of. */
export interface Scaled {
  readonly grams: number;
  readonly unit: LargeUnit;
}

/** Of one unit, and of one at the catalogue's price where that is another. */
export interface UnitPrices {
  readonly price: Money;
  readonly listPrice?: Money;
}

/** Of a line whose price is what its weight costs: the prices of a unit, and how its note says it. */
export interface LineWeight extends UnitPrices {
  readonly words: string;
  /** A line that an older register wrote does not say it. */
  readonly scaled?: Scaled;
}

/** How weights and prices are written: decimals of the currency, and the marks of the language. */
export interface WeightForms {
  readonly scale: number;
  readonly marks?: Marks;
}

/** The prices of a line, as a weight has them. */
export interface ByWeight extends UnitPrices {
  readonly weight: LineWeight;
}

export function priceByUnit(scaled: Scaled, { price, listPrice }: UnitPrices, forms: WeightForms): ByWeight {
  const { grams, unit } = scaled;
  const cost = (each: Money) => costOfWeight(grams, { unit, price: each });
  const words = weightWords(grams, { unit, price }, forms);
  if (listPrice === undefined) return { price: cost(price), weight: { price, words, scaled } };
  return { price: cost(price), listPrice: cost(listPrice), weight: { price, listPrice, words, scaled } };
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
  { scale: decimals, marks }: WeightForms,
): string {
  return `${weightIn(unit, grams, marks)} × ${figures(price, decimals, marks)}${perUnit(unit)}`;
}

/**
 * What a line weighs by the words at the head of its note, where they come to its price: nothing else tells it of what
 * another till promised.
 */
export function readWeight({ note, price }: { readonly note: string; readonly price: Money }): LineWeight | undefined {
  const [words = '', weight = '', of, each = '', per] = weightWritten.exec(note) ?? [];
  const unit = largeUnits.find((one) => perUnit(one) === per);
  if (unit === undefined) return undefined;
  const thousandths = wholeOf(weight);
  const grams = of === 'lb' ? Math.round((thousandths * sizes.lb.grams) / (sizes.lb.by * 1000)) : thousandths;
  const ofOne = money(wholeOf(each));
  return costOfWeight(grams, { unit, price: ofOne }) === price
    ? { price: ofOne, words, scaled: { grams, unit } }
    : undefined;
}

const weightWritten = /^(\d[^\p{L}×]*) (kg|lb) × (\d[^\p{L}×/]*)(\/(?:kg|lb|100 g))(?= · |$)/u;

/** A figure without its marks, as the smallest it can tell. */
function wholeOf(figure: string): number {
  return Number(figure.replaceAll(/\D/g, ''));
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
