import { z } from 'zod';

import {
  assumed,
  category,
  decimal,
  guidList,
  integer,
  integerBetween,
  keyList,
  requiredText,
  text,
} from '#contract/v3/field.ts';
import { filterFields, itemFields, quantities } from '#contract/v3/inventory.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields, stockOutletFields } from '#contract/v3/selection.ts';

const tag = 'Inventory';
const view = [{ role: 'VIEW', module: 'Inventory' }];

export const inventoryCount = operation({
  name: 'inventoryCount',
  tag,
  method: 'POST',
  path: '/api/v3/Inventory/Count',
  roles: view,
  summary: 'How many rows the stock list would give',
  input: z.object(filterFields),
  output: z.looseObject({ Count: assumed(integer) }),
});

export const inventoryWithTotalCount = operation({
  name: 'inventoryWithTotalCount',
  tag,
  method: 'GET',
  path: '/api/v3/Inventory/WithTotalCount',
  alternates: [{ method: 'POST', path: '/api/v3/Inventory/WithTotalCount' }],
  roles: view,
  summary: 'A page of the stock list and how many rows there are in all',
  input: z.object({ ...pageFields, ...filterFields }),
  output: z.looseObject({ Data: assumed(z.array(z.looseObject(itemFields))), TotalCount: assumed(integer) }),
});

const outletQuantities = z.array(
  z.looseObject({
    Outlet: assumed(text.nullish()),
    OutletID: assumed(text.nullish()),
    Inventory: assumed(integer.nullish()),
    I: assumed(quantities),
  }),
);

export const inventoryCode = operation({
  name: 'inventoryCode',
  tag,
  method: 'POST',
  path: '/api/v3/Inventory/Code',
  roles: view,
  summary: 'Stock of one variant across outlets',
  input: z.object({ Code: assumed(requiredText), ...stockOutletFields }),
  output: z.looseObject({
    Code: assumed(requiredText),
    VariantID: assumed(text.nullish()),
    Variant: assumed(text.nullish()),
    Inventories: assumed(outletQuantities),
  }),
});

const codesFields = {
  Code: assumed(keyList(10_000, 'codes')),
  ...stockOutletFields,
};

export const inventoryCodeArray = operation({
  name: 'inventoryCodeArray',
  tag,
  method: 'POST',
  path: '/api/v3/Inventory/CodeArray',
  roles: view,
  listField: 'Code',
  summary: 'Stock of several variants, a row for each outlet',
  input: z.object(codesFields),
  output: z.array(
    z.looseObject({
      Code: assumed(requiredText),
      VariantID: assumed(text.nullish()),
      Outlet: assumed(text.nullish()),
      OutletID: assumed(text.nullish()),
      Inventory: assumed(integer.nullish()),
      I: assumed(quantities),
    }),
  ),
});

export const inventoryCodeArrayGroupByOutlet = operation({
  name: 'inventoryCodeArrayGroupByOutlet',
  tag,
  method: 'POST',
  path: '/api/v3/Inventory/CodeArrayGroupByOutlet',
  roles: view,
  listField: 'Code',
  summary: 'Stock of several variants, the outlets of each together',
  input: z.object(codesFields),
  output: z.array(
    z.looseObject({
      Code: assumed(requiredText),
      VariantID: assumed(text.nullish()),
      Variant: assumed(text.nullish()),
      Inventories: assumed(outletQuantities),
    }),
  ),
});

export const inventoryListID = operation({
  name: 'inventoryListID',
  tag,
  method: 'POST',
  path: '/api/v3/Inventory/ListID',
  roles: view,
  summary: 'Stock of several variants by ID, across outlets',
  input: z.object({ ListID: assumed(guidList(10_000)), ...stockOutletFields }),
  output: z.array(
    z.looseObject({
      Code: assumed(requiredText),
      VariantID: assumed(requiredText),
      Variant: assumed(text.nullish()),
      Inventories: assumed(outletQuantities),
    }),
  ),
});

export const inventoryDaysOf = operation({
  name: 'inventoryDaysOf',
  tag,
  method: 'POST',
  path: '/api/v3/Inventory/DaysOf',
  roles: view,
  summary: 'How many days the stock lasts at the pace it sold of late',
  input: z.object({
    ...pageFields,
    ...stockOutletFields,
    /** How many days back to look; 30 unless told. */
    Days: assumed(integerBetween(1, 3660).nullish()),
    Category: assumed(category.nullish()),
  }),
  output: z.array(
    z.looseObject({
      Code: assumed(requiredText),
      Variant: assumed(text.nullish()),
      Outlet: assumed(text.nullish()),
      OnHand: assumed(integer),
      SoldPerDay: assumed(decimal),
      /** Null when nothing was sold. */
      DaysOfInventory: assumed(decimal.nullish()),
    }),
  ),
});

export const inventoryInTransit = operation({
  name: 'inventoryInTransit',
  tag,
  method: 'POST',
  path: '/api/v3/Inventory/InTransit',
  roles: view,
  summary: 'Goods that left an outlet and have not reached the other',
  input: z.object({
    ...stockOutletFields,
    ListCode: assumed(keyList(10_000, 'codes').nullish()),
  }),
  output: z.array(
    z.looseObject({
      Code: assumed(requiredText),
      Variant: assumed(text.nullish()),
      From: assumed(text),
      Destination: assumed(text),
      Number: assumed(text),
      Quantity: assumed(integer),
      Date: assumed(text.nullish()),
    }),
  ),
});
