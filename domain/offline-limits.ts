/** How far a tender is trusted while the office is not reached. Amounts in minor units; null is no limit. */
export interface OfflineLimit {
  /** Of all payments by it since the office was heard. */
  readonly amount: number | null;
  /** Of those, by one customer. */
  readonly customer: number | null;
  readonly count: number | null;
  /** Since the office was heard. */
  readonly hours: number | null;
}

/** What was taken by it meanwhile, by money and number. */
export interface Exposure {
  readonly amount: number;
  readonly customer: number;
  readonly count: number;
  readonly sinceMs: number;
}

/** What coupons take off stands among the payment methods, whose names the office gives: none is called so. */
export const couponLimit = '#coupons';
/** So does what points are worth that were paid with. */
export const pointLimit = '#points';
/** And visits on packages, which are no money: `customer` is those on one package of one holder, `count` all. */
export const visitLimit = '#visits';

export type Beyond = { readonly of: 'amount' | 'customer' | 'count' | 'hours'; readonly most: number };

/** The first limit that one more payment would break. */
export function beyondLimit(limit: OfflineLimit, exposure: Exposure, more: number): Beyond | undefined {
  const after = {
    hours: exposure.sinceMs / hourMs,
    count: exposure.count + 1,
    customer: exposure.customer + more,
    amount: exposure.amount + more,
  };
  for (const part of ['hours', 'count', 'customer', 'amount'] as const) {
    const most = limit[part];
    if (most !== null && after[part] > most) return { of: part, most };
  }
  return undefined;
}

/** What each limit still leaves, and for how long; null where there is none. */
export function leftOf(limit: OfflineLimit, { amount, customer, count, sinceMs }: Exposure) {
  const left = (most: number | null, is: number) => (most === null ? null : Math.max(0, most - is));
  return {
    amount: left(limit.amount, amount),
    customer: left(limit.customer, customer),
    count: left(limit.count, count),
    forMs: limit.hours === null ? null : left(limit.hours * hourMs, sinceMs),
  };
}

export function isLimited(limit: OfflineLimit): boolean {
  return Object.values(limit).some((most) => most !== null);
}

const hourMs = 3_600_000;
