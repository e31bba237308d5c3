import { z } from 'zod';

import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { saleView } from '#contract/register/sale-view.ts';
import { parkTendersTaken } from '#contract/register/tender.ts';

/** A sale put aside. It outlives shifts and restarts until somebody brings it back. */
export const parkedView = z.object({
  key: z.int(),
  label: z.string(),
  customer: z.string(),
  parkedAt: instant,
  parkedBy: z.string(),
  total: money,
  itemCount: z.int(),
  /** What lies in it, so that one can be told from another. */
  goods: z.string(),
});

export const parkedProcedures = {
  list: query(['parked'], nothing, z.array(parkedView)),
  /** Puts the open sale aside and answers an empty one. */
  park: command(['sale', 'parked'], {
    input: z.object({ label: z.string().max(60) }),
    answer: saleView,
    refusals: [refusal('sale_empty'), ...parkTendersTaken],
  }),
  /** Brings one back exactly as it was; what is on the screen takes its place. */
  recall: command(['sale', 'parked'], {
    input: z.object({ key: z.int() }),
    answer: saleView,
    refusals: [refusal('shift_not_open'), refusal('parked_gone'), ...parkTendersTaken],
  }),
};
