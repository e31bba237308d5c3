import { couponsAsOf, couponsTakenSince, hasCoupons } from '#db/tables/coupons.ts';
import { customersAsOf, customerCode } from '#db/tables/customers.ts';
import { heldAsOf } from '#db/tables/held-packages.ts';
import { findPoints, pointsTakenSince } from '#db/tables/points.ts';
import { couponLimit, isLimited, pointLimit } from '#domain/offline-limits.ts';
import { hasPoints } from '#domain/points.ts';
import { limitOfVisits, visitsAtRisk } from '#register/packages/visit-trust.ts';
import { unheardSince } from '#register/sale/offline-limits.ts';
import { currentSale } from '#register/views/sale-view.ts';
import { trusted } from '#register/works/paying.ts';
import { type Standing, waits, type WorkRow, works } from '#register/works/row.ts';

/** Who buys, and what is theirs: as the office last said, less what this till took since. */
export function customerRows(standing: Standing): WorkRow[] {
  return [
    customersRow(standing),
    works('new_customers', standing.office === 'practice' ? 'kept_here' : 'told_later'),
    ...pointRows(standing),
    ...couponRows(standing),
    ...visitRows(standing),
  ];
}

function customersRow({ context, status, office }: Standing): WorkRow {
  if (office === 'practice') return works('customers', 'customers_as_here');
  const at = customersAsOf.find(context.db);
  if (at !== undefined) return works('customers', 'customers_as_of', { at });
  const isUnderWay = status.fill?.feed === 'customers';
  return isUnderWay
    ? waits('customers', 'customers_copying', { count: status.fill.done })
    : waits('customers', 'customers_never_told');
}

function pointRows(standing: Standing): WorkRow[] {
  const { context } = standing;
  const { db, memory } = context;
  if (!hasPoints(memory.points)) return [];
  if (memory.points.worth === 0) return [works('points', 'no_worth')];
  const limit = memory.offlineLimits[pointLimit];
  if (!limit || !isLimited(limit)) return [works('points', 'points_as_told')];
  const since = unheardSince(context);
  if (!since) return [works('points', 'limited_later', { limit })];
  const { customerId } = currentSale(context);
  const customer = customerId === null ? undefined : findPoints(db, customerId);
  const taken = pointsTakenSince(db, { after: since.after, customer: customer?.key ?? 0 });
  return [trusted(standing, 'points', { limit, exposure: { ...taken, sinceMs: since.sinceMs } })];
}

function couponRows(standing: Standing): WorkRow[] {
  const { context } = standing;
  const { db, memory } = context;
  if (!hasCoupons(db)) return [];
  const at = couponsAsOf.find(db);
  const known = at === undefined ? {} : { at };
  const limit = memory.offlineLimits[couponLimit];
  if (!limit || !isLimited(limit)) return [works('coupons', 'coupons_as_told', known)];
  const since = unheardSince(context);
  if (!since) return [works('coupons', 'limited_later', { ...known, limit })];
  const customer = customerCode(db, currentSale(context).customerId);
  const taken = couponsTakenSince(db, { after: since.after, customer });
  return [{ ...trusted(standing, 'coupons', { limit, exposure: { ...taken, sinceMs: since.sinceMs } }), ...known }];
}

function visitRows(standing: Standing): WorkRow[] {
  const { context } = standing;
  if (context.memory.packages.size === 0) return [];
  const at = heldAsOf.find(context.db);
  const told = at === undefined ? works('visits', 'visits_never_told') : works('visits', 'visits_as_of', { at });
  const limit = limitOfVisits(context);
  const risk = limit && visitsAtRisk(context);
  if (!risk) return [{ ...told, ...(limit && { limit }) }];
  // Of somebody who has taken none yet: so far each of them is trusted.
  const row = trusted(standing, 'visits', risk);
  return [{ ...told, ...row, why: row.state === 'not_now' ? 'visits_spent' : told.why, count: risk.all.count }];
}
