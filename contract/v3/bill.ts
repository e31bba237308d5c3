import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import {
  assumed,
  day,
  gender,
  integer,
  integerBetween,
  knownBy,
  optionalDay,
  percent,
  requiredDay,
  requiredText,
  says,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import {
  documentKey,
  namesOutlet,
  outletFields,
  outletMissing,
  outletsFields,
  pageFields,
  periodFields,
  withTotalCount,
} from '#contract/v3/selection.ts';
import { namesItsPieces, serialsInput, serialsTooMany } from '#contract/v3/stock-change.ts';
import { money } from '#contract/v3/variant-record.ts';

const tag = 'Bill';
const path = '/api/v3/Bill';
const view = [{ role: 'SupplierBill', module: 'Orders' }];
const change = [
  { role: 'SupplierBill', module: 'Orders' },
  { role: 'EDIT', module: 'Global' },
];

const amount = integerBetween(-1e12, 1e12);

/** A bill is told with the supplier's name alone, so it is taken so too. */
const supplier = z.preprocess(
  (value) => (typeof value === 'string' ? { Name: value } : value),
  z
    .object({
      Name: assumed(text.nullish()),
      Code: assumed(text.nullish()),
      Email: assumed(text.nullish()),
      Phone: assumed(text.nullish()),
      Address: assumed(text.nullish()),
      Gender: assumed(z.union([gender, text]).nullish()),
    })
    .nullish(),
);

/** As a bill is told. */
const aliases = { Due: 'DueDate' } as const;

const headFields = {
  ...outletFields,
  Date: assumed(requiredDay),
  DueDate: assumed(day.nullish()),
  TaxType: assumed(requiredText),
  Discount1: assumed(percent.nullish()),
  DiscountAmount: assumed(amount.nullish()),
  Note: assumed(text.nullish()),
  /** Waiting leaves the goods with the supplier until they are received. A bill that is changed stays as it was without it. */
  Delivery: assumed(z.enum(['Waiting', 'Received'], { error: says('must be Waiting or Received') }).nullish()),
  Supplier: assumed(supplier),
  Variants: assumed(
    z
      .array(
        z
          .object({
            Code: assumed(requiredText),
            /** Negative when goods go back to the supplier. */
            Quantity: assumed(
              integerBetween(-1e9, 1e9).refine((quantity) => quantity !== 0, { error: 'must not be 0' }),
            ),
            Price: assumed(money),
            Discount: assumed(percent.nullish()),
            Note: assumed(text.nullish()),
            Serials: assumed(serialsInput.nullish()),
          })
          .refine(namesItsPieces, serialsTooMany()),
      )
      .min(1, { error: 'must have at least one line' })
      .max(5000),
  ),
  Payments: assumed(
    z
      .array(
        z.object({
          Date: assumed(optionalDay),
          Amount: assumed(amount),
          Method: assumed(requiredText),
          Note: assumed(text.nullish()),
        }),
      )
      .max(100)
      .nullish(),
  ),
};

const billAnswer = z.looseObject({ ID: assumed(requiredText), Number: assumed(text.nullish()) });

export const billCreate = operation({
  name: 'billCreate',
  tag,
  method: 'POST',
  path,
  roles: change,
  aliases,
  summary: 'Take in goods on a supplier bill',
  input: z.object({ ...headFields, Number: assumed(knownBy.nullish()) }).refine(namesOutlet, outletMissing()),
  output: billAnswer,
});

export const billUpdate = operation({
  name: 'billUpdate',
  tag,
  method: 'PUT',
  path,
  roles: change,
  aliases,
  summary: 'Replace the head and lines of a bill; its payments stay unless others are given',
  input: z.object({ ...headFields, Number: assumed(requiredText) }).refine(namesOutlet, outletMissing()),
  output: billAnswer,
});

export const billDelete = operation({
  name: 'billDelete',
  tag,
  method: 'DELETE',
  path,
  roles: change,
  summary: 'Delete a bill and give its goods back',
  input: documentKey,
  output: messageAnswer,
});

const listFields = {
  ID: assumed(requiredText),
  Outlet: assumed(text),
  Number: assumed(requiredText),
  Supplier: assumed(text.nullish()),
  Type: assumed(text.nullish()),
  Date: assumed(text),
  Due: assumed(text.nullish()),
  Amount: assumed(integer),
  /** Waiting, Partial or Received. */
  Delivery: assumed(text),
  /** Unpaid, Partial, Paid or Exceed. */
  Payment: assumed(text),
  Created: assumed(text.nullish()),
};

const listInput = z.object({ ...outletsFields, ...periodFields, ...pageFields });

export const billList = operation({
  name: 'billList',
  tag,
  method: 'GET',
  path,
  alternates: [{ method: 'POST', path: '/api/v3/Bill/p' }],
  roles: view,
  summary: 'Supplier bills, newest first',
  input: listInput,
  output: z.array(z.looseObject(listFields)),
});

export const billWithTotalCount = operation({
  name: 'billWithTotalCount',
  tag,
  method: 'GET',
  path: '/api/v3/Bill/WithTotalCount',
  alternates: [{ method: 'POST', path: '/api/v3/Bill/WithTotalCount' }],
  roles: view,
  summary: 'A page of supplier bills and how many there are in all',
  input: listInput,
  output: withTotalCount(z.looseObject(listFields)),
});

export const billDetail = operation({
  name: 'billDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Bill/Detail',
  alternates: [{ method: 'POST', path: '/api/v3/Bill/Detail' }],
  roles: view,
  aliases: { id: 'ID' },
  summary: 'One bill by ID, or by number and outlet',
  input: documentKey,
  output: z.looseObject({
    ...listFields,
    TaxType: assumed(text.nullish()),
    Discount1: assumed(integer.nullish()),
    DiscountAmount: assumed(integer.nullish()),
    Gross: assumed(integer),
    Tax: assumed(integer),
    Purchase: assumed(integer),
    Paid: assumed(integer.nullish()),
    Note: assumed(text.nullish()),
    Variants: assumed(
      z.array(
        z.looseObject({
          VariantID: assumed(text),
          Name: assumed(text),
          Code: assumed(requiredText),
          Quantity: assumed(integer),
          Price: assumed(integer),
          Discount: assumed(integer),
          Note: assumed(text.nullish()),
        }),
      ),
    ),
    Payments: assumed(
      z.array(
        z.looseObject({
          ID: assumed(text),
          Date: assumed(text),
          Amount: assumed(integer),
          Method: assumed(text),
          Note: assumed(text.nullish()),
        }),
      ),
    ),
  }),
});
