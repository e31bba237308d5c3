import { z } from 'zod';

import {
  assumed,
  day,
  firstDay,
  flag,
  gender,
  genderMust,
  guid,
  guidList,
  integer,
  integerBetween,
  knownBy,
  requiredText,
  says,
  shown,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { pageFields, periodFields, withTotalCount } from '#contract/v3/selection.ts';

const tag = 'Customer';
const view = [{ role: 'VIEW', module: 'Contacts' }];

const listFields = {
  ...pageFields,
  ...periodFields,
  Name: assumed(text.nullish()),
  /** Where they signed up. */
  Outlet: assumed(text.nullish()),
  OutletID: assumed(guid.nullish()),
};

const listItem = z.looseObject({
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
  NationalIDNumber: assumed(text.nullish()),
  ExpiredDate: assumed(text.nullish()),
  /** Whose prices the customer has; the list of a service may leave it out. */
  Group: assumed(text.nullish()),
  Status: assumed(text.nullish()),
});

export const customerList = operation({
  name: 'customerList',
  tag,
  method: 'GET',
  path: '/api/v3/Customer',
  alternates: [{ method: 'POST', path: '/api/v3/Customer/p' }],
  roles: view,
  summary: 'Customers, a page at a time; From and To are days they joined',
  input: z.object(listFields),
  output: z.array(listItem),
});

export const customerWithTotalCount = operation({
  name: 'customerWithTotalCount',
  tag,
  method: 'GET',
  path: '/api/v3/Customer/WithTotalCount',
  roles: view,
  summary: 'Customers, and how many there are',
  input: z.object(listFields),
  output: withTotalCount(listItem),
});

/** The full shape of a customer. */
export const customerRecord = z.looseObject({
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
  EmailVerified: assumed(flag.nullish()),
  MobileVerified: assumed(flag.nullish()),
  LastAppSignIn: assumed(text.nullish()),
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
      ID: assumed(guid.nullish()),
      Code: assumed(text.nullish()),
      Email: assumed(text.nullish()),
      MobilePhone: assumed(text.nullish()),
    })
    .refine((key) => Boolean(key.ID || key.Code || key.Email || key.MobilePhone), {
      path: ['ID'],
      error: ', Code, Email or MobilePhone is required',
    }),
  output: customerRecord,
});

export const customerListID = operation({
  name: 'customerListID',
  tag,
  method: 'GET',
  path: '/api/v3/Customer/ListID',
  roles: view,
  summary: 'Customers by a list of IDs',
  input: z.object({ ListID: assumed(guidList(1000)) }),
  output: z.array(customerRecord),
});

/** The same request, for a caller that wants to know who is there. */
export const customersThere = { ...customerListID, output: z.array(z.looseObject({ ID: assumed(requiredText) })) };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The specification writes a customer's days in words, as in `08 May 1990`: so may who writes back what was read. */
const dayInWords = z
  .string()
  .regex(/^\d{1,2} [a-z]{3} \d{4}$/i)
  .transform((value) => {
    const [date = '', month = '', year = ''] = value.split(' ');
    const number = months.indexOf(month.toLowerCase()) + 1;
    return `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
  })
  .pipe(day);

const cleared = z.literal('');

/** Empty, as other programs write it too, where there is none. */
const customerDay = z
  .union([cleared, day, dayInWords], { error: says('must be a date such as 2026-01-31 or 31 Jan 2026') })
  .transform((value) => (value === firstDay ? '' : value));

/** Every member a customer can be written with. What is written empty is known no more. */
export const customerFields = {
  Email: assumed(knownBy.nullish()),
  Title: assumed(text.nullish()),
  FirstName: assumed(text.nullish()),
  LastName: assumed(text.nullish()),
  Birthdate: assumed(customerDay.nullish()),
  Phone: assumed(knownBy.nullish()),
  Mobile: assumed(knownBy.nullish()),
  Fax: assumed(text.nullish()),
  Address: assumed(text.nullish()),
  City: assumed(text.nullish()),
  Nationality: assumed(text.nullish()),
  Identification: assumed(text.nullish()),
  /** The ID of the customer who sent this one. */
  ReferredBy: assumed(guid.nullish()),
  Gender: assumed(z.union([cleared, gender], { error: says(genderMust) }).nullish()),
  Code: assumed(knownBy.nullish()),
  Group: assumed(text.nullish()),
  ExpiredGroup: assumed(customerDay.nullish()),
  LoyaltyPoint: assumed(integerBetween(0, 1e12).nullish()),
  SignUpOutlet: assumed(text.nullish()),
  ImageURL: assumed(text.nullish()),
  Status: assumed(z.enum(['Active', 'Suspended'], { error: says('must be Active or Suspended') }).nullish()),
  /** Four to eight digits, asked for when points are spent. */
  PIN: assumed(text.refine((pin) => /^(\d{4,8})?$/.test(pin), { error: 'must be 4 to 8 digits' }).nullish()),
};

export const customerAliases = { MobilePhone: 'Mobile', Birthday: 'Birthdate', BirthDate: 'Birthdate' } as const;

export const customerCreate = operation({
  name: 'customerCreate',
  tag,
  method: 'POST',
  path: '/api/v3/Customer',
  roles: [{ role: 'CREATE', module: 'Contacts' }],
  aliases: customerAliases,
  summary: 'Create a customer',
  input: z
    .object({ ...customerFields, Name: assumed(requiredText) })
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
