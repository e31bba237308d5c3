import { divideRounded, type Money, money } from '#domain/money.ts';
import type { CameBack, Chosen, Original } from '#domain/returns.ts';

interface Fitting {
  readonly original: Original;
  readonly shares: readonly Money[];
  readonly earlier: readonly CameBack[];
  readonly chosen: readonly Chosen[];
  readonly amounts: readonly Money[];
}

/**
 * Where tax is added on top, each return rounds its own tax, and three thirds
 * would not be the whole. So one taxable line gives or takes a unit, such that
 * what the customer gets back in all is what the customer paid, however it is split.
 */
export function fitReturnTax(fitting: Fitting): Money[] {
  const { original, chosen, amounts } = fitting;
  const ofTaxed = amounts.map((amount, index) => (isTaxed(original, chosen[index]?.line ?? -1) ? Number(amount) : -1));
  const most = Math.max(...ofTaxed);
  if (most <= 0 || original.tax.rate === 0) return [...amounts];
  const at = ofTaxed.indexOf(most);
  const nudge = nudgeFor(fitting, { most, now: sum(ofTaxed.filter((amount) => amount >= 0)) });
  return amounts.map((amount, index) => (index === at ? money(amount + nudge) : amount));
}

function nudgeFor(fitting: Fitting, { most, now }: { most: number; now: number }): number {
  const { original, earlier } = fitting;
  const { rate } = original.tax;
  const before = earlier.filter(({ line }) => isTaxed(original, line));
  const { net, cost } = taxedWhole(fitting);
  const gaveBack = sum(sumByDocument(before).map((amount) => withTax(amount, rate)));
  const netBack = sum(before.map(({ amount }) => amount));
  const rest = cost - gaveBack;
  const isLast = endsIt(fitting);
  const fair = isLast ? rest : Number(divideRounded(BigInt(cost) * BigInt(netBack + now), BigInt(net))) - gaveBack;
  const offBy = (by: number) => Math.abs(withTax(now + by, rate) - fair);
  const fits = nudges.filter((by) => {
    const left = rest - withTax(now + by, rate);
    return most + by >= 0 && (isLast ? left === 0 : canBePaid(left, rate));
  });
  return fits.toSorted((one, other) => offBy(one) - offBy(other))[0] ?? 0;
}

/** From the least to the most, so that a sort by fairness keeps the smaller one first. */
const nudges = [0, -1, 1, -2, 2, -3, 3, -4, 4];

/** Not every amount is a net and its tax; what is left must be one, or the last return could not end it. */
function canBePaid(left: number, rate: number): boolean {
  const near = Number(divideRounded(BigInt(left) * 1_000_000n, 1_000_000n + BigInt(rate)));
  return left >= 0 && [near - 1, near, near + 1].some((net) => net >= 0 && withTax(net, rate) === left);
}

function endsIt({ original, shares, earlier, chosen }: Fitting): boolean {
  const back = [...earlier, ...chosen];
  return original.lines.every(({ quantity }, line) => {
    if (!isTaxed(original, line) || shares[line] === 0) return true;
    return sum(back.filter((each) => each.line === line).map((each) => each.quantity)) === quantity;
  });
}

/** An exchange took goods back itself, and its tax is what was left of both. */
function taxedWhole({ original, shares }: Fitting): { net: number; cost: number } {
  const net = sum(shares.filter((_, line) => isTaxed(original, line)));
  const { lines, taxAmount, tax } = original;
  const soldOnly = lines.every(({ quantity }) => quantity > 0);
  return { net: Math.max(1, net), cost: soldOnly ? net + taxAmount : withTax(net, tax.rate) };
}

function isTaxed({ lines }: Original, line: number): boolean {
  const goods = lines[line];
  return goods !== undefined && goods.taxable && goods.quantity > 0;
}

function withTax(net: number, rate: number): number {
  return net + divideRounded(BigInt(net) * BigInt(rate), 1_000_000n);
}

function sumByDocument(earlier: readonly CameBack[]): number[] {
  const sums = new Map<number, number>();
  for (const { document, amount } of earlier) sums.set(document, (sums.get(document) ?? 0) + amount);
  return [...sums.values()];
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
