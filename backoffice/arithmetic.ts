/**
 * How the back office adds up an invoice. The register has its own code for the same rules, on purpose: a rounding
 * mistake that both sides shared would agree with itself.
 *
 * Everything is exact until one rounding at the end, a half away from zero, the same for sales and returns.
 */
export interface LineFigures {
  readonly quantity: number;
  readonly price: number;
  /** Whole percent. */
  readonly discount: number;
  /** Minor units off the whole line, after the percent. */
  readonly discountAmount: number;
  readonly taxable: boolean;
}

export interface HeadFigures {
  readonly discount1: number;
  readonly discount2: number;
  readonly discountAmount: number;
  readonly taxRateMillionths: number;
  readonly taxInclusive: boolean;
}

export interface InvoiceFigures {
  readonly gross: number;
  readonly discountTotal: number;
  readonly tax: number;
  readonly sales: number;
  readonly salesAndTax: number;
  readonly lineSales: readonly number[];
  readonly lineShares: readonly LineShare[];
}

/** What a line carries of the invoice's Sales and Tax, after the discounts of the head. */
export interface LineShare {
  readonly net: number;
  readonly tax: number;
}

export type PaymentState = 'Unpaid' | 'Partial' | 'Paid' | 'Exceed' | 'WriteOff';

/** An amount left the range a number can hold exactly. */
export class AmountTooLarge extends Error {
  override readonly name = 'AmountTooLarge';
}

export function addUp(lines: readonly LineFigures[], head: HeadFigures): InvoiceFigures {
  // Hundredths of a minor unit, because a line's percent is whole.
  const lineHundredths = lines.map(hundredthsOf);
  const all = sum(lineHundredths);
  const taxable = sum(lineHundredths.filter((_, index) => lines[index]?.taxable));
  const keep = (100n - BigInt(head.discount1)) * (100n - BigInt(head.discount2));
  const amount = BigInt(head.discountAmount);

  // The amount is whole, so it comes off after the rounding: a sale given away to the half cent ends at nothing, not below.
  const net = whole(round({ over: all * keep, under: 1_000_000n }) - amount);
  // The amount off the head falls on each line by its value, so the taxable lines carry only their share.
  const base: Ratio =
    all === 0n
      ? { over: taxable * keep, under: 1_000_000n }
      : { over: taxable * keep * all - amount * taxable * 1_000_000n, under: all * 1_000_000n };

  const gross = whole(sum(lines.map(({ quantity, price }) => BigInt(quantity) * BigInt(price))));
  const rate = BigInt(head.taxRateMillionths);
  const taxed = 1_000_000n + (head.taxInclusive ? rate : 0n);
  const tax = whole(round({ over: base.over * rate, under: base.under * taxed }));
  const lineSales = lineHundredths.map((over) => whole(round({ over, under: 100n })));
  const sales = head.taxInclusive ? net - tax : net;
  return {
    gross,
    discountTotal: whole(BigInt(gross - net)),
    tax,
    sales,
    salesAndTax: whole(BigInt(sales + tax)),
    lineSales,
    lineShares: shareOut(
      lines.map(({ taxable: isTaxable }, index) => ({ weight: lineHundredths[index] ?? 0n, taxable: isTaxable })),
      {
        net,
        tax,
        taxInclusive: head.taxInclusive,
        alone: {
          net: (weight) => ({ over: weight * keep, under: 1_000_000n }),
          tax: (weight) => ({ over: weight * keep * rate, under: 1_000_000n * taxed }),
        },
      },
    ),
  };
}

/**
 * Shares an invoice out over its lines by their value. The last line takes the rounding, and of the tax the last taxable
 * one, so that the shares add up to the invoice to the last unit.
 */
export function shareOut(
  lines: readonly { readonly weight: bigint; readonly taxable: boolean }[],
  { net, tax, taxInclusive, alone }: Shared,
): LineShare[] {
  const nets = split(
    net,
    lines.map(({ weight }) => weight),
    alone?.net,
  );
  const taxes = split(
    tax,
    lines.map(({ weight, taxable }) => (taxable ? weight : 0n)),
    alone?.tax,
  );
  return lines.map((_, index) => {
    const [own, ownTax] = [nets[index] ?? 0, taxes[index] ?? 0];
    return { net: taxInclusive ? own - ownTax : own, tax: ownTax };
  });
}

/** What a line comes to, to the nearest unit. */
export function lineValue(line: LineFigures): number {
  return whole(round({ over: hundredthsOf(line), under: 100n }));
}

/** Between which amounts one can come off the head: of what is sold at most all of it, of what comes back, which counts negative, too. */
export function offBetween(
  lines: readonly LineFigures[],
  { discount1, discount2 }: HeadFigures,
): { readonly least: number; readonly most: number } {
  const keep = (100n - BigInt(discount1)) * (100n - BigInt(discount2));
  const values = lines.map(hundredthsOf);
  const valueOf = (some: readonly bigint[]) => whole(round({ over: sum(some) * keep, under: 1_000_000n }));
  return { least: valueOf(values.filter((value) => value < 0n)), most: valueOf(values.filter((value) => value > 0n)) };
}

/** A sum as the database gave it, once it is known that a number holds it to the last unit. */
export function exact(total: number | string | null): number {
  const number = Number(total);
  if (!Number.isSafeInteger(number)) throw new AmountTooLarge('a total is too large');
  return number;
}

/** The whole part nearest to an average; of nothing it is nothing. */
export function average(total: number, count: number): number {
  return count === 0 ? 0 : whole(round({ over: BigInt(total), under: BigInt(count) }));
}

/** How an invoice stands. A write-off settles what it is of; of a part, the rest is still to be paid. */
export function paymentState(amount: number, paid: number, writeOff: number | null): PaymentState {
  const payable = amount - (writeOff ?? 0);
  if (paid === payable) return writeOff === null ? 'Paid' : 'WriteOff';
  if (paid === 0) return 'Unpaid';
  if (Math.sign(paid) !== Math.sign(payable)) return payable === 0 ? 'Exceed' : 'Partial';
  return Math.abs(paid) < Math.abs(payable) ? 'Partial' : 'Exceed';
}

interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

interface Shared {
  readonly net: number;
  readonly tax: number;
  readonly taxInclusive: boolean;
  /** What a line of this value comes to by itself. */
  readonly alone?: { readonly net: (weight: bigint) => Ratio; readonly tax: (weight: bigint) => Ratio };
}

/** A line without value takes nothing, unless no line has any. Lines that add up to nothing have no shares of it: each comes to what it is alone. */
function split(total: number, weights: readonly bigint[], alone?: (weight: bigint) => Ratio): number[] {
  const all = sum(weights);
  const takes = weights.map((weight) => weight !== 0n);
  const last = takes.includes(true) ? takes.lastIndexOf(true) : weights.length - 1;
  const shareOf = (weight: bigint) => {
    if (all !== 0n) return round({ over: BigInt(total) * weight, under: all });
    return alone ? round(alone(weight)) : 0n;
  };
  const parts = weights.map((weight, index) => (index === last ? 0n : shareOf(weight)));
  return parts.map((part, index) => whole(index === last ? BigInt(total) - sum(parts) : part));
}

function hundredthsOf({ quantity, price, discount, discountAmount }: LineFigures): bigint {
  return BigInt(quantity) * BigInt(price) * (100n - BigInt(discount)) - 100n * BigInt(discountAmount);
}

function round({ over, under }: Ratio): bigint {
  const negative = over < 0n !== under < 0n;
  const [size, by] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const rounded = (size * 2n + by) / (by * 2n);
  return negative ? -rounded : rounded;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

function whole(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new AmountTooLarge('an amount on the invoice is too large');
  return number;
}
