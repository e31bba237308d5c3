import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { customerAliases, customerFields } from '#contract/v3/customer.ts';
import {
  assumed,
  flag,
  guid,
  guidList,
  knownBy,
  moment,
  requiredGuid,
  requiredText,
  shown,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

const tag = 'Customer';
const path = '/api/v3/Customer';
const edit = [
  { role: 'EDIT', module: 'Contacts' },
  { role: 'EDIT', module: 'Global' },
];
const remove = [{ role: 'DELETE', module: 'Contacts' }];

/** A member left out, or null, stays as it is; one that is empty is taken away. A name and a code everybody has. */
const changes = { ...customerFields, Name: assumed(knownBy.nullish()) };

const changed = z.looseObject({ ID: assumed(requiredText), Message: assumed(text.nullish()) });

export const customerUpdate = operation({
  name: 'customerUpdate',
  tag,
  method: 'PUT',
  path,
  roles: edit,
  aliases: customerAliases,
  summary: 'Change a customer, identified by email',
  input: z.object({ ...changes, Email: assumed(requiredText) }),
  output: changed,
});

export const customerUpdateByCode = operation({
  name: 'customerUpdateByCode',
  tag,
  method: 'PUT',
  path: `${path}/ByCode`,
  roles: edit,
  aliases: customerAliases,
  summary: 'Change a customer, identified by code',
  input: z.object({ ...changes, Code: assumed(requiredText) }),
  output: changed,
});

export const customerUpdateByID = operation({
  name: 'customerUpdateByID',
  tag,
  method: 'PUT',
  path: `${path}/ByID`,
  roles: edit,
  aliases: customerAliases,
  summary: 'Change a customer, identified by ID',
  input: z.object({ ...changes, ID: assumed(requiredGuid) }),
  output: changed,
});

export const customerUpdateByMobilePhone = operation({
  name: 'customerUpdateByMobilePhone',
  tag,
  method: 'PUT',
  path: `${path}/ByMobilePhone`,
  roles: edit,
  aliases: { Mobile: 'MobilePhone', Birthday: 'Birthdate', BirthDate: 'Birthdate' },
  summary: 'Change a customer, identified by mobile phone',
  input: z.object({ ...changes, MobilePhone: assumed(requiredText) }),
  output: changed,
});

export const customerDelete = operation({
  name: 'customerDelete',
  tag,
  method: 'DELETE',
  path,
  roles: remove,
  summary: 'Delete a customer by email; documents keep the name written on them',
  input: z.object({ Email: assumed(requiredText) }),
  output: messageAnswer,
});

export const customerDeleteByCode = operation({
  name: 'customerDeleteByCode',
  tag,
  method: 'DELETE',
  path: `${path}/DeleteByCode`,
  roles: remove,
  summary: 'Delete a customer by code; documents keep the name written on them',
  input: z.object({ Code: assumed(requiredText) }),
  output: messageAnswer,
});

/** Resolved in this order; the first that is given decides. */
const contactKey = z
  .object({
    ID: shown(guid.nullish()),
    Code: shown(text.nullish()),
    Email: shown(text.nullish()),
    Phone: shown(text.nullish()),
  })
  .refine((key) => Boolean(key.ID || key.Code || key.Email || key.Phone), {
    path: ['ID'],
    error: ', Code, Email or Phone is required',
  });

export const customerSuspend = operation({
  name: 'customerSuspend',
  tag,
  method: 'PUT',
  path: `${path}/Suspend`,
  roles: edit,
  summary: 'Suspend a customer',
  input: contactKey,
  output: messageAnswer,
});

export const customerUnsuspend = operation({
  name: 'customerUnsuspend',
  tag,
  method: 'PUT',
  path: `${path}/Unsuspend`,
  roles: edit,
  summary: 'Lift the suspension of a customer',
  input: contactKey,
  output: messageAnswer,
});

const verification = z.object({ ID: assumed(requiredGuid), Verified: assumed(flag) });

export const customerVerifyMobile = operation({
  name: 'customerVerifyMobile',
  tag,
  method: 'PUT',
  path: `${path}/VerifyMobile`,
  roles: [{ role: 'EDIT', module: 'Contacts' }],
  summary: 'Mark the mobile phone of a customer as verified or not',
  input: verification,
  output: messageAnswer,
});

export const customerVerifyEmail = operation({
  name: 'customerVerifyEmail',
  tag,
  method: 'PUT',
  path: `${path}/VerifyEmail`,
  roles: [{ role: 'EDIT', module: 'Contacts' }],
  summary: 'Mark the email of a customer as verified or not',
  input: verification,
  output: messageAnswer,
});

export const customerAppSignIn = operation({
  name: 'customerAppSignIn',
  tag,
  method: 'PUT',
  path: `${path}/AppSignIn`,
  roles: [],
  summary: 'Note when a customer last signed in to the app',
  input: z.object({
    ID: assumed(requiredGuid),
    /** Now, when it is left out. */
    LastSignIn: assumed(moment.nullish()),
  }),
  output: messageAnswer,
});

export const customerMerge = operation({
  name: 'customerMerge',
  tag,
  method: 'PUT',
  path: `${path}/Merge`,
  roles: [{ role: 'DELETE+EDIT', module: 'customers' }],
  summary: 'Merge customers into one: documents move, points add up',
  input: z.object({ TargetID: assumed(requiredGuid), ListID: assumed(guidList(100)) }),
  output: messageAnswer,
});

export const customerNewCode = operation({
  name: 'customerNewCode',
  tag,
  method: 'GET',
  path: `${path}/NewCode`,
  roles: [],
  summary: 'The next customer code, where the shop counts its codes up',
  input: z.object({}),
  output: z.looseObject({ Code: assumed(requiredText) }),
});

export const customerPINAuthenticate = operation({
  name: 'customerPINAuthenticate',
  tag,
  method: 'POST',
  path: `${path}/PIN/Authenticate`,
  roles: [],
  summary: 'Check the PIN of a customer who spends points',
  input: z
    .object({ ID: assumed(guid.nullish()), Code: assumed(text.nullish()), PIN: assumed(requiredText) })
    .refine((key) => Boolean(key.ID || key.Code), { path: ['ID'], error: 'or Code is required' }),
  output: z.looseObject({ Authenticated: assumed(flag), Message: assumed(text.nullish()) }),
});
