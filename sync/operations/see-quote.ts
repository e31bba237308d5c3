import { estimateSeen, estimatesListed, salesOrdersSeen } from '#contract/v3/quote-gist.ts';
import { salesOrderGetIDByNumber, salesOrderTotalCount } from '#contract/v3/sales-order.ts';
import type { BusinessDay } from '#domain/ids.ts';
import type { Look } from '#sync/operations/operation.ts';
import { missingInWhole } from '#sync/operations/whole-list.ts';

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

/** Reads one estimate; that there is none is what the whole list of its day says. */
export async function seeEstimate({ outletId, number, madeOn }: QuoteKey, { ask }: Ask): Promise<QuoteSeen> {
  const one = await ask(estimateSeen, { OutletID: outletId, Number: number });
  if (one.ok && one.value.Number === number) return toSeen({ ...one.value, Amount: one.value.SalesNTax });
  if (!one.ok && !one.saysNone) return { kind: 'unclear', message: one.why };
  const day = { OutletID: [outletId], From: madeOn, To: madeOn };
  const page = (PageNumber: number) => ask(estimatesListed, { ...day, PageNumber, PageSize: pageSize });
  return missingInWhole({ page, isIt: ({ Number }) => Number === number, it: number, all: `estimates of ${madeOn}` });
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
