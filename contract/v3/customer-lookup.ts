import { z } from 'zod';

import { customerRecord } from '#contract/v3/customer.ts';
import { flag, integer, requiredGuid, requiredText, shown, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

const tag = 'Deprecated API';
const path = '/api/v3/Customer';
const roles = [{ role: 'VIEW', module: 'Contacts' }];

export const customerByEmail = operation({
  name: 'customerByEmail',
  tag,
  method: 'GET',
  path: `${path}/Email`,
  alternates: [{ method: 'POST', path: `${path}/Email` }],
  roles,
  deprecated: true,
  summary: 'One customer by email, in the reduced shape',
  input: z.object({ Email: shown(requiredText) }),
  output: z.looseObject({
    Name: shown(text),
    Email: shown(text.nullish()),
    FirstName: shown(text.nullish()),
    LastName: shown(text.nullish()),
    Gender: shown(flag.nullish()),
    Code: shown(text.nullish()),
    Phone: shown(text.nullish()),
    Mobile: shown(text.nullish()),
    Address: shown(text.nullish()),
    ReferredBy: shown(text.nullish()),
    Group: shown(text.nullish()),
    ExpiredGroup: shown(text.nullish()),
    SignUpOutlet: shown(text.nullish()),
    ImageURL: shown(text.nullish()),
    LoyaltyPoint: shown(integer.nullish()),
    Status: shown(text.nullish()),
  }),
});

export const customerByCode = operation({
  name: 'customerByCode',
  tag,
  method: 'GET',
  path: `${path}/Code`,
  alternates: [{ method: 'POST', path: `${path}/Code` }],
  roles,
  deprecated: true,
  summary: 'One customer by code',
  input: z.object({ Code: shown(requiredText) }),
  output: customerRecord,
});

export const customerByMobilePhone = operation({
  name: 'customerByMobilePhone',
  tag,
  method: 'GET',
  path: `${path}/MobilePhone`,
  alternates: [{ method: 'POST', path: `${path}/MobilePhone` }],
  roles,
  deprecated: true,
  summary: 'One customer by mobile phone',
  input: z.object({ MobilePhone: shown(requiredText) }),
  output: customerRecord,
});

export const customerPIN = operation({
  name: 'customerPIN',
  tag,
  method: 'GET',
  path: `${path}/PIN`,
  roles: [],
  deprecated: true,
  summary: 'The PIN of a customer',
  input: z.object({ ID: shown(requiredGuid) }),
  output: z.looseObject({ PIN: shown(text) }),
});
