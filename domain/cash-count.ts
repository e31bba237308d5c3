import { type Money, money } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';

/** Coins or notes of one kind. */
export interface Pile {
  readonly worth: Money;
  readonly pieces: number;
}

/** More pieces of one kind than a drawer holds are a slip of the hand. */
const mostPieces = 100_000;

/** What the piles come to. An empty pile is none. */
export function countPiles(
  piles: readonly { readonly worth: number; readonly pieces: number }[],
): Result<{ readonly sum: Money; readonly piles: readonly Pile[] }, Refusal<'count_impossible'>> {
  const possible = piles.every(
    ({ worth, pieces }) => worth > 0 && worth <= mostWorth && pieces >= 0 && pieces <= mostPieces,
  );
  const twice = new Set(piles.map(({ worth }) => worth)).size < piles.length;
  if (!possible || twice) return refuse({ code: 'count_impossible' });
  return ok({
    sum: money(piles.reduce((sum, { worth, pieces }) => sum + worth * pieces, 0)),
    piles: piles.filter(({ pieces }) => pieces > 0).map(({ worth, pieces }) => ({ worth: money(worth), pieces })),
  });
}

const mostWorth = 1_000_000_000;

/** What is in a drawer of that currency unless the shop says otherwise, largest first. */
export function usualDenominations({ code, scale }: { readonly code: string; readonly scale: number }): number[] {
  const unlisted = scale >= 3 ? thousandths : scale >= 2 ? hundredths : wholes;
  // In thousandths first: what a shop that keeps fewer decimals cannot count is no row of it.
  const units = (byCode[code] ?? unlisted).map((worth) => (Math.round(worth * 1_000) * 10 ** scale) / 1_000);
  return units.filter(Number.isInteger);
}

/** Rows too many do no harm; a note that has none cannot be counted. */
const thousandths = [50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.2, 0.1, 0.05, 0.025, 0.02, 0.01, 0.005];
const hundredths = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
const wholes = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1];
const byCode: Readonly<Record<string, readonly number[]>> = {
  USD: [100, 50, 20, 10, 5, 1, 0.25, 0.1, 0.05, 0.01],
  EUR: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  INR: [500, 200, 100, 50, 20, 10, 5, 2, 1],
  EGP: [200, 100, 50, 20, 10, 5, 1, 0.5, 0.25],
  KWD: [20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005],
  BHD: [20, 10, 5, 1, 0.5, 0.1, 0.05, 0.025, 0.01, 0.005],
  OMR: [50, 20, 10, 5, 1, 0.5, 0.1, 0.05, 0.025, 0.01, 0.005],
  IDR: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  VND: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KRW: [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10],
  CLP: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
  PYG: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50],
  LBP: [100_000, 50_000, 20_000, 10_000, 5_000, 1_000],
};
