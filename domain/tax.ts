import { allocate, type Money, nothing } from '#domain/money.ts';

/** A tax as the outlet applies it to a whole invoice, on its taxable lines. */
export interface TaxRule {
  readonly name: string;
  /** Millionths: 10 % is 100,000. Several taxes at once are the sum of their rates. */
  readonly rate: number;
  /** The taxes of a group: their rates come to `rate`. */
  readonly parts?: readonly TaxPart[];
  /** True when prices on the shelf already hold it. */
  readonly included: boolean;
}

export interface TaxPart {
  readonly name: string;
  readonly rate: number;
}

export interface TaxShare {
  readonly name: string;
  readonly tax: Money;
}

export const untaxed: TaxRule = { name: 'No Tax', rate: 0, included: true };

/** Percent as the back office writes it (`10`, `7.5`) in millionths. */
export function rateFromPercent(percent: number): number {
  return Math.round(percent * 10_000);
}

/** What each tax of a group takes of the tax of an invoice: they add up to it, and a return mirrors its sale. */
export function splitTax(parts: readonly TaxPart[], tax: Money): readonly TaxShare[] {
  if (parts.length === 0) return [];
  const shares = allocate(
    tax,
    parts.map(({ rate }) => rate),
  );
  return parts.map((part, index) => ({ name: withRate(part), tax: shares[index] ?? nothing }));
}

/** Each tax of a group by itself, or the one there is. */
export function taxesIn({ name, parts = [] }: Pick<TaxRule, 'name' | 'parts'>, tax: Money): readonly TaxShare[] {
  return parts.length > 0 ? splitTax(parts, tax) : [{ name, tax }];
}

function withRate({ name, rate }: TaxPart): string {
  return name.includes('%') ? name : `${name} ${rate / 10_000} %`;
}
