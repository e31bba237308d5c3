import type { ReadDb } from '#db/connection.ts';
import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { endedLast } from '#db/tables/open-sale.ts';
import { listPayments } from '#db/tables/payments.ts';
import type { Shift } from '#db/tables/shifts.ts';
import { add, type Money, money, nothing } from '#domain/money.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Settled } from '#domain/tender.ts';

/** What goes out of the drawer for the sale before. */
export interface HandOut {
  /** The one after it, as it began; null until the first is asked for after a start. */
  readonly next: OpenSale | null;
  readonly change: Money;
  readonly refund: Money;
  readonly cashier: string;
}

/** Of the last invoice, when nothing was rung up behind it: whoever pulled the plug may have had it in their hand. */
export function handedOutLast(db: ReadDb, shift: Shift): HandOut | undefined {
  const number = endedLast(db);
  const invoice = number === undefined ? undefined : findInvoiceByNumber(db, number);
  if (invoice?.shift !== shift.key || invoice.voidedAt !== null) return undefined;
  const { change, cashier, total, soldAt } = invoice;
  const paid = listPayments(db, invoice.key).filter(({ takenAt }) => takenAt === soldAt);
  const settled = {
    applied: paid.map(({ amount }) => amount),
    rounding: add(...paid.map(({ rounding }) => rounding)),
  };
  return { next: null, change, refund: refundOf(total, settled), cashier };
}

export function refundOf(total: Money, { applied, rounding }: Pick<Settled, 'applied' | 'rounding'>): Money {
  return total < 0 ? money(-add(...applied, rounding)) : nothing;
}
