import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import {
  assumed,
  day,
  flag,
  guid,
  integer,
  integerBetween,
  optionalDay,
  requiredGuid,
  requiredText,
  says,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import {
  namesOutlet,
  outletAndNumberFields,
  outletMissing,
  outletsFields,
  periodFields,
} from '#contract/v3/selection.ts';

const tag = 'Invoice Payment';
const add = [
  { role: 'ADD', module: 'Payment' },
  { role: 'EDIT', module: 'Global' },
];

/** A tender. `BuyerPaidAmount` is the cash handed over, before change. */
export const paymentInputFields = {
  Date: assumed(optionalDay),
  Amount: assumed(integerBetween(-1e12, 1e12)),
  Method: assumed(text.nullish()),
  /** Stands in for the method's name. */
  MethodID: assumed(guid.nullish()),
  Code: assumed(text.nullish()),
  Note: assumed(text.nullish()),
  BuyerPaidAmount: assumed(integer.nullish()),
};

export const paymentInput = z.object(paymentInputFields).refine(namesMethod, methodMissing());

interface NamedMethod {
  readonly Method?: string | null | undefined;
  readonly MethodID?: string | null | undefined;
}

export function namesMethod({ Method, MethodID }: NamedMethod): boolean {
  return Boolean(Method) || Boolean(MethodID);
}

export function methodMissing() {
  return { path: ['Method'], error: 'is required' };
}

export const paymentRecord = z.looseObject({
  ID: assumed(text.nullish()),
  Date: assumed(text.nullish()),
  Amount: assumed(integer),
  Method: assumed(text),
  MethodID: assumed(text.nullish()),
  Code: assumed(text.nullish()),
  Note: assumed(text.nullish()),
  BuyerPaidAmount: assumed(integer.nullish()),
  Created: assumed(text.nullish()),
  CreatedBy: assumed(text.nullish()),
});

const invoicePayments = z
  .object({
    ...outletAndNumberFields,
    Payments: assumed(z.array(paymentInput).min(1, { error: 'must have at least one payment' })),
    /** True accepts the payments only while the invoice is Unpaid. */
    UnpaidValidation: assumed(
      z
        .union([flag, z.literal('Unpaid').transform(() => true)], { error: says('must be true, false or Unpaid') })
        .nullish(),
    ),
  })
  .refine(namesOutlet, outletMissing());

export const paymentAdd = operation({
  name: 'paymentAdd',
  tag,
  method: 'POST',
  path: '/api/v3/Payment/Invoice',
  roles: add,
  aliases: { StateFilter: 'UnpaidValidation' },
  summary: 'Add payments to an invoice, all or none',
  input: invoicePayments,
  output: messageAnswer,
});

export const paymentAddFull = operation({
  name: 'paymentAddFull',
  tag,
  method: 'POST',
  path: '/api/v3/Payment/Invoice/AddPaymentFull',
  roles: add,
  aliases: { StateFilter: 'UnpaidValidation' },
  summary: 'Pay an invoice in full; the service fills the amount',
  input: invoicePayments,
  output: messageAnswer,
});

export const paymentDetail = operation({
  name: 'paymentDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Payment/Invoice/Detail/ID',
  roles: [{ role: 'VIEW', module: 'Payment' }],
  summary: 'The payments of an invoice by its ID',
  input: z.object({ ID: assumed(requiredGuid) }),
  output: z.looseObject({
    ID: assumed(requiredText),
    Outlet: assumed(text.nullish()),
    Number: assumed(text),
    Amount: assumed(integer),
    Paid: assumed(integer),
    Unpaid: assumed(integer.nullish()),
    Payment: assumed(text.nullish()),
    Payments: assumed(z.array(paymentRecord)),
  }),
});

export const paymentSummary = operation({
  name: 'paymentSummary',
  tag,
  method: 'GET',
  path: '/api/v3/Payment/Invoice',
  alternates: [{ method: 'POST', path: '/api/v3/Payment/Invoice/p' }],
  roles: [{ role: 'VIEW', module: 'Payment' }],
  summary: 'What each outlet was paid in a range of days, by method',
  input: z.object({ ...outletsFields, ...periodFields, From: assumed(day), To: assumed(day) }),
  output: z.array(
    z.looseObject({
      Outlet: assumed(text),
      OutletID: assumed(text.nullish()),
      Payments: assumed(
        z.array(z.looseObject({ Method: assumed(text), Amount: assumed(integer), Count: assumed(integer.nullish()) })),
      ),
    }),
  ),
});

export const paymentDelete = operation({
  name: 'paymentDelete',
  tag,
  method: 'DELETE',
  path: '/api/v3/Payment/Invoice',
  roles: [{ role: 'Edit', module: 'Payment' }],
  summary: 'Delete one payment of an invoice, or all of them',
  input: z
    .object({
      ...outletAndNumberFields,
      /** One payment; all of the invoice's when it is left out. */
      ID: assumed(guid.nullish()),
    })
    .refine(namesOutlet, outletMissing()),
  output: messageAnswer,
});
