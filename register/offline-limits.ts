import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findCustomer } from '#db/tables/customers.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { takenSince } from '#db/tables/taken-since.ts';
import { beyondLimit, type Exposure, isLimited, type OfflineLimit } from '#domain/offline-limits.ts';
import { ok, refuse } from '#domain/result.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Context } from '#register/context.ts';

/** By the name of the payment method. */
export type OfflineLimits = Readonly<Record<string, OfflineLimit>>;

const settingName = 'offlineLimits';

export function loadOfflineLimits(db: ReadDb): OfflineLimits {
  return findSetting<OfflineLimits>(db, settingName) ?? {};
}

export function saveOfflineLimits(tx: WriteDb, limits: OfflineLimits): void {
  saveSetting(tx, settingName, limits);
}

/** A "no" to one more payment by a method the shop trusts so far and no further while the office is not reached. */
export function judgeOffline(context: Context, sale: OpenSale, { method, amount }: { method: string; amount: number }) {
  const { memory } = context;
  const limit = memory.offlineLimits[method];
  if (!limit || !isLimited(limit) || amount <= 0) return ok({});
  if (memory.beyond?.sale === sale.id && memory.beyond.method === method) return ok({});
  const exposure = exposureOf(context, sale, method);
  const beyond = exposure && beyondLimit(limit, exposure, amount);
  if (!beyond) return ok({});
  const { most, of } = beyond;
  if (of === 'amount') return refuse({ code: 'offline_amount', method, most });
  if (of === 'customer') return refuse({ code: 'offline_customer', method, most });
  if (of === 'count') return refuse({ code: 'offline_count', method, most });
  return refuse({ code: 'offline_hours', method, most });
}

/** Undefined while the office is heard. What the open sale has taken counts. */
export function exposureOf(context: Context, sale: OpenSale, method: string): Exposure | undefined {
  const { db, clock, memory, sync } = context;
  const { state, lastHeard } = sync.status().line;
  if (state === 'up' || state === 'slowed') return undefined;
  const since = lastHeard ?? memory.shift?.openedAt ?? clock.now();
  const customer = sale.customerId === null ? '' : (findCustomer(db, sale.customerId)?.code ?? '');
  const taken = takenSince(db, { method, since, customer });
  const here = sale.tenders.filter((tender) => tender.method === method);
  const open = here.reduce((sum, { tendered }) => sum + tendered, 0);
  return {
    amount: taken.amount + open,
    customer: taken.customer + (customer === '' ? 0 : open),
    count: taken.count + here.length,
    sinceMs: Math.max(0, clock.now() - since),
  };
}
