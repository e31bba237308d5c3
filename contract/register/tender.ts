import { z } from 'zod';

import { money, refusal } from '#contract/register/procedure.ts';

export const tenderView = z.object({
  id: z.int(),
  methodId: z.string(),
  method: z.string(),
  kind: z.string(),
  tendered: money,
  /** The terminal gave no answer: a person has yet to say whether this was paid. */
  outcome: z.literal('unknown').optional(),
});

/** A tender beyond what the shop takes by it while the office is not reached. */
export const offlineRefusals = [
  refusal('offline_amount', { method: z.string(), most: money }),
  refusal('offline_customer', { method: z.string(), most: money }),
  refusal('offline_count', { method: z.string(), most: z.int() }),
  refusal('offline_hours', { method: z.string(), most: z.int() }),
] as const;

export const tenderRefusals = [
  refusal('method_unknown'),
  refusal('tender_below_zero'),
  refusal('tender_zero'),
  refusal('change_only_from_cash'),
  refusal('amount_out_of_range'),
  ...offlineRefusals,
] as const;

export const unresolved = refusal('tender_unresolved', { method: z.string(), amount: money });

/** Money lies on the counter for the sale, or nobody has said yet whether it does. */
export const tendersTaken = [unresolved, refusal('tenders_taken')] as const;
export const parkTendersTaken = [unresolved, refusal('park_tenders_taken')] as const;
