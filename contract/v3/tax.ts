import { z } from 'zod';

import { assumed, decimal, flag, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

export const taxList = operation({
  name: 'taxList',
  tag: 'Tax',
  method: 'GET',
  path: '/api/v3/Tax',
  roles: [{ role: 'VIEW', module: 'Setup' }],
  summary: 'Taxes; an invoice names one as its TaxType',
  input: z.object({}),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      Name: assumed(requiredText),
      /** Percent; for a multiple tax the sum of its components. */
      Rate: assumed(decimal),
      Type: assumed(text.nullish()),
      Inclusive: assumed(flag.nullish()),
      Components: assumed(z.array(z.looseObject({ Name: assumed(text), Rate: assumed(decimal) })).nullish()),
    }),
  ),
});
