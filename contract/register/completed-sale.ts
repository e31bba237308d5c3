import { z } from 'zod';

import { money } from '#contract/register/procedure.ts';

export const completedSale = z.object({
  invoiceId: z.string(),
  number: z.string(),
  total: money,
  paid: money,
  due: money,
  change: money,
  rounding: money,
});
