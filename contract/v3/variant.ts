import { z } from 'zod';

import {
  assumed,
  flag,
  integer,
  keyList,
  optionalDay,
  requiredCategory,
  requiredText,
  shown,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields } from '#contract/v3/selection.ts';
import { madeOf, outletPrice, variantRecord, variantType } from '#contract/v3/variant-record.ts';

const tag = 'Variant';
const view = [{ role: 'VIEW', module: 'Products' }];

export const variantListItem = z.looseObject({
  ID: assumed(requiredText),
  ProductID: assumed(text.nullish()),
  ProductCode: assumed(text.nullish()),
  Category: assumed(text.nullish()),
  Product: assumed(text.nullish()),
  /** Which choice of its product it is; several options have a slash between them, such as `Red / M`. */
  Variant: assumed(text.nullish()),
  Name: assumed(text.nullish()),
  Code: assumed(requiredText),
  Type: assumed(text.nullish()),
  Weight: assumed(integer.nullish()),
  OrderPrice: assumed(integer.nullish()),
  UnitCost: assumed(integer.nullish()),
  UnitPrice: assumed(integer),
  Taxable: assumed(flag.nullish()),
  LoyaltyPoint: assumed(flag.nullish()),
  Discontinued: assumed(flag.nullish()),
  Released: assumed(text.nullish()),
  Created: assumed(text.nullish()),
  OutletPrice: assumed(z.array(outletPrice).nullish()),
  ...madeOf,
});

const filterFields = {
  Category: shown(requiredCategory),
  ...pageFields,
  Type: shown(variantType.nullish()),
  Name: shown(text.nullish()),
  Code: shown(text.nullish()),
  ReleasedFrom: shown(optionalDay),
  ReleasedTo: shown(optionalDay),
};

export const variantList = operation({
  name: 'variantList',
  tag,
  method: 'GET',
  path: '/api/v3/Variant',
  alternates: [{ method: 'POST', path: '/api/v3/Variant' }],
  roles: view,
  summary: 'Variants of a category and its children, a page at a time',
  input: z.object(filterFields),
  output: z.looseObject({ Data: shown(z.array(variantListItem)), RecordsCount: shown(integer) }),
});

const variantDataItem = z.looseObject({
  ID: assumed(requiredText),
  ProductID: assumed(text.nullish()),
  ProductCode: assumed(text.nullish()),
  Category: assumed(text.nullish()),
  Product: assumed(text.nullish()),
  Variant: assumed(text.nullish()),
  Name: assumed(text.nullish()),
  Code: assumed(requiredText),
  Type: assumed(text.nullish()),
  UnitPrice: assumed(integer.nullish()),
  UnitCost: assumed(integer.nullish()),
  OrderPrice: assumed(integer.nullish()),
  Weight: assumed(integer.nullish()),
  Taxable: assumed(flag.nullish()),
  LoyaltyPoint: assumed(flag.nullish()),
  Discontinued: assumed(flag.nullish()),
  Released: assumed(text.nullish()),
  Created: assumed(text.nullish()),
});

export const variantData = operation({
  name: 'variantData',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/Data',
  alternates: [{ method: 'POST', path: '/api/v3/Variant/Data' }],
  roles: [],
  summary: 'The short form of the variant list',
  input: z.object(filterFields),
  // A client of the live service reads a bare array here.
  output: z.union([
    z.looseObject({ Data: shown(z.array(variantDataItem)) }),
    z.array(variantDataItem).transform((Data) => ({ Data })),
  ]),
});

export const variantCount = operation({
  name: 'variantCount',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/Count',
  alternates: [{ method: 'POST', path: '/api/v3/Variant/Count' }],
  roles: [],
  summary: 'How many variants the list would give; Name matches name or code',
  input: z.object(filterFields),
  output: z.looseObject({ Count: shown(text) }),
});

export const variantCode = operation({
  name: 'variantCode',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/Code',
  alternates: [{ method: 'POST', path: '/api/v3/Variant/Code' }],
  roles: [],
  summary: 'One variant by its code',
  input: z.object({ Code: shown(requiredText) }),
  output: variantRecord,
});

export const variantGetByListCode = operation({
  name: 'variantGetByListCode',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/GetByListCode',
  alternates: [{ method: 'POST', path: '/api/v3/Variant/GetByListCode' }],
  roles: [],
  summary: 'Variants by code, at most 100 codes; unknown codes are left out',
  input: z.object({ ListCode: shown(keyList(100, 'codes')) }),
  output: z.looseObject({ Data: shown(z.array(variantListItem)) }),
});
