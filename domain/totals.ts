import { add, divideRounded, divideSmall, type Money, money, nothing } from '#domain/money.ts';
import type { TaxRule } from '#domain/tax.ts';

/** What of a line decides its money. */
export interface PricedLine {
  readonly quantity: number;
  readonly price: Money;
  readonly discountPercent: number;
  /** Off the whole line after the percentage; has the line's sign. */
  readonly discountAmount: Money;
  readonly taxable: boolean;
}

/** The order's own discount, after the lines'. */
export interface OrderDiscount {
  readonly percent: number;
  readonly amount: Money;
}

export interface Totals {
  /** Quantity × price, before any discount. */
  readonly gross: Money;
  /** One amount a line; they add up to `subtotal`. */
  readonly lineAmounts: readonly Money[];
  readonly subtotal: Money;
  /** What the order's discount changed: zero or less in a sale. */
  readonly discount: Money;
  /** Without tax. */
  readonly sales: Money;
  readonly tax: Money;
  /** What the customer owes. */
  readonly total: Money;
}

/**
 * Adds up a sale. Exact fractions all the way, rounded once at the end, so that
 * the order of the lines and the number of discounts can never cost a cent
 * (docs/decisions/0006-one-rounding.md).
 */
export function addUp(lines: readonly PricedLine[], discount: OrderDiscount, tax: TaxRule): Totals {
  return addUpSmall(lines, discount, tax) ?? addUpExactly(lines, discount, tax);
}

/** For amounts of any size. */
export function addUpExactly(lines: readonly PricedLine[], discount: OrderDiscount, tax: TaxRule): Totals {
  const exact = lines.map(hundredths);
  const whole = sum(exact);
  const taxable = sum(exact.filter((_, index) => lines[index]?.taxable));
  const kept = BigInt(100 - discount.percent) * 100n;

  const subtotal = divideRounded(whole, 100n);
  const net = money(divideRounded(whole * kept, 1_000_000n) - discount.amount);
  const taxAmount = taxOf({ whole, taxable, kept, off: BigInt(discount.amount) }, tax);
  return {
    gross: divideRounded(sum(lines.map((line) => BigInt(line.quantity) * BigInt(line.price))), 1n),
    lineAmounts: roundLines(exact, subtotal),
    subtotal,
    discount: money(net - subtotal),
    sales: tax.included ? money(net - taxAmount) : net,
    tax: taxAmount,
    total: tax.included ? net : money(net + taxAmount),
  };
}

/**
 * What each line brought of the net: by its value, each to the nearest unit, and what is left over with the last that has
 * any, as the office shares an invoice out. Lines that come out even have no shares of it: each brought what it is alone.
 */
export function sharesOf(
  lines: readonly Omit<PricedLine, 'taxable'>[],
  { percent }: Pick<OrderDiscount, 'percent'>,
  net: Money,
): readonly Money[] {
  const alone = lines.map(({ quantity, price, discountAmount }) => money(quantity * price - discountAmount));
  const isPlain = percent === 0 && lines.every(({ discountPercent }) => discountPercent === 0);
  // As nearly all are, and a year of them is added up at once.
  if (isPlain && add(...alone) === net) return alone;
  const exact = lines.map(hundredths);
  const whole = sum(exact);
  const kept = BigInt(100 - percent);
  const shares = exact.map((each) =>
    whole === 0n ? divideRounded(each * kept, 10_000n) : divideRounded(BigInt(net) * each, whole),
  );
  const found = exact.findLastIndex((each) => each !== 0n);
  const last = found < 0 ? lines.length - 1 : found;
  const others = shares.reduce((given, share, index) => (index === last ? given : given + share), 0);
  return shares.map((share, index) => (index === last ? money(net - others) : share));
}

/**
 * The same for a sale without a discount of its own whose fractions are all whole numbers that a double holds, as
 * nearly every sale's are: a sixth of the time. Undefined when it is not such a sale.
 */
function addUpSmall(
  lines: readonly PricedLine[],
  discount: OrderDiscount,
  { rate, included }: TaxRule,
): Totals | undefined {
  if (discount.percent !== 0 || discount.amount !== 0) return undefined;
  let [gross, whole, taxable, size] = [0, 0, 0, 0];
  const exacts: number[] = [];
  for (const line of lines) {
    const price = line.quantity * line.price;
    const exact = price * (100 - line.discountPercent) - line.discountAmount * 100;
    size += Math.abs(price) * 100 + Math.abs(line.discountAmount) * 100;
    gross += price;
    whole += exact;
    if (line.taxable) taxable += exact;
    exacts.push(exact);
  }
  // No number on the way was larger than this one.
  if (!Number.isSafeInteger(size * Math.max(rate, 1))) return undefined;
  const net = money(divideSmall(whole, 100));
  const taxAmount = money(divideSmall(taxable * rate, (included ? 1_000_000 + rate : 1_000_000) * 100));
  return {
    gross: money(gross),
    lineAmounts: roundSmallLines(exacts, net),
    subtotal: net,
    discount: nothing,
    sales: included ? money(net - taxAmount) : net,
    tax: taxAmount,
    total: included ? net : money(net + taxAmount),
  };
}

interface Base {
  readonly whole: bigint;
  readonly taxable: bigint;
  readonly kept: bigint;
  readonly off: bigint;
}

/** Tax of the taxable share; an amount off the order is spread over all lines by their value. */
function taxOf({ whole, taxable, kept, off }: Base, { rate, included }: TaxRule): Money {
  if (rate === 0 || taxable === 0n) return nothing;
  // Lines that come out even have no shares of it, and the office leaves each as it is.
  const [spread, shared] = whole === 0n ? [1n, 0n] : [whole, off];
  const base = taxable * kept * spread - shared * taxable * 1_000_000n;
  const shareOfPrice = included ? 1_000_000n + BigInt(rate) : 1_000_000n;
  return divideRounded(base * BigInt(rate), spread * 1_000_000n * shareOfPrice);
}

function hundredths(line: Omit<PricedLine, 'taxable'>): bigint {
  const beforeAmount = BigInt(line.quantity) * BigInt(line.price) * BigInt(100 - line.discountPercent);
  return beforeAmount - BigInt(line.discountAmount) * 100n;
}

/**
 * A line that comes to whole units is shown as just that. The others are rounded by their running sum, so that all of them
 * add up to the rounded whole.
 */
function roundLines(exact: readonly bigint[], subtotal: Money): Money[] {
  let soFar = 0n;
  let given = 0;
  let last = -1;
  const amounts = exact.map((part, index) => {
    if (part % 100n === 0n) return divideRounded(part, 100n);
    soFar += part;
    const due = divideRounded(soFar, 100n);
    const amount = money(due - given);
    given = due;
    last = index;
    return amount;
  });
  makeUp(amounts, last, subtotal);
  return amounts;
}

function roundSmallLines(exact: readonly number[], subtotal: Money): Money[] {
  let [soFar, given, last] = [0, 0, -1];
  const amounts = exact.map((part, index) => {
    if (part % 100 === 0) return money(part / 100 + 0);
    soFar += part;
    const due = divideSmall(soFar, 100);
    const amount = money(due - given);
    given = due;
    last = index;
    return amount;
  });
  makeUp(amounts, last, subtotal);
  return amounts;
}

/** Where goods come back for others, a half is rounded away from zero on either side of it: what that leaves is in the last part. */
function makeUp(amounts: Money[], last: number, subtotal: Money): void {
  const part = amounts[last];
  if (part === undefined) return;
  const all = amounts.reduce((total, amount) => total + amount, 0);
  amounts[last] = money(part + subtotal - all);
}

function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((total, part) => total + part, 0n);
}
