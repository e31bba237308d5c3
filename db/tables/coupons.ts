import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { asOfList } from '#db/tables/as-of.ts';
import { invoiceLane, unfinishedInLane } from '#db/tables/outbox.ts';
import { countUses, undoneUses, type UseCounted, usesToCount } from '#db/tables/uses-counted.ts';
import type { Coupon } from '#domain/coupons.ts';
import type { Instant, InvoiceId } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';
import type { Money } from '#domain/money.ts';

/** With the sales it was good for when the office said so. */
export type KnownCoupon = Coupon & { readonly balance: number };

export function findCoupon(db: ReadDb, code: string): KnownCoupon | undefined {
  const row = selectOne.get(db, { code });
  return row && toCoupon(row);
}

export function hasCoupons(db: ReadDb): boolean {
  return selectAny.get(db, {}) !== undefined;
}

/** Those that are new or other than before. Answers how many were. */
export function takeInCoupons(tx: WriteDb, coupons: readonly KnownCoupon[]): number {
  let changed = 0;
  for (const { code, balance, ...terms } of coupons)
    changed += upsert.run(tx, { code, balance, terms: JSON.stringify(terms) });
  return changed;
}

/** Codes of coupons that can still be used, in their order. */
export function usableCoupons(db: ReadDb, after: string, limit: number): string[] {
  return selectUsable.all(db, { after, limit }).map(({ code }) => code);
}

/**
 * What the office does not list any more cannot be used. One that was used here is remembered, as used up unless its days
 * are over: whoever brings it again is told so, and no void sale takes it once more. Answers how many changed.
 */
export function dropCoupons(tx: WriteDb, codes: readonly string[], readAt: Instant): number {
  let changed = 0;
  for (const code of codes)
    changed += selectUsed.get(tx, { code }) ? useUp.run(tx, { code, readAt }) : remove.run(tx, { code });
  return changed;
}

export const couponsAsOf = asOfList('coupons');

/** What the office will have counted when its list is asked for now; look before asking. */
export function couponsToCount(db: ReadDb): readonly UseCounted[] {
  return selectToCount.all(db, {});
}

export const noteCouponsCounted = countUses('invoice_coupon');

interface Spent {
  readonly invoice: { readonly key: number; readonly id: InvoiceId };
  readonly code: string;
  readonly amount: Money;
}

/** Call it behind the enqueueing of the invoice, whose row it names. */
export function spendCoupon(tx: WriteDb, { invoice, code, amount }: Spent): void {
  const [told] = unfinishedInLane(tx, invoiceLane(invoice.id));
  invariant(told !== undefined, 'an invoice is in the outbox before its coupon is spent');
  insertSpent.run(tx, { invoice: invoice.key, code, amount, told });
}

export function couponOf(db: ReadDb, invoice: number): { readonly code: string; readonly amount: Money } | undefined {
  return selectSpent.get(db, { invoice });
}

/** Uses here that are not in the balance the office said; void invoices give theirs back. */
export function couponUsesUncounted(db: ReadDb, code: string): number {
  return countUncounted.get(db, { code })?.count ?? 0;
}

/** The coupon a void sale uses when it stands again; undefined while the office counts it as used all along. */
export function couponUsedAgain(db: ReadDb, invoice: number): { readonly code: string } | undefined {
  return selectAgain.get(db, { invoice });
}

export interface CouponsTaken {
  readonly amount: number;
  readonly count: number;
  /** Of the customer asked about. */
  readonly customer: number;
}

/** What coupons took off behind an invoice. */
export function couponsTakenSince(db: ReadDb, asked: { after: number; customer: string }): CouponsTaken {
  return selectTaken.get(db, asked) ?? { amount: 0, count: 0, customer: 0 };
}

function toCoupon({ code, balance, terms }: Row): KnownCoupon {
  // Written by `takeInCoupons` from a coupon.
  return { ...(JSON.parse(terms) as Omit<Coupon, 'code'>), code, balance };
}

interface Row {
  readonly code: string;
  readonly balance: number;
  readonly terms: string;
}

const selectOne = query<{ code: string }, Row>('SELECT code, balance, terms FROM coupon WHERE code = :code');
const selectAny = query<object, { code: string }>('SELECT code FROM coupon LIMIT 1');
const selectUsable = query<{ after: string; limit: number }, { code: string }>(
  'SELECT code FROM coupon WHERE code > :after AND balance > 0 ORDER BY code LIMIT :limit',
);
const selectUsed = query<{ code: string }, object>('SELECT 1 FROM invoice_coupon WHERE code = :code LIMIT 1');
const remove = command<{ code: string }>('DELETE FROM coupon WHERE code = :code');
// By the day it is where the day is furthest on.
const useUp = command<{ code: string; readAt: Instant }>(`
  UPDATE coupon SET balance = 0 WHERE code = :code
    AND coalesce(terms ->> 'until' >= date(:readAt / 1000, 'unixepoch', '+14 hours'), true)
`);
// Kept in the capitals of the office, which knows it in no others.
const upsert = command<Row>(`
  INSERT INTO coupon (code, balance, terms) VALUES (:code, :balance, :terms)
  ON CONFLICT (code) DO UPDATE SET code = excluded.code, balance = excluded.balance, terms = excluded.terms
    WHERE (code COLLATE BINARY, balance, terms) IS NOT (excluded.code, excluded.balance, excluded.terms)
`);
const insertSpent = command<{ invoice: number; code: string; amount: Money; told: number }>(
  'INSERT INTO invoice_coupon (invoice, code, amount, told) VALUES (:invoice, :code, :amount, :told)',
);
const selectSpent = query<{ invoice: number }, { code: string; amount: Money }>(
  'SELECT code, amount FROM invoice_coupon WHERE invoice = :invoice',
);
const selectAgain = query<{ invoice: number }, { code: string }>(
  'SELECT code FROM invoice_coupon WHERE invoice = :invoice AND counted = 0',
);
const countUncounted = query<{ code: string }, { count: number }>(`
  SELECT count(*) AS count FROM invoice_coupon CROSS JOIN invoice ON invoice.key = invoice_coupon.invoice
  CROSS JOIN outbox ON outbox.seq = invoice_coupon.told
  WHERE invoice_coupon.code = :code AND counted = 0 AND voided_at IS NULL AND state <> 'cancelled'
`);
const selectToCount = query<object, UseCounted>(
  usesToCount(`SELECT * FROM invoice_coupon WHERE counted = 0 UNION ALL ${undoneUses('invoice_coupon')}`),
);
const selectTaken = query<{ after: number; customer: string }, CouponsTaken>(`
  SELECT coalesce(sum(amount), 0) AS amount, count(*) AS count,
    coalesce(sum(amount) FILTER (WHERE :customer <> '' AND invoice.customer ->> 'code' = :customer), 0) AS customer
  FROM invoice_coupon CROSS JOIN invoice ON invoice.key = invoice_coupon.invoice
  WHERE invoice_coupon.invoice > :after AND voided_at IS NULL
`);
