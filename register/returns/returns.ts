import type { z } from 'zod';

import type { returnQuote } from '#contract/register/returns.ts';
import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findInvoice, type InvoiceStanding } from '#db/tables/invoices.ts';
import { findOriginal, insertReturned, listReturned, listReturns } from '#db/tables/returned-lines.ts';
import type { InvoiceId } from '#domain/ids.ts';
import { type Money, money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import {
  type CameBack,
  type Chosen,
  leftToReturn,
  type Original,
  returnAmounts,
  shareRefund,
} from '#domain/returns.ts';
import { atRateOfNow, roundingOfTax } from '#domain/return-tax.ts';
import { lineAmount, type OpenSale, returnOf, totalsOf } from '#domain/sale.ts';
import type { TaxRule } from '#domain/tax.ts';
import { isCashKind } from '#domain/tender.ts';
import { addUp } from '#domain/totals.ts';
import type { Register } from '#register/context.ts';
import { mayGoOut, moneyToGo, returnedTotal } from '#register/returns/money-behind.ts';
import { inCoins } from '#register/returns/refund-in-coins.ts';
import { piecesBack, serialsAreOut, withSerialsOut } from '#register/returns/returned-serials.ts';
import {
  byMethod,
  cameBackOf,
  findSold,
  type Held,
  rateOfOthers,
  soldLines,
  taxedLines,
} from '#register/returns/sold.ts';
import { taxOfReturn, taxThen } from '#register/returns/tax-of-return.ts';

/** An invoice that can come back, and how much of it did. */
export interface Returnable {
  readonly invoice: InvoiceStanding;
  readonly original: Original;
  readonly earlier: readonly CameBack[];
  readonly left: readonly number[];
}

/** Everything is on this till, also what the office told of another till's: a return needs no line to the office. */
export function loadReturnable(register: Register, invoice: InvoiceStanding) {
  const { db } = register;
  const { key, number, taxName, taxIncluded } = invoice;
  if (invoice.voidedAt !== null) return refuse({ code: 'return_of_voided', number });
  if (invoice.writtenOff !== 0) return refuse({ code: 'return_of_written_off', number });
  const tax = taxOfReturn(register, invoice);
  if (!tax) return refuse({ code: 'return_tax_unknown', tax: taxName });
  const taxed = taxedLines(db, invoice);
  const original: Original = {
    lines: withSerialsOut(db, key, soldLines(db, key)).map((line, at) => ({ ...line, taxable: taxed[at] ?? true })),
    net: money(invoice.total - (taxIncluded ? 0 : invoice.tax)),
    taxAmount: invoice.tax,
    tax,
    rateThen: taxThen(db, invoice).rate,
    discount: { percent: invoice.discountPercent, amount: invoice.discountAmount },
  };
  const rateOf = (document: number) => rateOfDocument(db, document) ?? rateOfOthers(db, key, document) ?? tax.rate;
  const earlier = atRateOfNow({ original, earlier: cameBackOf(db, key), rateOf });
  const left = leftToReturn(original, earlier);
  if (left.some((each) => each > 0)) return ok({ invoice, original, earlier, left });
  const hasSold = original.lines.some(({ quantity }) => quantity > 0);
  return hasSold ? refuse({ code: 'all_returned', number }) : refuseReturn(db, invoice);
}

/** On the paper of a return nothing was sold, and more may be left on the receipt it is of. */
function refuseReturn(db: ReadDb, { key, number }: InvoiceStanding) {
  const of = findOriginal(db, key)?.number;
  return of === undefined ? refuse({ code: 'is_blind_return', number }) : refuse({ code: 'is_return', number, of });
}

function rateOfDocument(db: ReadDb, document: number): number | undefined {
  const invoice = findInvoice(db, document);
  return invoice && taxThen(db, invoice).rate;
}

export function checkChosen({ original, left }: Returnable, chosen: readonly Chosen[]) {
  if (chosen.length === 0) return refuse({ code: 'return_empty' });
  const asked = eachOnce(chosen);
  for (const { line, quantity } of asked) {
    const most = left[line] ?? 0;
    if (quantity > most)
      return refuse({ code: 'return_over_left', name: original.lines[line]?.name ?? '', left: most });
  }
  return ok(asked);
}

function eachOnce(chosen: readonly Chosen[]): Chosen[] {
  return [...Map.groupBy(chosen, ({ line }) => line)].map(([line, parts]) => ({
    line,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    serials: parts.flatMap(({ serials = [] }) => serials),
  }));
}

/** Whether the chosen lines are all there ever was, so that the return can be the invoice turned round. */
export function isWhole({ invoice, original, earlier }: Returnable, chosen: readonly Chosen[]): boolean {
  if (earlier.length > 0) return false;
  // Under another tax than it was sold with, turned round it would be another amount than was paid.
  if (addUp(original.lines, original.discount, original.tax).total !== invoice.total) return false;
  return original.lines.every(({ quantity }, line) => chosen.find((each) => each.line === line)?.quantity === quantity);
}

export type Quote = z.output<typeof returnQuote>;

/** The money of the chosen lines, and how it goes back: what was never paid is not handed out. */
export function quoteReturn({ db, memory }: Register, returnable: Returnable, chosen: readonly Chosen[]): Quote {
  const { invoice, original } = returnable;
  const total = isWhole(returnable, chosen) ? invoice.total : totalOf(returnable, chosen);
  const out = wholeOrPaid(invoice, original.tax, {
    total,
    paid: mayGoOut(db, invoice, total),
  });
  const refund = refundOf(memory, out, moneyToGo(db, invoice.key));
  return { total, refund, against: money(total - refund.reduce((sum, { amount }) => sum + amount, 0)) };
}

/** As much as was paid; goods that somebody paid for do not stay with them for a unit that a tax on top was rounded by. */
function wholeOrPaid(
  invoice: InvoiceStanding,
  tax: TaxRule,
  { total, paid }: { readonly total: Money; readonly paid: number },
): Money {
  const isRounding = !tax.included && tax.rate > 0 && invoice.paid >= invoice.total && total - paid <= roundingOfTax;
  return isRounding ? total : money(Math.min(total, paid));
}

/**
 * What may be taken or handed out for an invoice now: the rest of a sale, and of what the shop owes for goods that came
 * back as much as was paid for them.
 */
export function payableNow({ db }: Pick<Register, 'db'>, { key, total, paid, writtenOff }: InvoiceStanding): Money {
  const due = money(total - paid - writtenOff);
  const of = due < 0 ? findOriginal(db, key) : undefined;
  const original = of && findInvoice(db, of.key);
  if (!original) return due;
  return money(Math.max(due, -mayGoOut(db, original, 0)));
}

/** Back to where it came from; a method the shop has given up is paid out in cash. */
function refundOf({ methods }: Register['memory'], out: Money, held: Held): Quote['refund'] {
  const cash = methods.find(({ kind }) => isCashKind(kind)) ?? methods[0];
  const goesTo = held.flatMap(({ method, amount }) => {
    const known = methods.find(({ name }) => name === method) ?? cash;
    return known ? [{ method: known.name, amount }] : [];
  });
  const [first] = goesTo;
  const shared = shareRefund(out, byMethod(goesTo));
  const isLastUnit = shared.length === 0 && out > 0 && out <= roundingOfTax;
  const parts = isLastUnit && first ? [{ ...first, amount: money(0) }] : shared;
  // Of several documents that each rounded its tax, the methods may hold a unit less than what was paid.
  const missing = out - parts.reduce((sum, { amount }) => sum + amount, 0);
  return parts.flatMap(({ method, amount }, index) => {
    const known = methods.find(({ name }) => name === method);
    const rounded = index === 0 && missing <= roundingOfTax ? amount + missing : amount;
    return known ? [{ methodId: known.id, method, amount: rounded }] : [];
  });
}

export function refundOfSale({ db, memory }: Register, sale: OpenSale): Quote['refund'] | null {
  const of = returnOf(sale);
  const { total } = totalsOf(sale, memory.tax);
  if (!of || total >= 0) return null;
  return inCoins(memory, { refund: refundOf(memory, money(-total), moneyToGo(db, of.key)), against: 0 });
}

function totalOf({ original, earlier }: Returnable, chosen: readonly Chosen[]): Money {
  const amounts = returnAmounts(original, earlier, chosen);
  const lines = chosen.map(({ line }, index) => ({
    quantity: 1,
    price: amounts[index] ?? money(0),
    discountPercent: 0,
    discountAmount: money(0),
    taxable: original.lines[line]?.taxable ?? true,
  }));
  return addUp(lines, noDiscount, original.tax).total;
}

/** At the moment of truth: a sale may have lain parked while its goods came back another way. */
export function checkReturn(register: Register, sale: OpenSale) {
  const of = returnOf(sale);
  if (!of) return ok(null);
  const stale = refuse({ code: 'return_stale', number: of.number });
  const invoice = findSold(register.db, of.key);
  const returnable = invoice && loadReturnable(register, invoice);
  if (!returnable?.ok) return stale;
  const fits = checkChosen(returnable.value, chosenOn(sale)).ok && serialsAreOut(returnable.value.original, sale.lines);
  return fits ? ok(of) : stale;
}

/** As much as was paid for them may have gone back in another way since they were put on the sale. */
export function checkStillPaid(register: Register, sale: OpenSale) {
  const of = returnOf(sale);
  const invoice = of ? findSold(register.db, of.key) : undefined;
  if (!invoice) return ok({});
  const returnable = loadReturnable(register, invoice);
  const chosen = chosenOn(sale);
  // What else may be wrong with them is for `checkReturn` to say.
  if (!returnable.ok || !checkChosen(returnable.value, chosen).ok) return ok({});
  const { against } = quoteReturn(register, returnable.value, chosen);
  return against > 0 ? refuse({ code: 'return_owing', number: invoice.number }) : ok({});
}

function chosenOn({ lines }: OpenSale): Chosen[] {
  return lines.flatMap(({ returns, quantity }) => (returns === null ? [] : [{ line: returns, quantity: -quantity }]));
}

/** In the transaction that makes the return. */
export function noteReturned(tx: WriteDb, invoice: number, sale: OpenSale): void {
  const of = returnOf(sale);
  if (!of) return;
  for (const [position, line] of sale.lines.entries()) {
    if (line.returns === null) continue;
    const quantity = -line.quantity;
    const amount = money(line.discountAmount - lineAmount(line));
    insertReturned(tx, { invoice, position, original: of.key, line: line.returns, quantity, amount });
  }
}

/** Whether a void return can stand again: its goods may have come back another way since, or their money gone back. */
export function stillFits(db: ReadDb, invoice: InvoiceStanding, of: number): boolean {
  const original = findSold(db, of);
  if (!original || original.voidedAt !== null) return false;
  const lines = withSerialsOut(db, of, soldLines(db, of));
  const left = leftToReturn({ lines }, cameBackOf(db, of));
  const goodsFit = listReturned(db, invoice.key).every(({ line, quantity }) => quantity <= (left[line] ?? 0));
  const isOut = serialsAreOut({ lines }, piecesBack(db, invoice.key));
  return goodsFit && isOut && moneyStillFits(db, invoice, original);
}

function moneyStillFits(db: ReadDb, invoice: InvoiceStanding, original: InvoiceStanding): boolean {
  if (original.writtenOff !== 0) return false;
  const goods = -returnedTotal(db, invoice);
  const stillOwed = Math.max(0, invoice.paid - invoice.total);
  return goods - stillOwed <= mayGoOut(db, original, goods) + roundingOfTax;
}

/** Whose operations must reach the office before one about this invoice does. */
export function relatedInvoices(db: ReadDb, key: number): InvoiceId[] {
  const original = findOriginal(db, key);
  return [...(original ? [original] : []), ...listReturns(db, key)].map(({ id }) => id);
}

const noDiscount = { percent: 0, amount: money(0) };
