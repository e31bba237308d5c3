import type { PaymentMethod } from '#db/tables/shop.ts';
import { type Exposure, beyondLimit, isLimited, leftOf, type OfflineLimit } from '#domain/offline-limits.ts';
import { instant } from '#domain/ids.ts';
import { isCashKind } from '#domain/tender.ts';
import { exposureOf, type Paying, payingOf, takenBy } from '#register/sale/offline-limits.ts';
import { currentSale } from '#register/views/sale-view.ts';
import { type Standing, waits, type WorkRow, works } from '#register/works/row.ts';

/** Every payment method of the till, in the order of the pay screen. */
export function payingRows(standing: Standing): WorkRow[] {
  const { context } = standing;
  const sale = currentSale(context);
  const paying = payingOf(context.db, sale);
  const silent = new Set(sale.tenders.flatMap(({ method, outcome }) => (outcome === 'unknown' ? [method] : [])));
  return context.memory.methods.map((method) =>
    silent.has(method.name) ? waits('method', 'silent', { name: method.name }) : methodRow(standing, method, paying),
  );
}

function methodRow(standing: Standing, { name, kind }: PaymentMethod, paying: Paying): WorkRow {
  const { context } = standing;
  const limit = context.memory.offlineLimits[name];
  const isFree = isCashKind(kind);
  if (!limit || !isLimited(limit)) return works('method', isFree ? 'cash' : 'unlimited', { name });
  const exposure = exposureOf(context, paying, name);
  if (!exposure) return works('method', 'limited_later', { name, limit });
  return { ...trusted(standing, 'method', { limit, exposure, agreed: agreedOn(context, paying, name) }), name };
}

/** What a manager said yes to on the open sale and was not taken yet. */
function agreedOn({ memory }: Standing['context'], paying: Paying, method: string): number {
  const { beyond } = memory;
  return beyond?.of === paying.id && beyond.method === method ? Math.max(0, beyond.most - takenBy(method, paying)) : 0;
}

/** While the office is not reached: so far, or no further. */
export function trusted(
  { context }: Standing,
  thing: WorkRow['thing'],
  { limit, exposure, agreed = 0 }: Trusting,
): WorkRow {
  const { forMs, ...left } = leftOf(limit, exposure);
  const isSpent = beyondLimit(limit, exposure, leastMoney) !== undefined;
  return {
    thing,
    state: isSpent && agreed === 0 ? 'not_now' : 'up_to',
    why: isSpent ? 'spent' : 'limited',
    limit,
    left: { ...left, until: forMs === null ? null : instant(context.clock.now() + Math.floor(forMs)) },
    ...(agreed > 0 && { agreed }),
  };
}

interface Trusting {
  readonly limit: OfflineLimit;
  readonly exposure: Exposure;
  readonly agreed?: number;
}

const leastMoney = 1;
