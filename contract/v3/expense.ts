import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, integer, integerBetween, optionalDay, requiredGuid, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import {
  namesOutlet,
  outletFields,
  outletMissing,
  outletsFields,
  pageFields,
  periodFields,
} from '#contract/v3/selection.ts';

const tag = 'Expense';
const path = '/api/v3/Expense';

export const expenseList = operation({
  name: 'expenseList',
  tag,
  method: 'GET',
  path,
  roles: [{ role: 'VIEW', module: 'Expense' }],
  summary: 'What the outlets spent, newest first',
  input: z.object({ ...outletsFields, ...periodFields, ...pageFields, Category: assumed(text.nullish()) }),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      Outlet: assumed(text),
      Date: assumed(text),
      Name: assumed(text),
      Category: assumed(text.nullish()),
      Amount: assumed(integer),
      Note: assumed(text.nullish()),
      Created: assumed(text),
      CreatedBy: assumed(text.nullish()),
    }),
  ),
});

export const expenseCreate = operation({
  name: 'expenseCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Expense' }],
  summary: 'Record what an outlet spent',
  input: z
    .object({
      ...outletFields,
      Date: assumed(optionalDay),
      Name: assumed(requiredText),
      Category: assumed(text.nullish()),
      Amount: assumed(integerBetween(-1e12, 1e12)),
      Note: assumed(text.nullish()),
    })
    .refine(namesOutlet, outletMissing()),
  output: z.looseObject({ ID: assumed(requiredText), Message: assumed(text.nullish()) }),
});

export const expenseDelete = operation({
  name: 'expenseDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module: 'Expense' }],
  summary: 'Delete an expense',
  input: z.object({ ID: assumed(requiredGuid) }),
  output: messageAnswer,
});
