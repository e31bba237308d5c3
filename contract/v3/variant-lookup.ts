import { z } from 'zod';

import {
  assumed,
  flag,
  guid,
  guidList,
  integer,
  keyList,
  requiredGuid,
  requiredText,
  says,
  shown,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { outletFields } from '#contract/v3/selection.ts';
import { component, variantRecord } from '#contract/v3/variant-record.ts';

const tag = 'Variant';

export const variantID = operation({
  name: 'variantID',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/ID',
  alternates: [{ method: 'POST', path: '/api/v3/Variant/ID' }],
  roles: [],
  summary: 'One variant by its ID',
  input: z.object({ ID: shown(requiredGuid) }),
  output: variantRecord,
});

export const variantDetail = operation({
  name: 'variantDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/Detail',
  roles: [],
  summary: 'One variant by code or ID, without the quantity on hand',
  input: z
    .object({ Code: assumed(text.nullish()), ID: assumed(guid.nullish()) })
    .refine(({ Code, ID }) => Boolean(Code) || Boolean(ID), { path: ['Code'], error: 'or ID is required' }),
  output: variantRecord,
});

export const variantComponent = operation({
  name: 'variantComponent',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/Component',
  roles: [],
  summary: 'What a variant is made of, by its ID',
  input: z.object({ ID: assumed(requiredGuid) }),
  output: z.looseObject({
    ID: assumed(requiredText),
    Code: assumed(requiredText),
    Components: assumed(z.array(component)),
  }),
});

export const variantListID = operation({
  name: 'variantListID',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/ListID',
  alternates: [{ method: 'POST', path: '/api/v3/Variant/ListID' }],
  roles: [],
  summary: 'Code and price at an outlet of variants by ID',
  input: z.object({ ...outletFields, ListID: shown(guidList(10_000)) }),
  output: z.array(
    z.looseObject({
      /** The product's ID. */
      ID: shown(requiredText),
      Code: shown(requiredText),
      Price: shown(integer),
    }),
  ),
});

const keysFields = { ID: shown(requiredText), ProductID: shown(requiredText), Code: shown(requiredText) };

export const variantGetIDByListCode = operation({
  name: 'variantGetIDByListCode',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/GetIDByListCode',
  roles: [],
  deprecated: true,
  place: 'body',
  listField: 'ListCode',
  summary: 'IDs of variants by code; the body is a bare list of codes',
  input: z.object({ ListCode: shown(keyList(10_000, 'codes')) }),
  output: z.array(z.looseObject(keysFields)),
});

export const variantGetIDByListCodeDiscontinued = operation({
  name: 'variantGetIDByListCodeDiscontinued',
  tag,
  method: 'GET',
  path: '/api/v3/Variant/GetIDByListCodeDiscontinued',
  roles: [],
  deprecated: true,
  summary: 'IDs of variants by code, those still sold unless asked otherwise',
  input: z.object({
    ListCode: shown(keyList(10_000, 'codes')),
    Discontinued: shown(z.enum(['All', 'Yes', 'No'], { error: says('must be All, Yes or No') }).nullish()),
  }),
  output: z.array(z.looseObject({ ...keysFields, Discontinued: shown(flag) })),
});
