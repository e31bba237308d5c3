import type { ReadDb } from '#db/connection.ts';
import { findInvoice, type InvoiceStanding } from '#db/tables/invoices.ts';
import { insertPayments, listPayments, type Payment } from '#db/tables/payments.ts';
import { findOriginal, listReturns } from '#db/tables/returned-lines.ts';
import { type Money, money, nothing } from '#domain/money.ts';
import { isCashKind } from '#domain/tender.ts';
import type { Amendment, Amending } from '#register/invoices/amend-invoice.ts';
import type { Context } from '#register/context.ts';
import { setOffsOf } from '#register/returns/take-back.ts';

/** What a customer owes for goods, and what the shop owes for some of them that came back. */
export interface SetOff {
  readonly owed: InvoiceStanding;
  readonly back: InvoiceStanding;
  readonly amount: Money;
}

/** Of an invoice with its oldest return that is not paid out, or of that return; null when one of them owes nothing. */
export function findSetOff(db: ReadDb, invoice: InvoiceStanding): SetOff | null {
  const original = findOriginal(db, invoice.key);
  const owed = original ? findInvoice(db, original.key) : invoice;
  const returns = original ? [invoice] : listReturns(db, invoice.key).flatMap(({ key }) => findInvoice(db, key) ?? []);
  const back = returns.find((each) => dueOf(each) < 0);
  if (!owed || !back || dueOf(owed) <= 0) return null;
  return { owed, back, amount: money(Math.min(dueOf(owed), -dueOf(back))) };
}

/** Of an invoice with the return it was set off with last, or of that return. */
export function findStanding(db: ReadDb, invoice: InvoiceStanding): SetOff | undefined {
  const last = [...setOffsOf(listPayments(db, invoice.key))].at(-1);
  if (!last) return undefined;
  const [number, amount] = last;
  const original = findOriginal(db, invoice.key);
  const related = amount < 0 && original ? [original] : listReturns(db, invoice.key);
  const key = related.find((each) => each.number === number)?.key;
  const other = key === undefined ? undefined : findInvoice(db, key);
  if (!other) return undefined;
  const [owed, back] = amount < 0 ? [other, invoice] : [invoice, other];
  return { owed, back, amount: money(Math.abs(amount)) };
}

function dueOf({ total, paid, writtenOff, voidedAt }: InvoiceStanding): Money {
  return voidedAt === null ? money(total - paid - writtenOff) : nothing;
}

interface Settling extends Pick<Amending, 'tx' | 'work'> {
  readonly invoice: InvoiceStanding;
  readonly other: InvoiceStanding;
  readonly amount: Money;
  readonly note: 'Set off with' | 'No longer set off with';
}

/**
 * One half of it, or of its undoing: v3 knows no other way to settle a document than a payment, so the office is told of both
 * as cash, as if the money had gone over the counter and back. Here it is none, and half of it would be money nobody has.
 */
export function settleHalf(context: Context, { tx, work, invoice, other, amount, note }: Settling): Amendment {
  const payment = inCash(context, amount);
  insertPayments(tx, { invoice: invoice.key, shift: work.shift.key, rounding: nothing, setOff: other.number }, [
    payment,
  ]);
  const { method, tendered } = payment;
  return {
    kind: 'payment.add',
    payments: [{ method, amount, tendered, note: `${note} ${other.number}`, setOff: other.number }],
    paidBefore: invoice.paid,
  };
}

function inCash({ memory, clock }: Context, amount: Money): Payment {
  const method = memory.methods.find(({ kind }) => isCashKind(kind)) ?? memory.methods[0];
  const isCash = method !== undefined && isCashKind(method.kind);
  return { method: method?.name ?? '', isCash, amount, tendered: amount, takenAt: clock.now() };
}
