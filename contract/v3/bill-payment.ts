import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, integerBetween, optionalDay, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { namesOutlet, outletAndNumber, outletAndNumberFields, outletMissing } from '#contract/v3/selection.ts';

const tag = 'Bill Payment';
const path = '/api/v3/Payment/SupplierBill';

export const billPaymentAdd = operation({
  name: 'billPaymentAdd',
  tag,
  method: 'POST',
  path,
  roles: [
    { role: 'ADD', module: 'Payment' },
    { role: 'EDIT', module: 'Global' },
  ],
  summary: 'Add payments to a supplier bill, all or none',
  input: z
    .object({
      ...outletAndNumberFields,
      Payments: assumed(
        z
          .array(
            z.object({
              Date: assumed(optionalDay),
              Amount: assumed(integerBetween(-1e12, 1e12)),
              Method: assumed(requiredText),
              Note: assumed(text.nullish()),
            }),
          )
          .min(1, { error: 'must have at least one payment' }),
      ),
    })
    .refine(namesOutlet, outletMissing()),
  output: messageAnswer,
});

export const billPaymentDelete = operation({
  name: 'billPaymentDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'Edit', module: 'Payment' }],
  summary: 'Delete the payments of a supplier bill',
  input: outletAndNumber,
  output: messageAnswer,
});
