import { z } from 'zod';

import { assumed, integer, integerBetween, says, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { parkedOrderFields } from '#contract/v3/sales-order.ts';
import { outletsFields, pageFields } from '#contract/v3/selection.ts';

export const parkedOrderDisplay = operation({
  name: 'parkedOrderDisplay',
  tag: 'Park Order Display',
  method: 'GET',
  path: '/api/v3/ParkedOrderDisplay/Default',
  roles: [],
  summary: 'Parked orders as a kitchen or a counter shows them',
  input: z.object({
    ...outletsFields,
    ...pageFields,
    OrderType: assumed(text.nullish()),
    Sort: assumed(z.enum(['Asc', 'Desc'], { error: says('must be Asc or Desc') }).nullish()),
    /** Leaves out orders older than this. */
    MaxHours: assumed(integerBetween(1, 1_000_000).nullish()),
  }),
  output: z.array(
    z.looseObject({
      ...parkedOrderFields,
      OrderType: assumed(text.nullish()),
      /** Waiting, Preparing, Ready or Done. */
      Status: assumed(text),
      ElapsedMinutes: assumed(integer),
    }),
  ),
});
