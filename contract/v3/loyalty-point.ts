import { z } from 'zod';

import { assumed, integer, integerBetween, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { outletFields, pageFields, periodFields } from '#contract/v3/selection.ts';

const tag = 'Loyalty Point';
const path = '/api/v3/LoyaltyPoint';
const roles = [{ role: 'VIEW', module: 'Contacts' }];

export const loyaltyPointEmailOrPhone = operation({
  name: 'loyaltyPointEmailOrPhone',
  tag,
  method: 'GET',
  path: `${path}/EmailOrPhone`,
  alternates: [{ method: 'POST', path: `${path}/EmailOrPhone` }],
  roles,
  summary: 'Points a customer earned, spent and lost, newest first',
  input: z
    .object({
      ...periodFields,
      ...pageFields,
      Email: assumed(text.nullish()),
      MobilePhone: assumed(text.nullish()),
    })
    .refine(({ Email, MobilePhone }) => Boolean(Email) || Boolean(MobilePhone), {
      path: ['Email'],
      error: 'or MobilePhone is required',
    }),
  output: z.array(
    z.looseObject({
      InvoiceID: assumed(text.nullish()),
      Outlet: assumed(text.nullish()),
      EntryDate: assumed(text),
      /** Points Earned, Points Redeemed or Point Expired. */
      Action: assumed(text),
      Invoice: assumed(text.nullish()),
      Earned: assumed(integer),
      Balance: assumed(integer),
      /** What is left of these points. */
      Remaining: assumed(integer),
      ExpiryDate: assumed(text.nullish()),
      Note: assumed(text.nullish()),
    }),
  ),
});

export const loyaltyPointExpirationByEmail = operation({
  name: 'loyaltyPointExpirationByEmail',
  tag,
  method: 'GET',
  path: `${path}/ExpirationByEmail`,
  roles,
  summary: 'When the points of a customer expire, soonest first',
  input: z.object({ Email: assumed(requiredText) }),
  output: z.array(z.looseObject({ ExpiryDate: assumed(text), Point: assumed(integer) })),
});

export const loyaltyPointAdjust = operation({
  name: 'loyaltyPointAdjust',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'EDIT', module: 'Contacts' }],
  summary: 'Give points to a customer, or take some',
  input: z
    .object({
      ...outletFields,
      Code: assumed(text.nullish()),
      Email: assumed(text.nullish()),
      MobilePhone: assumed(text.nullish()),
      /** Negative takes points away. */
      Point: assumed(integerBetween(-1e9, 1e9).refine((point) => point !== 0, { error: 'must not be 0' })),
      Note: assumed(text.nullish()),
    })
    .refine(({ Code, Email, MobilePhone }) => Boolean(Code || Email || MobilePhone), {
      path: ['Code'],
      error: ', Email or MobilePhone is required',
    }),
  output: z.looseObject({ Balance: assumed(integer), Message: assumed(text.nullish()) }),
});
