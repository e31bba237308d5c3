import type { z } from 'zod';

import type { pointsView } from '#contract/register/points.ts';
import { findCustomer } from '#db/tables/customers.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import {
  earningCodes,
  findPoints,
  type HeldPoints,
  type PointsOfInvoice,
  pointsTakenSince,
  pointsUncounted,
} from '#db/tables/points.ts';
import { isFullPrice } from '#domain/coupons.ts';
import { nothing } from '#domain/money.ts';
import { beyondLimit, type Exposure, isLimited, type OfflineLimit, pointLimit } from '#domain/offline-limits.ts';
import { hasPoints, payWithPoints, pointsEarned, pointsThatFit, type SalePoints } from '#domain/points.ts';
import { ok, refuse } from '#domain/result.ts';
import { permissionFor } from '#domain/roles.ts';
import { type OpenSale, returnOf, type SaleLine, taxOf, totalsOf } from '#domain/sale.ts';
import { asApproved, roleOf } from '#register/people/approvals.ts';
import type { AtWork, Context, Register } from '#register/context.ts';
import { earnedThen } from '#register/points/earned-then.ts';
import { unheardSince } from '#register/sale/offline-limits.ts';
import { restOfPoints } from '#register/points/rest-of-points.ts';

export type PointsView = z.output<typeof pointsView>;

/** Of the customer of a sale; null without one, and in a shop without points. */
export function viewPoints(context: Context, sale: OpenSale): PointsView | null {
  const { db, memory } = context;
  const { worth } = memory.points;
  const known = sale.customerId === null ? undefined : findPoints(db, sale.customerId);
  if (!known || !hasPoints(memory.points)) return null;
  const { used, amount } = pointsOn(sale);
  return {
    worth,
    held: known.points,
    asOf: known.points === null ? null : known.at,
    ...standing(context, known),
    most: pointsThatFit(sale, worth),
    earns: memory.points.spend > 0 ? earnedBy(context, sale) : null,
    used,
    amount,
    exposure: limitedExposure(context, sale) ?? null,
  };
}

function pointsOn({ points }: OpenSale): Pick<SalePoints, 'used' | 'amount'> {
  return points ?? { used: 0, amount: nothing };
}

/** What of the office's word is still true: what was used here since is gone, what was earned here is not there yet. */
export function standing({ db }: Pick<Register, 'db'>, { key, points }: HeldPoints) {
  const since = pointsUncounted(db, key);
  const untold = since.used + since.lost;
  return { untold, coming: since.earned, usable: Math.max(0, (points ?? 0) - untold) };
}

/** Points of the sale as it is; goods that come back take theirs away. */
function earnedBy(register: Register, sale: OpenSale): number {
  const { db, memory } = register;
  if (memory.points.spend <= 0) return 0;
  const rest = restOfPoints(db, sale);
  if (rest !== undefined) return rest;
  const tax = taxOf(sale, memory.tax);
  const totals = totalsOf(sale, tax);
  const codes = earningCodes(
    db,
    sale.lines.map(({ code }) => code),
  );
  const sums = {
    total: totals.total,
    tax: totals.tax,
    taxIncluded: tax.included,
    taxRate: tax.rate,
    percent: sale.discount.percent,
  };
  const earns = ({ code }: SaleLine) => codes.has(code);
  const soldFull = soldFullIn(register, sale);
  return pointsEarned(sale.lines, sums, {
    rules: memory.points,
    earns,
    soldFull,
    original: earnedThen(register, sale),
  });
}

/** By the article and its price, as the office decides it: v3 does not say which line of an invoice comes back. */
function soldFullIn({ db, memory }: Register, sale: OpenSale): (line: SaleLine) => boolean | undefined {
  const of = returnOf(sale);
  if (!of || !memory.points.fullPriceOnly) return () => undefined;
  const sold = invoiceLines(db, of.key).filter(({ quantity }) => quantity > 0);
  return (line) => {
    const same = sold.filter(({ code, price }) => code === line.code && price === line.price);
    return line.returns === null || same.length === 0 ? undefined : same.every(isFullPrice);
  };
}

interface Wanted {
  readonly sale: OpenSale;
  readonly points: number;
  readonly approvalId: string | undefined;
}

/** The sale paid with so many points of its customer, and who said yes where a yes was needed. */
export function putPoints(context: Context, work: AtWork, { sale, points, approvalId }: Wanted) {
  const { memory } = context;
  if (sale.lines.length === 0) return refuse({ code: 'sale_empty' });
  const known = knownTo(context, sale);
  if (!known.ok) return known;
  const used = payWithPoints(sale, points, memory.points);
  if (!used.ok) return used;
  const enough = checkEnough(context, used.value, known.value);
  if (!enough.ok) return enough;
  // Whose role never uses points does not begin to because the line is down.
  const mayEver = permissionFor(roleOf(memory, work.staff), 'sale.usePoints') !== 'denied';
  const act = mayEver && isBeyond(context, used.value) ? 'payment.beyondLimit' : 'sale.usePoints';
  const worth = { what: known.value.name, amount: pointsOn(used.value).amount };
  const about = { sale: sale.id, customer: sale.customerId, points };
  const approved = asApproved(context, work, { act, about, worth, approvalId });
  return approved.ok ? ok({ sale: used.value, act, approvedBy: approved.value.approvedBy }) : approved;
}

/** Another sale may have used them since they were put on this one. */
export function checkPoints(context: Context, sale: OpenSale) {
  if (!sale.points || sale.points.used === 0) return ok({});
  const known = knownTo(context, sale);
  return known.ok ? checkEnough(context, sale, known.value) : known;
}

interface Known {
  readonly name: string;
  readonly held: HeldPoints;
}

function knownTo({ db }: Context, { customerId }: OpenSale) {
  const customer = customerId === null ? undefined : findCustomer(db, customerId);
  const held = customerId === null ? undefined : findPoints(db, customerId);
  if (!customer || !held) return refuse({ code: 'points_need_customer' });
  return held.points === null
    ? refuse({ code: 'points_unknown', name: customer.name })
    : ok({ name: customer.name, held });
}

function checkEnough(context: Context, { points }: OpenSale, { name, held }: Known) {
  const { usable } = standing(context, held);
  return (points?.used ?? 0) > usable ? refuse({ code: 'points_short', name, left: usable }) : ok({});
}

/** What an ended sale does to the points of its customer, for its receipt and the next sale; null when it is nothing. */
export function pointsAtEnd(
  register: Register,
  sale: OpenSale,
): (PointsOfInvoice & { readonly customer: number }) | null {
  const { db, memory } = register;
  if (sale.customerId === null || !hasPoints(memory.points)) return null;
  const known = findPoints(db, sale.customerId);
  const { used, amount } = pointsOn(sale);
  const earned = earnedBy(register, sale);
  if (!known || (used === 0 && earned === 0)) return null;
  const { untold, coming } = standing(register, known);
  const held = known.points === null ? null : known.points - untold + coming;
  return { customer: known.key, used, amount, earned, held, heldAt: held === null ? null : known.at };
}

/** How far points are trusted while the office cannot say who else used them: decisions 31 and 40. */
function isBeyond(context: Context, sale: OpenSale): boolean {
  const limited = limitedExposure(context, sale);
  return limited !== undefined && beyondLimit(limited.limit, limited, pointsOn(sale).amount) !== undefined;
}

/** Of sales that ended. Undefined while the office is heard, and where points have no limit. */
function limitedExposure(context: Context, { customerId }: OpenSale): LimitedExposure | undefined {
  const { db, memory } = context;
  const limit = memory.offlineLimits[pointLimit];
  const since = unheardSince(context);
  if (!limit || !isLimited(limit) || since === undefined) return undefined;
  const customer = customerId === null ? undefined : findPoints(db, customerId);
  const taken = pointsTakenSince(db, { after: since.after, customer: customer?.key ?? 0 });
  return { ...taken, limit, sinceMs: since.sinceMs };
}

type LimitedExposure = Exposure & { readonly limit: OfflineLimit };
