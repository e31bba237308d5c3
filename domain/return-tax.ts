import { allocate, divideRounded, type Money, money, nothing } from '#domain/money.ts';
import type { CameBack, Chosen, Original } from '#domain/returns.ts';

/**
 * Where the tax on top is another by now than when the goods were sold, so much less or more of them as makes up for it:
 * what goes back is what was paid. `sold` is what each line cost without tax.
 */
export function sharesAtTax(original: Original, sold: readonly Money[]): readonly Money[] {
  const { lines, tax, taxAmount, rateThen } = original;
  if (tax.included) return sold;
  const soldOnly = isSoldOnly(original);
  const taxed = sold.map((share, line) => (isTaxed(original, line) ? share : nothing));
  const [net, whole] = [sum(taxed), sum(sold)];
  // The tax of an exchange is that of what was left of both.
  const cost = soldOnly ? net + taxAmount : withTax(net, rateThen);
  // Each line was rounded, the tax of all of them once.
  if (Math.abs(withTax(net, tax.rate) - cost) <= roundingOfTax || (soldOnly && whole === 0))
    return soldOnly ? payableShares(original, sold, cost) : sold;
  if (net === 0) return allocate(money(whole + taxAmount), sold);
  const fitted = allocate(money(netOf(cost, tax.rate)), taxed);
  return lines.map((_, line) => (isTaxed(original, line) ? fitted[line] : sold[line]) ?? nothing);
}

/**
 * Not every amount is a net and its tax, and the tax of an invoice was rounded on finer figures than what its lines cost: what
 * taxed lines cannot give back to the last unit, an untaxed one does.
 */
function payableShares(original: Original, sold: readonly Money[], cost: number): readonly Money[] {
  const near = netOf(cost, original.tax.rate);
  const lacking = [0, -1, 1].map((by) => cost - withTax(near + by, original.tax.rate));
  const [least = 0] = lacking.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const ofUntaxed = sold.map((share, line) => (isTaxed(original, line) ? -1 : Number(share)));
  const most = Math.max(...ofUntaxed);
  if (least === 0 || most + least < 0) return sold;
  const at = ofUntaxed.indexOf(most);
  return sold.map((share, line) => (line === at ? money(share + least) : share));
}

/** How far documents that each round their own tax may be from what they come to together. */
export const roundingOfTax = 2;

interface Earlier {
  readonly original: Original;
  readonly earlier: readonly CameBack[];
  readonly rateOf: (document: number) => number;
}

/** What came back under another rate, as that much of goods under the rate of now for which as much goes back. */
export function atRateOfNow({ original, earlier, rateOf }: Earlier): readonly CameBack[] {
  const { tax } = original;
  if (tax.included) return earlier;
  return [...Map.groupBy(earlier, ({ document }) => document)].flatMap(([document, back]) => {
    const taxed = back.map(({ line, amount }) => (isTaxed(original, line) ? amount : nothing));
    const net = sum(taxed);
    if (rateOf(document) === tax.rate || net === 0) return back;
    const fitted = allocate(money(netOf(withTax(net, rateOf(document)), tax.rate)), taxed);
    return back.map((each, at) => (isTaxed(original, each.line) ? { ...each, amount: fitted[at] ?? nothing } : each));
  });
}

interface Fitting {
  readonly original: Original;
  /** What each line cost without tax. */
  readonly sold: readonly Money[];
  /** What of it goes back, see `sharesAtTax`. */
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
  // Of what is worth nothing any more the last piece may still make up for a unit.
  if (most < 0 || (most === 0 && !endsIt(fitting)) || original.tax.rate === 0) return [...amounts];
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
  const near = netOf(left, rate);
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
function taxedWhole({ original, sold, shares }: Fitting): { net: number; cost: number } {
  const { taxAmount, tax } = original;
  const net = sum(shares.filter((_, line) => isTaxed(original, line)));
  const ofUntaxed = sum(shares.filter((_, line) => !isTaxed(original, line)));
  const cost = isSoldOnly(original) ? sum(sold) + taxAmount - ofUntaxed : withTax(net, tax.rate);
  return { net: Math.max(1, net), cost };
}

function isSoldOnly({ lines }: Original): boolean {
  return lines.every(({ quantity }) => quantity > 0);
}

function isTaxed({ lines }: Original, line: number): boolean {
  const goods = lines[line];
  return goods !== undefined && goods.taxable && goods.quantity > 0;
}

function netOf(cost: number, rate: number): number {
  return divideRounded(BigInt(cost) * 1_000_000n, 1_000_000n + BigInt(rate));
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
