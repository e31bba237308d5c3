import type { ReadDb, WriteDb } from '#db/connection.ts';
import { customerCode } from '#db/tables/customers.ts';
import { type InvoiceStanding, newestInvoiceKey } from '#db/tables/invoices.ts';
import { limitsByMethod } from '#db/tables/method-names.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { type Since, takenSince } from '#db/tables/taken-since.ts';
import { beyondLimit, type Exposure, isLimited, type OfflineLimit } from '#domain/offline-limits.ts';
import { ok, refuse } from '#domain/result.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Context } from '#register/context.ts';

/** By the name of the payment method. */
export type OfflineLimits = Readonly<Record<string, OfflineLimit>>;

interface OnePayment {
  readonly method: string;
  readonly amount: number;
}

/** The open sale, or an invoice that is paid later. */
export interface Paying {
  /** Of the sale, or the row of the invoice. */
  readonly id: string;
  /** The code of a customer; `''` without one. */
  readonly customer: string;
  /** Taken for it, and not on disk yet. */
  readonly tenders: readonly { readonly method: string; readonly tendered: number }[];
}

export function loadOfflineLimits(db: ReadDb): OfflineLimits {
  return findSetting<OfflineLimits>(db, limitsByMethod) ?? {};
}

export function saveOfflineLimits(tx: WriteDb, limits: OfflineLimits): void {
  saveSetting(tx, limitsByMethod, limits);
}

/** A "no" to one more payment by a method the shop trusts so far and no further while the office is not reached. */
export function judgeOffline(context: Context, paying: Paying, payment: OnePayment) {
  const { method } = payment;
  const { beyond: allowed } = context.memory;
  const agreed = allowed?.of === paying.id && allowed.method === method ? allowed.most : 0;
  if (takenBy(method, paying) + payment.amount <= agreed) return ok({});
  const beyond = beyondOffline(context, paying, payment);
  if (!beyond) return ok({});
  const { most, of } = beyond;
  if (of === 'amount') return refuse({ code: 'offline_amount', method, most });
  if (of === 'customer') return refuse({ code: 'offline_customer', method, most });
  if (of === 'count') return refuse({ code: 'offline_count', method, most });
  return refuse({ code: 'offline_hours', method, most });
}

/** Which limit one more payment goes beyond; undefined when it goes beyond none. */
function beyondOffline(context: Context, paying: Paying, { method, amount }: OnePayment) {
  const limit = context.memory.offlineLimits[method];
  if (!limit || !isLimited(limit) || amount <= 0) return undefined;
  const exposure = exposureOf(context, paying, method);
  return exposure && beyondLimit(limit, exposure, amount);
}

export function payingOf(db: ReadDb, { id, customerId, tenders }: OpenSale): Paying {
  return { id, customer: customerCode(db, customerId), tenders };
}

export function payingLater({ key, customer }: InvoiceStanding): Paying {
  return { id: String(key), customer: customer?.code ?? '', tenders: [] };
}

/** Undefined while the office is heard. What is being paid with counts. */
export function exposureOf(context: Context, { customer, tenders }: Paying, method: string): Exposure | undefined {
  const { db } = context;
  const since = unheardSince(context);
  if (since === undefined) return undefined;
  const taken = takenSince(db, { ...since, method, customer });
  const open = takenBy(method, { tenders });
  return {
    amount: taken.amount + open,
    customer: taken.customer + (customer === '' ? 0 : open),
    count: taken.count + tenders.filter((tender) => tender.method === method).length,
    sinceMs: since.sinceMs,
  };
}

/** By that method for what is being paid, before one more payment. */
export function takenBy(method: string, { tenders }: Pick<Paying, 'tenders'>): number {
  return tenders.reduce((sum, tender) => sum + (tender.method === method ? tender.tendered : 0), 0);
}

/** Since when nothing was heard of the office, whatever is taken on trust since then; undefined while it is heard. */
export function unheardSince(context: Pick<Context, 'clock' | 'db' | 'memory' | 'sync'>): Unheard | undefined {
  const { state, lastHeard, newestThen, silentMs } = context.sync.status().line;
  if (state === 'up' || state === 'slowed') return undefined;
  const { shift } = context.memory;
  const now = context.clock.now();
  const at = lastHeard ?? shift?.openedAt ?? now;
  const opened = shift && shift.firstInvoice - 1;
  return {
    at,
    now,
    after: newestThen ?? opened ?? newestInvoiceKey(context.db),
    sinceMs: Math.max(silentMs, now - at),
  };
}

interface Unheard extends Since {
  /** By the clock or in spite of it: one that was set back does not begin the hours anew. */
  readonly sinceMs: number;
}
