import { z } from 'zod';

import { assumed, category, flag, integer, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { outletFields, pageFields, stockOutletFields } from '#contract/v3/selection.ts';

const tag = 'Serial';

const serialItem = z.looseObject({
  Serial: assumed(requiredText),
  /** Serial or Batch. */
  Type: assumed(text.nullish()),
  VariantID: assumed(text.nullish()),
  Code: assumed(text.nullish()),
  Variant: assumed(text.nullish()),
  /** Left out when outlets are added up. */
  Outlet: assumed(text.nullish()),
  Quantity: assumed(integer),
  ExpiryDate: assumed(text.nullish()),
});

export const serialList = operation({
  name: 'serialList',
  tag,
  method: 'POST',
  path: '/api/v3/Serial',
  alternates: [{ method: 'GET', path: '/api/v3/Serial' }],
  roles: [],
  summary: 'Serials and batches in stock, by outlet or added up across outlets',
  input: z.object({
    ...stockOutletFields,
    ...pageFields,
    Category: assumed(category.nullish()),
    Code: assumed(text.nullish()),
    Serial: assumed(text.nullish()),
    Aggregate: assumed(flag.nullish()),
  }),
  output: z.array(serialItem),
});

export const serialByVariantCode = operation({
  name: 'serialByVariantCode',
  tag,
  method: 'GET',
  path: '/api/v3/Serial/byVariantCode',
  roles: [],
  summary: 'Serials and batches of one variant, at an outlet or at all of them',
  input: z.object({ ...outletFields, Code: assumed(requiredText) }),
  output: z.array(serialItem),
});
