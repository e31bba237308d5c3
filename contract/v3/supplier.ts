import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, guidList, knownBy, requiredGuid, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields, withTotalCount } from '#contract/v3/selection.ts';

const tag = 'Supplier';
const path = '/api/v3/Supplier';
const view = [{ role: 'VIEW', module: 'Contacts' }];

const rowFields = {
  ID: assumed(requiredText),
  Name: assumed(text),
  Code: assumed(text.nullish()),
  Phone: assumed(text.nullish()),
  Mobile: assumed(text.nullish()),
  Email: assumed(text.nullish()),
};

const supplierRecord = z.looseObject({
  ...rowFields,
  Address: assumed(text.nullish()),
  Note: assumed(text.nullish()),
  Created: assumed(text.nullish()),
});

const writeFields = {
  Name: assumed(knownBy.nullish()),
  Code: assumed(knownBy.nullish()),
  Email: assumed(knownBy.nullish()),
  Phone: assumed(knownBy.nullish()),
  Mobile: assumed(knownBy.nullish()),
  Address: assumed(text.nullish()),
  Note: assumed(text.nullish()),
};

const written = z.looseObject({ ID: assumed(requiredText), Message: assumed(text.nullish()) });
const listInput = z.object({ ...pageFields, Name: assumed(text.nullish()) });

export const supplierList = operation({
  name: 'supplierList',
  tag,
  method: 'GET',
  path,
  roles: view,
  summary: 'Suppliers, a page at a time',
  input: listInput,
  output: z.array(z.looseObject(rowFields)),
});

export const supplierWithTotalCount = operation({
  name: 'supplierWithTotalCount',
  tag,
  method: 'GET',
  path: `${path}/WithTotalCount`,
  roles: [{ role: 'VIEW', module: 'Orders' }],
  summary: 'Suppliers, and how many there are',
  input: listInput,
  output: withTotalCount(z.looseObject(rowFields)),
});

export const supplierCode = operation({
  name: 'supplierCode',
  tag,
  method: 'GET',
  path: `${path}/Code`,
  roles: view,
  summary: 'One supplier by code',
  input: z.object({ Code: assumed(requiredText) }),
  output: supplierRecord,
});

export const supplierListID = operation({
  name: 'supplierListID',
  tag,
  method: 'GET',
  path: `${path}/ListID`,
  roles: view,
  summary: 'Suppliers by a list of IDs',
  input: z.object({ ListID: assumed(guidList(1000)) }),
  output: z.array(supplierRecord),
});

export const supplierCreate = operation({
  name: 'supplierCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Contacts' }],
  summary: 'Create a supplier',
  input: z.object({ ...writeFields, Name: assumed(requiredText) }),
  output: written,
});

export const supplierUpdateByCode = operation({
  name: 'supplierUpdateByCode',
  tag,
  method: 'PUT',
  path: `${path}/ByCode`,
  roles: [
    { role: 'EDIT', module: 'Contacts' },
    { role: 'EDIT', module: 'Global' },
  ],
  summary: 'Change a supplier, identified by code; a member left out stays as it is, an empty one is taken away',
  input: z.object({ ...writeFields, Code: assumed(requiredText) }),
  output: written,
});

export const supplierDeleteByCode = operation({
  name: 'supplierDeleteByCode',
  tag,
  method: 'DELETE',
  path: `${path}/DeleteByCode`,
  roles: [{ role: 'DELETE', module: 'Contacts' }],
  summary: 'Delete a supplier by code',
  input: z.object({ Code: assumed(requiredText) }),
  output: messageAnswer,
});

export const supplierMerge = operation({
  name: 'supplierMerge',
  tag,
  method: 'PUT',
  path: `${path}/Merge`,
  roles: [{ role: 'DELETE+EDIT', module: 'suppliers' }],
  summary: 'Merge suppliers into one; their bills move',
  input: z.object({ TargetID: assumed(requiredGuid), ListID: assumed(guidList(100)) }),
  output: messageAnswer,
});
