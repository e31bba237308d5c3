import { estimateSeen, estimatesListed, salesOrdersSeen } from '#contract/v3/quote-gist.ts';
import { salesOrderGetIDByNumber, salesOrderTotalCount } from '#contract/v3/sales-order.ts';
import type { BusinessDay } from '#domain/ids.ts';
import type { Look } from '#sync/operations/operation.ts';

export interface QuoteKey {
  readonly outletId: string;
  readonly number: string;
  /** The day the office lists it under. */
  readonly madeOn: BusinessDay;
}

export type QuoteSeen =
  | {
      readonly kind: 'there';
      readonly id: string;
      readonly reference: string;
      readonly amount: number | null;
      readonly status: string;
      /** The document it became. */
      readonly became: string;
    }
  | { readonly kind: 'not_there' }
  | { readonly kind: 'unclear'; readonly message: string };

type Ask = Pick<Look, 'ask'>;

/**
 * Reads one estimate. A read that finds none may be one that failed, so that there is none is only believed when the
 * list of its day came back whole, with its count, and does not have it either.
 */
export async function seeEstimate({ outletId, number, madeOn }: QuoteKey, { ask }: Ask): Promise<QuoteSeen> {
  const one = await ask(estimateSeen, { OutletID: outletId, Number: number });
  if (one.ok && one.value.Number === number) return toSeen({ ...one.value, Amount: one.value.SalesNTax });
  if (!one.ok && !one.saysNone) return { kind: 'unclear', message: one.why };
  const seen = new Set<string>();
  for (let page = 1; page <= mostPages; page += 1) {
    const place = { OutletID: [outletId], From: madeOn, To: madeOn, PageNumber: page, PageSize: pageSize };
    const list = await ask(estimatesListed, place);
    if (!list.ok) return { kind: 'unclear', message: list.why };
    const { Data, TotalCount } = list.value;
    if (Data.some((each) => each.Number === number))
      return { kind: 'unclear', message: `${number} is listed but cannot be read` };
    for (const each of Data) seen.add(each.ID);
    if (seen.size >= TotalCount) return { kind: 'not_there' };
    if (Data.length === 0) return { kind: 'unclear', message: 'the list of estimates ends before its count' };
  }
  return { kind: 'unclear', message: `too many estimates are listed for ${madeOn}` };
}

/**
 * Reads one sales order. No operation lists orders, so that there is none takes three reads: the list of its number is
 * empty, its ID is asked for in vain, and the orders of its day can be counted.
 */
export async function seeSalesOrder({ outletId, number, madeOn }: QuoteKey, { ask }: Ask): Promise<QuoteSeen> {
  const listed = await ask(salesOrdersSeen, { OutletID: outletId, Number: [number] });
  const order = listed.ok ? listed.value.find((each) => each.Number === number) : undefined;
  if (order) return toSeen(order);
  if (!listed.ok && !listed.saysNone) return { kind: 'unclear', message: listed.why };
  const id = await ask(salesOrderGetIDByNumber, { OutletID: outletId, Number: number });
  if (id.ok) return { kind: 'unclear', message: `${number} has an ID but cannot be read` };
  if (!id.saysNone) return { kind: 'unclear', message: id.why };
  const count = await ask(salesOrderTotalCount, { OutletID: [outletId], From: madeOn, To: madeOn, Status: 'Any' });
  return count.ok ? { kind: 'not_there' } : { kind: 'unclear', message: count.why };
}

interface Read {
  readonly ID: string;
  readonly ReferenceNumber?: string | null | undefined;
  readonly Amount?: number | null | undefined;
  readonly Status?: string | null | undefined;
  readonly ConvertedNumber?: string | null | undefined;
}

function toSeen({ ID, ReferenceNumber, Amount, Status, ConvertedNumber }: Read): QuoteSeen {
  return {
    kind: 'there',
    id: ID,
    reference: ReferenceNumber ?? '',
    // Who counts finer than we do has the same document.
    amount: typeof Amount === 'number' ? Math.round(Amount) : null,
    status: Status ?? '',
    became: ConvertedNumber ?? '',
  };
}

const pageSize = 250;
const mostPages = 8;
