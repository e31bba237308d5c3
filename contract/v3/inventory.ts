import { z } from 'zod';

import { assumed, category, flag, integer, keyList, moment, requiredText, text, textList } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields, stockOutletFields } from '#contract/v3/selection.ts';

const tag = 'Inventory';
const view = [{ role: 'VIEW', module: 'Inventory' }];

export const quantities = z.looseObject({
  OnHand: assumed(integer),
  Allocated: assumed(integer.nullish()),
  Available: assumed(integer.nullish()),
  /** What it must not fall below: the outlet's `MinimumInventory`. */
  Threshold: assumed(integer.nullish()),
});

export const itemFields = {
  Category: assumed(text.nullish()),
  Product: assumed(text.nullish()),
  Variant: assumed(text.nullish()),
  Code: assumed(requiredText),
  Outlet: assumed(text.nullish()),
  OutletID: assumed(text.nullish()),
  I: assumed(quantities),
};

export const filterFields = {
  ...stockOutletFields,
  Category: assumed(category.nullish()),
  QuantityFrom: assumed(integer.nullish()),
  Discontinued: assumed(flag.nullish()),
  /** Stock of products with any of these words. */
  Tags: assumed(textList.nullish()),
};

export const inventoryList = operation({
  name: 'inventoryList',
  tag,
  method: 'GET',
  path: '/api/v3/Inventory',
  alternates: [{ method: 'POST', path: '/api/v3/Inventory' }],
  roles: view,
  summary: 'Stock by variant and outlet',
  input: z.object({ ...pageFields, ...filterFields }),
  output: z.array(z.looseObject(itemFields)),
});

const modifiedFields = {
  ...stockOutletFields,
  From: assumed(moment),
};

export const inventoryModified = operation({
  name: 'inventoryModified',
  tag,
  method: 'GET',
  path: '/api/v3/Inventory/Modified',
  alternates: [{ method: 'POST', path: '/api/v3/Inventory/Modified' }],
  roles: view,
  summary: 'Stock changed since a moment, newest first',
  input: z.object({ ...modifiedFields, ...pageFields }),
  output: z.array(
    z.looseObject({
      ...itemFields,
      VariantID: assumed(text.nullish()),
      LastModified: assumed(text),
    }),
  ),
});

/** The same request, for a caller that wants to know when and not what. */
export const inventoryMoments = {
  ...inventoryModified,
  output: z.array(z.looseObject({ LastModified: assumed(text) })),
};

export const inventoryModifiedCount = operation({
  name: 'inventoryModifiedCount',
  tag,
  method: 'GET',
  path: '/api/v3/Inventory/Modified/Count',
  alternates: [{ method: 'POST', path: '/api/v3/Inventory/Modified/Count' }],
  roles: view,
  summary: 'How many stock levels changed since a moment',
  input: z.object(modifiedFields),
  output: z.looseObject({ Count: assumed(integer) }),
});

export const inventoryListCode = operation({
  name: 'inventoryListCode',
  tag,
  method: 'POST',
  path: '/api/v3/Inventory/ListCode',
  roles: view,
  summary: 'Stock of several variants across outlets',
  input: z.object({ ListCode: assumed(keyList(10_000, 'codes')), ...stockOutletFields }),
  output: z.array(
    z.looseObject({
      Code: assumed(requiredText),
      VariantID: assumed(text.nullish()),
      Variant: assumed(text.nullish()),
      Inventories: assumed(
        z.array(
          z.looseObject({
            Outlet: assumed(text.nullish()),
            OutletID: assumed(text.nullish()),
            Inventory: assumed(integer.nullish()),
            I: assumed(quantities),
          }),
        ),
      ),
    }),
  ),
});
