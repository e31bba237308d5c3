import type { Made } from '#domain/makings.ts';
import { allocateExact, divideRounded, type Money, money, nothing } from '#domain/money.ts';
import type { SaleLine } from '#domain/sale.ts';
import type { LineSerial } from '#domain/serials.ts';
import { fitReturnTax, sharesAtTax } from '#domain/return-tax.ts';
import type { TaxRule } from '#domain/tax.ts';
import type { OrderDiscount } from '#domain/totals.ts';

/** A line as it was sold. */
export interface SoldGoods {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: Money;
  readonly discountPercent: number;
  readonly discountAmount: Money;
  /** After its own discounts, before the order's. */
  readonly amount: Money;
  readonly taxable: boolean;
  readonly listPrice?: Money;
  readonly misc?: true;
  readonly weighed?: true;
  readonly salesPerson?: string;
  /** Those that did not come back. */
  readonly serials?: readonly LineSerial[];
  readonly made?: Made;
}

/** The invoice goods come back from. */
export interface Original {
  readonly lines: readonly SoldGoods[];
  /** After every discount, without tax that is added on top. */
  readonly net: Money;
  readonly taxAmount: Money;
  readonly tax: TaxRule;
  /** What the tax took when it was made. */
  readonly rateThen: number;
  readonly discount: OrderDiscount;
}

/** What came back of a line before, in which document. */
export interface CameBack {
  readonly document: number;
  readonly line: number;
  readonly quantity: number;
  readonly amount: Money;
}

export interface Chosen {
  /** Where it stands in the original. */
  readonly line: number;
  readonly quantity: number;
  /** Which of them, where somebody said. */
  readonly serials?: readonly string[] | undefined;
}

/** How many of each line can still come back. What an exchange took back itself cannot come back again. */
export function leftToReturn(
  { lines }: { readonly lines: readonly { readonly quantity: number }[] },
  earlier: readonly CameBack[],
): number[] {
  const back = sumBy(earlier, ({ quantity }) => quantity);
  return lines.map(({ quantity }, line) => Math.max(0, quantity - (back.get(line) ?? 0)));
}

/** How many pieces of a product are left, on however many lines it stands. */
export function piecesLeft(lines: readonly { readonly code: string }[], left: readonly number[], code: string): number {
  return lines.reduce((sum, line, at) => sum + (line.code === code ? (left[at] ?? 0) : 0), 0);
}

/** What each line cost in the end: its share of the order's discount is off. They add up to `net`. */
export function netShares({ lines, net }: Original): Money[] {
  const amounts = lines.map(({ amount }) => amount);
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  if (whole === net || whole === 0) return amounts;
  return allocateExact(net, lines.map(hundredths));
}

/**
 * The money of each chosen line, before tax that is added on top.
 *
 * Every line's money is given out by how many have come back in all, so however
 * a line comes back, in the end it is what it cost, to the last unit.
 */
export function returnAmounts(original: Original, earlier: readonly CameBack[], chosen: readonly Chosen[]): Money[] {
  const sold = netShares(original);
  const shares = sharesAtTax(original, sold);
  const back = sumBy(earlier, ({ quantity }) => quantity);
  const given = sumBy(earlier, ({ amount }) => amount);
  const amounts = chosen.map(({ line, quantity }) => {
    const pieces = original.lines[line]?.quantity ?? 1;
    const soFar = (back.get(line) ?? 0) + quantity;
    const due = divideRounded(BigInt(shares[line] ?? 0) * BigInt(soFar), BigInt(pieces));
    return money(Math.max(0, due - (given.get(line) ?? 0)));
  });
  return original.tax.included ? amounts : fitReturnTax({ original, sold, shares, earlier, chosen, amounts });
}

/** The line as it stands in the sale that takes it back, with the serials that do: the price it was sold at, every discount in one amount. */
export function returnedLine(
  { code, name, price, taxable, listPrice, misc, weighed, salesPerson, serials, made }: SoldGoods,
  { line, quantity }: Chosen,
  amount: Money,
): Omit<SaleLine, 'id'> {
  return {
    code,
    name,
    quantity: -quantity,
    price,
    taxable,
    discountPercent: 0,
    discountAmount: money(amount - quantity * price),
    note: '',
    returns: line,
    // Where only full prices earn points, the office takes back none that were never earned.
    ...(listPrice !== undefined && { listPrice }),
    ...(misc && { misc }),
    ...(weighed && { weighed }),
    ...(salesPerson !== undefined && { salesPerson }),
    ...(made && { made }),
    ...(serials && serials.length > 0 && { serials }),
  };
}

/** Everything at once is the invoice turned round, to the last unit of its tax. */
export function turnedRound({ lines, discount }: Original): { lines: Omit<SaleLine, 'id'>[]; discount: OrderDiscount } {
  return {
    lines: lines.map(({ amount: _, ...goods }, line) => ({
      ...goods,
      quantity: -goods.quantity,
      discountAmount: money(-goods.discountAmount),
      note: '',
      returns: line,
    })),
    discount: { percent: discount.percent, amount: money(-discount.amount) },
  };
}

interface Tender {
  readonly method: string;
  readonly amount: Money;
}

/**
 * Back to where the money came from, in proportion. `owed` is what goes back;
 * `taken` is what each method still holds of the original.
 */
export function shareRefund(owed: Money, taken: readonly Tender[]): Tender[] {
  const holding = taken.filter(({ amount }) => amount > 0);
  const whole = holding.reduce((sum, { amount }) => sum + amount, 0);
  if (owed <= 0 || whole === 0) return [];
  const parts = allocateExact(
    money(Math.min(owed, whole)),
    holding.map(({ amount }) => BigInt(amount)),
  );
  return holding
    .map(({ method }, index) => ({ method, amount: parts[index] ?? nothing }))
    .filter(({ amount }) => amount > 0);
}

function hundredths({ quantity, price, discountPercent, discountAmount }: SoldGoods): bigint {
  return BigInt(quantity) * BigInt(price) * BigInt(100 - discountPercent) - BigInt(discountAmount) * 100n;
}

function sumBy(earlier: readonly CameBack[], of: (back: CameBack) => number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const each of earlier) sums.set(each.line, (sums.get(each.line) ?? 0) + of(each));
  return sums;
}
