import { z } from 'zod';

import { assumed, integer, integerBetween, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { outletFields, outletsFields, pageFields, periodFields } from '#contract/v3/selection.ts';

const tag = 'Comment';
const path = '/api/v3/Comments';

export const commentList = operation({
  name: 'commentList',
  tag,
  method: 'GET',
  path,
  roles: [{ role: 'VIEW', module: 'Customer' }],
  summary: 'What customers said, newest first',
  input: z.object({ ...outletsFields, ...periodFields, ...pageFields }),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      Date: assumed(text),
      Outlet: assumed(text.nullish()),
      Customer: assumed(text.nullish()),
      CustomerCode: assumed(text.nullish()),
      InvoiceNumber: assumed(text.nullish()),
      Rating: assumed(integer.nullish()),
      Comment: assumed(text),
      Created: assumed(text),
    }),
  ),
});

/** The reference shows comments only as read; without this one there would be none to read. */
export const commentCreate = operation({
  name: 'commentCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Customer' }],
  summary: 'Record what a customer said',
  input: z.object({
    ...outletFields,
    CustomerCode: assumed(text.nullish()),
    InvoiceNumber: assumed(text.nullish()),
    Rating: assumed(integerBetween(1, 5).nullish()),
    Comment: assumed(requiredText),
  }),
  output: z.looseObject({ ID: assumed(requiredText), Message: assumed(text.nullish()) }),
});
