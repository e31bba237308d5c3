import type { SeenAge } from '#domain/age.ts';
import { type SaleCoupon, wholeDiscount } from '#domain/coupons.ts';
import type { AgreedCuts } from '#domain/discount.ts';
import type { InvoiceId } from '#domain/ids.ts';
import type { Made } from '#domain/makings.ts';
import { largestAmount, type Money, money, nothing } from '#domain/money.ts';
import type { SalePoints } from '#domain/points.ts';
import { type QuoteKind, soManyOf } from '#domain/quotes.ts';
import type { RemovedLine } from '#domain/removed-lines.ts';
import { withoutPromotion } from '#domain/promotions.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { addUp, type OrderDiscount, type Totals } from '#domain/totals.ts';
import { type LineSerial, withSerials } from '#domain/serials.ts';
import type { TaxRule } from '#domain/tax.ts';
import type { LineWeight } from '#domain/weight-price.ts';

/** An invoice still being rung up. */
export interface OpenSale extends SeenAge, AgreedCuts {
  readonly id: string;
  readonly lines: readonly SaleLine[];
  readonly nextLineId: number;
  readonly touched: number | null;
  readonly customerId: string | null;
  /** The group the customer is in, whose prices and promotions count. */
  readonly customerGroup?: string;
  readonly discount: OrderDiscount;
  readonly coupon?: SaleCoupon;
  /** Paid with, within what is taken off. */
  readonly points?: SalePoints;
  /** Codes of goods of which fewer are left by the count, sold all the same by somebody who may. */
  readonly agreedShort?: readonly string[];
  readonly note: string;
  readonly tenders: readonly SaleTender[];
  readonly nextTenderId: number;
  /** The invoice its returned lines come back from. */
  readonly returnOf: ReturnOf | null;
  /** The number on the receipt of goods that came back without anybody being asked about it: the office is told it, and judges. */
  readonly claimOf?: string;
  /** What it was called when it was put aside. */
  readonly label: string;
  /** The estimate or sales order it came from, by its row. */
  readonly quote?: { readonly key: number; readonly kind: QuoteKind; readonly number: string };
  /** Lines taken off, last first, for undo. */
  readonly removed: readonly RemovedLine[];
}

/** Price and name are frozen when the line is made: a catalogue change never moves a sale under way. */
export interface SaleLine {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: Money;
  readonly taxable: boolean;
  readonly discountPercent: number;
  readonly discountAmount: Money;
  readonly note: string;
  /** Where it stands in the invoice it comes back from: its money was settled there. */
  readonly returns: number | null;
  /** The promotion that took its discount off, when no person did. */
  readonly promotion?: string;
  /** A person keyed its price, which then stays. */
  readonly keyed?: true;
  /** Its price stood on the label that was scanned. */
  readonly labelled?: true;
  /** The catalogue's price, where `price` is another, and the book that one comes from. */
  readonly listPrice?: Money;
  readonly priceBook?: string;
  /** Goods without a code of their own: the name was keyed, and the code only says which tax and account. */
  readonly misc?: true;
  /** Its quantity is grams that a scale said, not pieces. */
  readonly weighed?: true;
  readonly weight?: LineWeight;
  /** What is off it was promised by another till, which does not say whether a hand or a promotion took it off: each piece has its share. */
  readonly sharesOff?: true;
  /** Who sold it, where it is not whoever rings it up. */
  readonly salesPerson?: string;
  readonly serials?: readonly LineSerial[];
  /** What it is in terms of other goods. */
  readonly made?: Made;
}

export interface ReturnOf {
  readonly key: number;
  readonly id: InvoiceId;
  readonly number: string;
  /** Goods go back under the tax they were sold with. */
  readonly tax: TaxRule;
  /** How many visits of packages among them were known to be used when somebody agreed; whose yes it took, if anybody's. */
  readonly agreed?: { readonly visits: number; readonly by: string | null };
}

export interface SaleTender {
  readonly id: number;
  readonly methodId: string;
  readonly method: string;
  readonly kind: string;
  readonly isCash: boolean;
  readonly tendered: Money;
  /** The terminal gave no answer: a person has yet to say whether this was paid. */
  readonly outcome?: 'unknown';
}

/** What the shop sells, as far as a line needs it. */
export interface Sellable {
  readonly code: string;
  readonly name: string;
  readonly price: Money;
  readonly taxable: boolean;
  readonly labelled?: true;
  readonly misc?: true;
  readonly weighed?: true;
  readonly made?: Made;
}

export const mostOfOne = 1_000_000;

export type QuantityRefusal = Refusal<'quantity_zero'> | QuantityOutOfRange | Refusal<'amount_out_of_range'>;
export interface QuantityOutOfRange extends Refusal<'quantity_out_of_range'> {
  readonly most: number;
}
export type LineGone = Refusal<'line_gone'>;
export type LineReturned = Refusal<'line_returned'>;

export function emptySale(id: string): OpenSale {
  return {
    id,
    lines: [],
    nextLineId: 1,
    touched: null,
    customerId: null,
    discount: { percent: 0, amount: nothing },
    note: '',
    tenders: [],
    nextTenderId: 1,
    returnOf: null,
    label: '',
    removed: [],
  };
}

/** What a line written by an older register may lack. */
export const plainLine = { returns: null } as const;

/** One more of the same on the line just touched, else a new line. */
export function addItem(sale: OpenSale, item: Sellable, quantity: number): Result<OpenSale, QuantityRefusal> {
  const last = sale.lines.find((line) => line.id === sale.touched);
  if (
    last &&
    isPlain(last) &&
    !item.misc &&
    last.code === item.code &&
    (last.listPrice ?? last.price) === item.price &&
    last.labelled === item.labelled &&
    last.weighed === item.weighed &&
    last.quantity > 0 === quantity > 0
  ) {
    return changeQuantity(sale, last, last.quantity + quantity);
  }
  const refusal = checkQuantity(quantity, item.price);
  if (refusal) return refuse(refusal);

  const line: SaleLine = {
    id: sale.nextLineId,
    code: item.code,
    name: item.name,
    quantity,
    price: item.price,
    taxable: item.taxable,
    discountPercent: 0,
    discountAmount: nothing,
    note: '',
    returns: null,
    ...rareFacts(item),
  };
  return ok(fitDiscount({ ...sale, lines: [...sale.lines, line], nextLineId: line.id + 1, touched: line.id }));
}

function rareFacts({ labelled, misc, weighed, made }: Sellable): Partial<SaleLine> {
  return {
    ...(labelled && { labelled }),
    ...(misc && { misc, keyed: true }),
    ...(weighed && { weighed }),
    ...(made && { made }),
  };
}

export function setQuantity(
  sale: OpenSale,
  lineId: number,
  quantity: number,
): Result<OpenSale, QuantityRefusal | LineGone | LineReturned> {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (!line) return refuse({ code: 'line_gone' });
  return line.returns === null ? changeQuantity(sale, line, quantity) : refuse({ code: 'line_returned' });
}

export function setPrice(
  sale: OpenSale,
  lineId: number,
  price: number,
): Result<OpenSale, LineGone | LineReturned | Refusal<'price_below_zero'> | Refusal<'amount_out_of_range'>> {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (!line) return refuse({ code: 'line_gone' });
  if (line.returns !== null) return refuse({ code: 'line_returned' });
  if (price < 0) return refuse({ code: 'price_below_zero' });
  if (Math.abs(price * line.quantity) > largestAmount) return refuse({ code: 'amount_out_of_range' });
  const { priceBook: _, ...plain } = withoutPromotion(line);
  return ok(fitLine(sale, { ...plain, listPrice: line.listPrice ?? line.price, price: money(price), keyed: true }));
}

export function writeNote(sale: OpenSale, lineId: number | null, note: string): Result<OpenSale, LineGone> {
  if (lineId === null) return ok({ ...sale, note });
  const line = sale.lines.find(({ id }) => id === lineId);
  return line ? ok(replaceLine(sale, { ...line, note })) : refuse({ code: 'line_gone' });
}

export function totalsOf(sale: OpenSale, tax: TaxRule): Totals {
  const known = addedUp.get(sale.lines);
  if (known?.tax === tax && isSameBut(known.sale, sale)) return known.totals;
  const totals = addUp(sale.lines, wholeDiscount(sale), taxOf(sale, tax));
  addedUp.set(sale.lines, { sale, tax, totals });
  return totals;
}

/** A tender changes no line, and whoever takes the last one has no time to add up what was on the screen already. */
const addedUp = new WeakMap<
  readonly SaleLine[],
  { readonly sale: OpenSale; readonly tax: TaxRule; readonly totals: Totals }
>();

function isSameBut(one: OpenSale, { discount, coupon, points, returnOf: of }: OpenSale): boolean {
  return one.discount === discount && one.coupon === coupon && one.points === points && one.returnOf === of;
}

/** The invoice goods of this sale come back from, while one of them is on it. */
export function returnOf(sale: OpenSale): ReturnOf | null {
  return sale.lines.some(({ returns }) => returns !== null) ? sale.returnOf : null;
}

export function taxOf(sale: OpenSale, usual: TaxRule): TaxRule {
  return returnOf(sale)?.tax ?? usual;
}

export function replaceLine(sale: OpenSale, line: SaleLine): OpenSale {
  return { ...sale, lines: sale.lines.map((each) => (each.id === line.id ? line : each)), touched: line.id };
}

/** Quantity × price of one line, after its percentage. */
export function lineAmount({ quantity, price, discountPercent }: Omit<SaleLine, 'id'>): Money {
  return addUp([{ quantity, price, discountPercent, discountAmount: nothing, taxable: false }], noDiscount, noTax)
    .subtotal;
}

/** An amount off can never be more than what it is taken from. */
export function fitDiscount(sale: OpenSale): OpenSale {
  if (sale.discount.amount === 0) return sale;
  const { subtotal } = addUp(sale.lines, noDiscount, noTax);
  const amount = smaller(sale.discount.amount, subtotal);
  return amount === sale.discount.amount ? sale : { ...sale, discount: { ...sale.discount, amount } };
}

function changeQuantity(sale: OpenSale, line: SaleLine, quantity: number): Result<OpenSale, QuantityRefusal> {
  const refusal = checkQuantity(quantity, line.price);
  if (refusal) return refuse(refusal);
  // A serial that is here to be sold is not the one that comes back.
  return ok(fitLine(sale, withSerials(soManyOf(line, quantity), quantity > 0 ? (line.serials ?? []) : [])));
}

/** Puts a changed line back with its amount off, and the order's, no larger than what they are off. */
export function fitLine(sale: OpenSale, line: SaleLine): OpenSale {
  return fitDiscount(replaceLine(sale, { ...line, discountAmount: smaller(line.discountAmount, lineAmount(line)) }));
}

function checkQuantity(quantity: number, price: Money): QuantityRefusal | undefined {
  if (quantity === 0) return { code: 'quantity_zero' };
  if (!Number.isSafeInteger(quantity) || Math.abs(quantity) > mostOfOne)
    return { code: 'quantity_out_of_range', most: mostOfOne };
  if (Math.abs(quantity * price) > largestAmount) return { code: 'amount_out_of_range' };
  return undefined;
}

/** One more of the same may join it. What a promotion takes off is worked out anew each time. */
function isPlain({ promotion, discountPercent, discountAmount, note, returns, keyed, salesPerson }: SaleLine): boolean {
  const asItComes = promotion !== undefined || (discountPercent === 0 && discountAmount === 0);
  return asItComes && note === '' && returns === null && !keyed && salesPerson === undefined;
}

/** The amount off with the sign of what it is off, and never beyond it. */
function smaller(off: Money, of: Money): Money {
  return money(Math.min(Math.abs(off), Math.abs(of)) * (of < 0 ? -1 : 1));
}

const noDiscount: OrderDiscount = { percent: 0, amount: nothing };
const noTax: TaxRule = { name: '', rate: 0, included: true };
