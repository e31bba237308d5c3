import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, decimal, guid, integer, integerBetween, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { documentKey, outletFields, pageFields, periodFields } from '#contract/v3/selection.ts';

const tag = 'Shift';
const path = '/api/v3/Shift';
const roles = [{ role: 'VIEW', module: 'Shift' }];

const amount = integerBetween(-1e12, 1e12);

export const shiftOpen = operation({
  name: 'shiftOpen',
  tag,
  method: 'POST',
  path,
  roles,
  summary: 'Open a shift for a register',
  input: z.object({
    ...outletFields,
    Register: assumed(requiredText),
    /** The float in the drawer. */
    OpAmount: assumed(amount.nullish()),
    Note: assumed(text.nullish()),
  }),
  output: messageAnswer,
});

export const shiftClose = operation({
  name: 'shiftClose',
  tag,
  method: 'PUT',
  path,
  roles,
  summary: 'Close the open shift of a register',
  input: z.object({
    ...outletFields,
    Register: assumed(requiredText),
    /** The cash counted. */
    ClosingAmount: assumed(amount.nullish()),
    Visitors: assumed(integerBetween(0, 1e9).nullish()),
    Expenses: assumed(z.array(z.object({ Name: assumed(text.nullish()), Amount: assumed(amount) })).nullish()),
    Note: assumed(text.nullish()),
  }),
  output: z.array(
    z.looseObject({
      Number: assumed(requiredText),
      Sales: assumed(decimal.nullish()),
      Tax: assumed(decimal.nullish()),
      SalesNTax: assumed(decimal.nullish()),
      TotalInvoice: assumed(integer.nullish()),
      Start: assumed(text.nullish()),
      /** Seen with seven digits and a zone. */
      End: assumed(text.nullish()),
    }),
  ),
});

export const shiftRowFields = {
  ID: assumed(requiredText),
  Number: assumed(requiredText),
  Outlet: assumed(text.nullish()),
  OutletID: assumed(text.nullish()),
  Register: assumed(text.nullish()),
  Cashier: assumed(text.nullish()),
  Open: assumed(text.nullish()),
  /** Null while the shift is open. */
  Close: assumed(text.nullish()),
  SalesNTax: assumed(decimal.nullish()),
  TotalInvoice: assumed(integer.nullish()),
  Visitors: assumed(integer.nullish()),
  OpAmount: assumed(integer.nullish()),
  ClosingAmount: assumed(integer.nullish()),
  Note: assumed(text.nullish()),
  ClosingNote: assumed(text.nullish()),
};

export const shiftListInput = z.object({
  ...outletFields,
  ...periodFields,
  PageNumber: pageFields.PageNumber,
  PageSize: assumed(integerBetween(1, 500).nullish()),
  Register: assumed(text.nullish()),
});

export const shiftList = operation({
  name: 'shiftList',
  tag,
  method: 'GET',
  path,
  roles,
  summary: 'Shifts, newest first',
  input: shiftListInput,
  output: z.array(z.looseObject(shiftRowFields)),
});

export const shiftByNumber = operation({
  name: 'shiftByNumber',
  tag,
  method: 'GET',
  path: `${path}/Number`,
  roles,
  summary: 'One shift with its totals by payment method',
  input: documentKey,
  output: z.looseObject({
    ...shiftRowFields,
    Sales: assumed(decimal.nullish()),
    Tax: assumed(decimal.nullish()),
    Expense: assumed(integer.nullish()),
    /** What it is made up of. */
    Expenses: assumed(z.array(z.looseObject({ Name: assumed(text.nullish()), Amount: assumed(integer) })).nullish()),
    /** Cash that should be in the drawer, and cash counted. */
    Expected: assumed(integer.nullish()),
    Actual: assumed(integer.nullish()),
    Difference: assumed(integer.nullish()),
    Payments: assumed(
      z
        .array(z.looseObject({ Method: assumed(text), Amount: assumed(integer), Count: assumed(integer.nullish()) }))
        .nullish(),
    ),
  }),
});

export const shiftInvoicesInput = z
  .object({
    ...outletFields,
    ...pageFields,
    ShiftID: assumed(guid.nullish()),
    Register: assumed(text.nullish()),
    /** An invoice number. */
    Number: assumed(text.nullish()),
  })
  .refine((filter) => Boolean(filter.ShiftID || filter.Register || filter.Number), {
    path: ['ShiftID'],
    error: ', Register or Number is required',
  });

export const shiftInvoiceFields = {
  ID: assumed(requiredText),
  Number: assumed(requiredText),
  Date: assumed(text.nullish()),
  Created: assumed(text.nullish()),
  Customer: assumed(text.nullish()),
  Amount: assumed(integer),
  Tax: assumed(integer.nullish()),
  Payment: assumed(text.nullish()),
  Payments: assumed(z.array(z.looseObject({ Method: assumed(text), Amount: assumed(integer) })).nullish()),
  Cashier: assumed(text.nullish()),
};

export const shiftInvoiceDetail = operation({
  name: 'shiftInvoiceDetail',
  tag,
  method: 'GET',
  path: `${path}/InvoiceDetail`,
  roles,
  summary: 'The invoices of a shift',
  input: shiftInvoicesInput,
  output: z.array(z.looseObject(shiftInvoiceFields)),
});
