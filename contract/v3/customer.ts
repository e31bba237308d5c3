import { z } from 'zod';

import { assumed, day, flag, integer, requiredText, shown, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields } from '#contract/v3/selection.ts';

const tag = 'Customer';
const view = [{ role: 'VIEW', module: 'Contacts' }];

export const customerList = operation({
  name: 'customerList',
  tag,
  method: 'GET',
  path: '/api/v3/Customer',
  alternates: [{ method: 'POST', path: '/api/v3/Customer/p' }],
  roles: view,
  summary: 'Customers, a page at a time',
  input: z.object({
    ...pageFields,
    Name: assumed(text.nullish()),
    Outlet: assumed(text.nullish()),
    From: assumed(day.nullish()),
    To: assumed(day.nullish()),
  }),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      Name: assumed(text),
      Code: assumed(text.nullish()),
      Mobile: assumed(text.nullish()),
      Email: assumed(text.nullish()),
      BirthDate: assumed(text.nullish()),
      JoinDate: assumed(text.nullish()),
      Phone: assumed(text.nullish()),
      FirstName: assumed(text.nullish()),
      LastName: assumed(text.nullish()),
    }),
  ),
});

export const customerDetail = operation({
  name: 'customerDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Customer/Detail',
  roles: view,
  summary: 'One customer by ID, code, email or mobile phone',
  input: z
    .object({
      ID: assumed(text.nullish()),
      Code: assumed(text.nullish()),
      Email: assumed(text.nullish()),
      MobilePhone: assumed(text.nullish()),
    })
    .refine((key) => Boolean(key.ID ?? key.Code ?? key.Email ?? key.MobilePhone), {
      path: ['ID'],
      error: ', Code, Email or MobilePhone is required',
    }),
  output: z.looseObject({
    ID: shown(requiredText),
    Name: shown(text),
    Email: shown(text.nullish()),
    Title: shown(text.nullish()),
    FirstName: shown(text.nullish()),
    LastName: shown(text.nullish()),
    Gender: shown(z.union([text, z.boolean().transform(String)]).nullish()),
    Code: shown(text.nullish()),
    Phone: shown(text.nullish()),
    MobilePhone: shown(text.nullish()),
    Fax: shown(text.nullish()),
    Address: shown(text.nullish()),
    City: shown(text.nullish()),
    Nationality: shown(text.nullish()),
    ReferredBy: shown(text.nullish()),
    Identification: shown(text.nullish()),
    Birthday: shown(text.nullish()),
    JoinDate: shown(text.nullish()),
    Group: shown(text.nullish()),
    ExpiredGroup: shown(text.nullish()),
    SignUpOutlet: shown(text.nullish()),
    ImageURL: shown(text.nullish()),
    LoyaltyPoint: shown(integer.nullish()),
    Status: shown(text.nullish()),
  }),
});

export const customerCreate = operation({
  name: 'customerCreate',
  tag,
  method: 'POST',
  path: '/api/v3/Customer',
  roles: [{ role: 'CREATE', module: 'Contacts' }],
  aliases: { MobilePhone: 'Mobile', Birthday: 'Birthdate', BirthDate: 'Birthdate' },
  summary: 'Create a customer',
  input: z
    .object({
      Name: assumed(requiredText),
      Email: assumed(text.nullish()),
      FirstName: assumed(text.nullish()),
      LastName: assumed(text.nullish()),
      Birthdate: assumed(day.nullish()),
      Phone: assumed(text.nullish()),
      Mobile: assumed(text.nullish()),
      Address: assumed(text.nullish()),
      Gender: assumed(flag.nullish()),
      Code: assumed(text.nullish()),
      Group: assumed(text.nullish()),
      SignUpOutlet: assumed(text.nullish()),
    })
    .refine((customer) => Boolean(customer.Email || customer.Mobile || customer.Code), {
      path: ['Email'],
      error: ', Mobile or Code is required',
    }),
  output: z.looseObject({
    ID: assumed(requiredText),
    Code: assumed(text.nullish()),
    Message: assumed(text.nullish()),
  }),
});
