import { z } from 'zod';

import { createdAnswer } from '#contract/v3/answer.ts';
import { assumed, integer, keyList, optionalDay, requiredGuid, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { methodMissing, namesMethod, paymentInputFields, paymentRecord } from '#contract/v3/payment.ts';
import {
  namesOutlet,
  outletFields,
  outletMissing,
  outletsFields,
  pageFields,
  periodFields,
  withTotalCount,
} from '#contract/v3/selection.ts';

const tag = 'Invoice';
const path = '/api/v3/Invoice/Join';
const roles = [{ role: 'View', module: 'Debt' }];

const joinFields = {
  ID: assumed(requiredText),
  OutletID: assumed(text.nullish()),
  Outlet: assumed(text.nullish()),
  Number: assumed(requiredText),
  Date: assumed(text.nullish()),
  Customer: assumed(text.nullish()),
  CreatorID: assumed(text.nullish()),
  Amount: assumed(integer.nullish()),
  Created: assumed(text.nullish()),
};

const listInput = z.object({ ...outletsFields, ...periodFields, ...pageFields });

export const invoiceJoinList = operation({
  name: 'invoiceJoinList',
  tag,
  method: 'GET',
  path,
  roles,
  summary: 'Joined invoices: several debts of a customer settled together',
  input: listInput,
  output: z.array(z.looseObject(joinFields)),
});

export const invoiceJoinTotalCount = operation({
  name: 'invoiceJoinTotalCount',
  tag,
  method: 'GET',
  path: `${path}/TotalCount`,
  roles,
  summary: 'Joined invoices, and how many there are',
  input: listInput,
  output: withTotalCount(z.looseObject(joinFields)),
});

export const invoiceJoinDetail = operation({
  name: 'invoiceJoinDetail',
  tag,
  method: 'GET',
  path: `${path}/Detail/{id}`,
  roles,
  summary: 'One joined invoice with its invoices and payments',
  input: z.object({ id: assumed(requiredGuid) }),
  output: z.looseObject({
    ...joinFields,
    Invoice: assumed(
      z.array(
        z.looseObject({
          ID: assumed(requiredText),
          Number: assumed(requiredText),
          Date: assumed(text.nullish()),
          Amount: assumed(integer),
          Payment: assumed(text.nullish()),
        }),
      ),
    ),
    Payment: assumed(z.array(paymentRecord)),
  }),
});

/** The reference shows joined invoices only as read; without this one there would be none to read. */
export const invoiceJoinCreate = operation({
  name: 'invoiceJoinCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'ADD', module: 'Payment' }],
  summary: 'Settle several unpaid invoices of one customer with one payment',
  input: z
    .object({
      ...outletFields,
      Number: assumed(keyList(500, 'numbers')),
      Date: assumed(optionalDay),
      Payment: assumed(
        z.object({ ...paymentInputFields, Amount: assumed(integer.nullish()) }).refine(namesMethod, methodMissing()),
      ),
    })
    .refine(namesOutlet, outletMissing())
    .refine(({ Number: numbers }) => new Set(numbers).size > 1, {
      path: ['Number'],
      error: 'must have at least two numbers',
    }),
  output: createdAnswer,
});
