import { z } from 'zod';

import { createdAnswer } from '#contract/v3/answer.ts';
import {
  assumed,
  integer,
  integerBetween,
  keyList,
  knownBy,
  optionalDay,
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
} from '#contract/v3/selection.ts';

const view = [{ role: 'VIEW', module: 'Inventory' }];

/** Goods that carry a serial or belong to a batch. */
export const serialsInput = z
  .array(
    z.object({
      Serial: assumed(requiredText),
      Quantity: assumed(integerBetween(1, 1e9).nullish()),
      Type: assumed(z.enum(['Serial', 'Batch'], { error: says('must be Serial or Batch') }).nullish()),
      ExpiryDate: assumed(optionalDay),
    }),
  )
  .max(10_000);

interface PiecesOfLine {
  readonly Quantity: number;
  readonly Serials?: readonly { readonly Quantity?: number | null | undefined }[] | null | undefined;
}

/** A piece named beyond those that move would be on the list and not on the shelf, or the other way round. */
export function namesItsPieces({ Quantity: goods, Serials }: PiecesOfLine): boolean {
  const pieces = (Serials ?? []).reduce((sum, { Quantity }) => sum + Math.abs(Quantity ?? 1), 0);
  return pieces <= Math.abs(goods);
}

export function serialsTooMany() {
  return { path: ['Serials'], error: 'must not be more than its Quantity' };
}

export const inventoryLog = operation({
  name: 'inventoryLog',
  tag: 'Inventory Log',
  method: 'GET',
  path: '/api/v3/InventoryLog',
  alternates: [{ method: 'POST', path: '/api/v3/InventoryLog' }],
  roles: view,
  summary: 'Every movement of a variant, newest first',
  input: z.object({ ...outletsFields, ...periodFields, ...pageFields, Code: assumed(requiredText) }),
  output: z.array(
    z.looseObject({
      Date: assumed(text),
      Outlet: assumed(text),
      /** The kind of document, as in Invoice or Adjustment. */
      Type: assumed(text),
      Number: assumed(text),
      Quantity: assumed(integer),
      Allocated: assumed(integer.nullish()),
      /** On hand after the movement. */
      Balance: assumed(integer.nullish()),
      Note: assumed(text.nullish()),
      CreatedBy: assumed(text.nullish()),
    }),
  ),
});

const adjustmentTag = 'Inventory Adjustment';
const adjustmentPath = '/api/v3/InventoryAdjustment';

export const inventoryAdjustmentCreate = operation({
  name: 'inventoryAdjustmentCreate',
  tag: adjustmentTag,
  method: 'POST',
  path: adjustmentPath,
  roles: [{ role: 'CREATE', module: 'Inventory' }],
  summary: 'Correct the stock of variants at an outlet, to a count or by a difference',
  input: z
    .object({
      ...outletFields,
      Number: assumed(knownBy.nullish()),
      Date: assumed(optionalDay),
      Note: assumed(text.nullish()),
      Variants: assumed(
        z
          .array(
            z
              .object({
                Code: assumed(requiredText),
                Quantity: assumed(integerBetween(-1e9, 1e9)),
                /** A count where it is left out. */
                Type: assumed(z.enum(['Set', 'Difference'], { error: says('must be Set or Difference') }).nullish()),
                Note: assumed(text.nullish()),
                Serials: assumed(serialsInput.nullish()),
              })
              .refine(({ Quantity, Type }) => Quantity >= 0 || Type === 'Difference', {
                path: ['Quantity'],
                error: 'must not be negative, as nobody counts less than nothing',
              }),
          )
          .min(1, { error: 'must have at least one line' })
          .max(5000),
      ),
    })
    .refine(namesOutlet, outletMissing()),
  output: createdAnswer,
});

const adjustmentRecord = z.looseObject({
  ID: assumed(requiredText),
  Outlet: assumed(text),
  Number: assumed(text),
  Date: assumed(text),
  Note: assumed(text.nullish()),
  Created: assumed(text.nullish()),
  CreatedBy: assumed(text.nullish()),
  Variants: assumed(
    z
      .array(
        z.looseObject({
          Code: assumed(requiredText),
          Name: assumed(text.nullish()),
          Quantity: assumed(integer),
          Type: assumed(text.nullish()),
          Note: assumed(text.nullish()),
        }),
      )
      .nullish(),
  ),
});

export const inventoryAdjustmentList = operation({
  name: 'inventoryAdjustmentList',
  tag: adjustmentTag,
  method: 'GET',
  path: adjustmentPath,
  alternates: [{ method: 'POST', path: '/api/v3/InventoryAdjustment/p' }],
  roles: view,
  summary: 'Adjustments, newest first',
  input: z.object({
    ...outletsFields,
    ...periodFields,
    ...pageFields,
    Number: assumed(keyList(1000, 'numbers').nullish()),
  }),
  output: z.array(adjustmentRecord),
});

export const inventoryAdjustmentDetail = operation({
  name: 'inventoryAdjustmentDetail',
  tag: adjustmentTag,
  method: 'GET',
  path: '/api/v3/InventoryAdjustment/Detail',
  roles: view,
  summary: 'One adjustment with its lines',
  input: documentKey,
  output: adjustmentRecord,
});
