import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, day, integer, integerBetween, knownBy, requiredText, says, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import {
  documentKey,
  namesOutlet,
  outletFields,
  outletMissing,
  outletsFields,
  pageFields,
  periodFields,
} from '#contract/v3/selection.ts';
import { money } from '#contract/v3/variant-record.ts';
import { namesItsPieces, serialsTooMany } from '#contract/v3/stock-change.ts';

const tag = 'TransferOrder';
const path = '/api/v3/TransferOrder';
const view = [{ role: 'VIEW', module: 'Inventory' }];
const change = [
  { role: 'EDIT', module: 'Inventory' },
  { role: 'EDIT', module: 'Global' },
];

/** In the order a transfer goes through them; it never goes back. */
export const transferStates = ['Approved', 'Dispatched', 'Received'] as const;

const state = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(transferStates, { error: says('must be Approved, Dispatched or Received') }).nullish(),
);

/** The transfer operations also write a day as `31/01/2026`. */
const transferDay = z.preprocess((value) => {
  const match = typeof value === 'string' ? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) : null;
  return match ? `${match[3]}-${match[2]}-${match[1]}` : value;
}, day);

/** Which pieces go. The payloads say nothing of them here: they are as on an invoice. */
const serials = z
  .array(z.object({ Serial: assumed(requiredText), Quantity: assumed(integerBetween(1, 1e9).nullish()) }))
  .max(10_000);

const line = z
  .object({
    Code: assumed(requiredText),
    Quantity: assumed(integerBetween(1, 1e9)),
    Price: assumed(money.nullish()),
    Note: assumed(text.nullish()),
    Serials: assumed(serials.nullish()),
  })
  .refine(namesItsPieces, serialsTooMany());

const lines = z.array(line).min(1, { error: 'must have at least one line' }).max(5000);

const idAnswer = z.looseObject({ ID: assumed(requiredText), Number: assumed(text.nullish()) });

export const transferOrderCreate = operation({
  name: 'transferOrderCreate',
  tag,
  method: 'POST',
  path,
  roles: change,
  summary: 'Send goods from one outlet to another',
  input: z
    .object({
      ...outletFields,
      Destination: assumed(requiredText),
      Date: assumed(transferDay.nullish()),
      Number: assumed(knownBy.nullish()),
      Courier: assumed(text.nullish()),
      Note: assumed(text.nullish()),
      State: assumed(state),
      Variants: assumed(lines),
    })
    .refine(namesOutlet, outletMissing()),
  output: idAnswer,
});

export const transferOrderUpdate = operation({
  name: 'transferOrderUpdate',
  tag,
  method: 'PUT',
  path,
  roles: change,
  summary: 'Move a transfer on to its next state, or change it while it is Approved',
  input: z
    .object({
      ...outletFields,
      Number: assumed(requiredText),
      Destination: assumed(text.nullish()),
      Date: assumed(transferDay.nullish()),
      Courier: assumed(text.nullish()),
      Note: assumed(text.nullish()),
      State: assumed(state),
      Variants: assumed(lines.nullish()),
    })
    .refine(namesOutlet, outletMissing()),
  output: idAnswer,
});

export const transferOrderDelete = operation({
  name: 'transferOrderDelete',
  tag,
  method: 'DELETE',
  path,
  roles: change,
  summary: 'Delete a transfer that has not been received',
  input: documentKey,
  output: messageAnswer,
});

const headFields = {
  ID: assumed(requiredText),
  Outlet: assumed(text),
  Destination: assumed(text),
  Number: assumed(requiredText),
  Date: assumed(text),
  Courier: assumed(text.nullish()),
  Note: assumed(text.nullish()),
  State: assumed(text),
  Created: assumed(text.nullish()),
  CreatedBy: assumed(text.nullish()),
};

export const transferOrderList = operation({
  name: 'transferOrderList',
  tag,
  method: 'GET',
  path,
  alternates: [{ method: 'POST', path: '/api/v3/TransferOrder/p' }],
  roles: view,
  summary: 'Transfers from or to outlets, newest first',
  input: z.object({ ...outletsFields, ...periodFields, ...pageFields, State: assumed(state) }),
  output: z.array(z.looseObject(headFields)),
});

export const transferOrderDetail = operation({
  name: 'transferOrderDetail',
  tag,
  method: 'GET',
  path: '/api/v3/TransferOrder/Detail',
  roles: view,
  summary: 'One transfer with its lines',
  input: documentKey,
  output: z.looseObject({
    ...headFields,
    Variants: assumed(
      z.array(
        z.looseObject({
          Code: assumed(requiredText),
          Name: assumed(text.nullish()),
          Quantity: assumed(integer),
          Price: assumed(integer.nullish()),
          Note: assumed(text.nullish()),
          Serials: assumed(serials.nullish()),
        }),
      ),
    ),
  }),
});
