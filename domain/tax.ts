/** A tax as the outlet applies it to a whole invoice, on its taxable lines. */
export interface TaxRule {
  readonly name: string;
  /** Millionths: 10 % is 100,000. Several taxes at once are the sum of their rates. */
  readonly rate: number;
  /** True when prices on the shelf already hold it. */
  readonly included: boolean;
}

export const untaxed: TaxRule = { name: 'No Tax', rate: 0, included: true };

/** Percent as the back office writes it (`10`, `7.5`) in millionths. */
export function rateFromPercent(percent: number): number {
  return Math.round(percent * 10_000);
}
