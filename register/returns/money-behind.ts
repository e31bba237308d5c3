import type { ReadDb } from '#db/connection.ts';
import { isTaxed } from '#db/tables/code-names.ts';
import type { InvoiceLine } from '#db/tables/invoices.ts';
import { methodsNow } from '#db/tables/method-names.ts';
import { listPayments } from '#db/tables/payments.ts';
import { findOriginal, listReturns, type Related } from '#db/tables/returned-lines.ts';
import { type Money, money } from '#domain/money.ts';
import { roundingOfTax } from '#domain/return-tax.ts';
import { addUp } from '#domain/totals.ts';
import { backElsewhere, byMethod, findSold, type Held, moneyHeldOf, soldLines } from '#register/returns/sold.ts';
import { taxThen } from '#register/returns/tax-of-return.ts';

type Sold = Pick<Related, 'key' | 'number' | 'total' | 'taxName' | 'taxIncluded'>;

/** What was paid for an invoice beyond what is owed for it once goods worth so much more came back. */
export function mayGoOut(db: ReadDb, sold: Sold, goods: number): number {
  const backSoFar = listReturns(db, sold.key)
    .filter(({ voided }) => voided === 0)
    .reduce<number>((sum, each) => sum - returnedTotal(db, each), backElsewhere(db, sold.key));
  // Goods that an exchange took back paid for what it gave out as well as money did.
  const tradedIn = tradedInFor(db, sold);
  const paid = tradedIn + moneyHeldOf(db, sold.key).reduce((sum, { amount }) => sum + amount, 0);
  const owed = Math.max(0, sold.total + tradedIn - backSoFar - goods);
  // Nothing below zero: more may have been handed out than was paid.
  return Math.max(0, paid - owed);
}

/** Each part rounds a tax on top by itself, and what the invoice comes to is the two of them, to the last unit. */
function tradedInFor(db: ReadDb, sold: Sold): number {
  const back = -returnedTotal(db, sold);
  const gaveOut = soldLines(db, sold.key).filter(({ quantity }) => quantity > 0);
  const rest = linesTotal(db, sold, gaveOut) - sold.total;
  return back > 0 && Math.abs(rest - back) <= roundingOfTax ? rest : back;
}

/** What an invoice was paid with, by the names the methods have now. */
export function moneyToGo(db: ReadDb, key: number): Held {
  const now = methodsNow(db);
  return moneyBehind(db, key).map(({ method, amount }) => ({ method: now.get(method) ?? method, amount }));
}

/** What an invoice was paid with; for an exchange also what had been paid for the goods that were given for it. */
function moneyBehind(db: ReadDb, key: number): Held {
  const held = moneyHeldOf(db, key);
  const original = findOriginal(db, key);
  if (!original) return [...held, { method: ofNoReceipt, amount: worthOfTradedIn(db, key) }];
  const own = listPayments(db, key).map(({ method, amount }) => ({ method, amount: money(-amount) }));
  return byMethod([...held, ...moneyBehind(db, original.key), ...own]);
}

/** How goods that came without a receipt were paid for, nobody knows. */
const ofNoReceipt = '';

function worthOfTradedIn(db: ReadDb, key: number): Money {
  const invoice = findSold(db, key);
  return money(invoice ? tradedInFor(db, invoice) : 0);
}

/** The goods an invoice took back, as money below zero; what it sold anew is no part of it. */
export function returnedTotal(db: ReadDb, invoice: Sold): number {
  const all = soldLines(db, invoice.key);
  const lines = all.filter(({ quantity }) => quantity < 0);
  return lines.length === all.length ? invoice.total : linesTotal(db, invoice, lines);
}

function linesTotal(db: ReadDb, invoice: Sold, lines: readonly InvoiceLine[]): Money {
  const taxed = lines.map((line) => ({
    ...line,
    taxable: isTaxed(db, line.code, invoice.number) ?? true,
  }));
  return addUp(taxed, noDiscount, taxThen(db, invoice)).total;
}

const noDiscount = { percent: 0, amount: money(0) };
