import { z } from 'zod';

import { assumed, flag, integer, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields } from '#contract/v3/selection.ts';

const productVariant = z.looseObject({
  ID: assumed(requiredText),
  Code: assumed(requiredText),
  Model: assumed(text.nullish()),
  UnitPrice: assumed(integer.nullish()),
  UnitCost: assumed(integer.nullish()),
  Discount: assumed(integer.nullish()),
  Weight: assumed(integer.nullish()),
  TypeID: assumed(integer.nullish()),
  Discontinued: assumed(flag.nullish()),
  ProductID: assumed(text.nullish()),
  /** Only when the list was asked for it. */
  Inventory: assumed(integer.nullish()),
});

export const productList = operation({
  name: 'productList',
  tag: 'Product',
  method: 'GET',
  path: '/api/v3/Product',
  alternates: [{ method: 'POST', path: '/api/v3/Product/p' }],
  roles: [{ role: 'VIEW', module: 'Products' }],
  summary: 'Products sorted by category, code and name',
  input: z.object({ ...pageFields, QueryInventory: assumed(flag.nullish()) }),
  output: z.looseObject({
    DataArray: assumed(
      z.array(
        z.looseObject({
          ID: assumed(requiredText),
          Code: assumed(text.nullish()),
          Name: assumed(text),
          Category: assumed(text.nullish()),
          Released: assumed(text.nullish()),
          ThumbnailUrl: assumed(text.nullish()),
          ImageUrl: assumed(text.nullish()),
          Discontinued: assumed(flag.nullish()),
          Created: assumed(text.nullish()),
          Variants: assumed(z.array(productVariant).nullish()),
        }),
      ),
    ),
    RecordsCount: assumed(integer),
  }),
});
