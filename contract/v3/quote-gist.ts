import { z } from 'zod';

import { assumed, decimal, requiredText, text } from '#contract/v3/field.ts';
import { estimateDetail, estimateWithTotalCount } from '#contract/v3/estimate.ts';
import { salesOrderGetByListNumber } from '#contract/v3/sales-order.ts';
import { withTotalCount } from '#contract/v3/selection.ts';

/** What telling one quote from another takes, from a service that counts finer than whole numbers too. */
const gist = {
  ID: assumed(requiredText),
  Number: assumed(requiredText),
  ReferenceNumber: assumed(text.nullish()),
  Status: assumed(text.nullish()),
  ConvertedNumber: assumed(text.nullish()),
};

const money = assumed(decimal.nullish());

export const estimateSeen = { ...estimateDetail, output: z.looseObject({ ...gist, SalesNTax: money }) };

export const estimatesListed = {
  ...estimateWithTotalCount,
  output: withTotalCount(z.looseObject({ ID: gist.ID, Number: gist.Number })),
};

export const salesOrdersSeen = {
  ...salesOrderGetByListNumber,
  output: z.array(z.looseObject({ ...gist, Amount: money })),
};
