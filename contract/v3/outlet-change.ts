import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, flag, integer, integerBetween, requiredText, says, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

const tag = 'Outlet';
const path = '/api/v3/Outlet';

const settingsFields = {
  Receipt: assumed(text.nullish()),
  NegativeInventory: assumed(z.enum(['Yes', 'No'], { error: says('must be Yes or No') }).nullish()),
  Email: assumed(text.nullish()),
  /** Kept and told, as the maximum is; the minimum is the `Threshold` of the outlet's stock. */
  SalesTarget: assumed(integerBetween(0, 1e12).nullish()),
  MinimumInventory: assumed(integerBetween(0, 1e9).nullish()),
  MaximumInventory: assumed(integerBetween(0, 1e9).nullish()),
  Suspended: assumed(flag.nullish()),
};

export const outletCreate = operation({
  name: 'outletCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Outlets' }],
  summary: 'Open an outlet, with a register of its name',
  input: z.object({ Name: assumed(requiredText), Code: assumed(requiredText), ...settingsFields }),
  output: messageAnswer,
});

export const outletUpdate = operation({
  name: 'outletUpdate',
  tag,
  method: 'PUT',
  path,
  roles: [{ role: 'EDIT', module: 'Outlets' }],
  summary: 'Change an outlet by its name',
  input: z.object({
    /** The name it has. */
    Outlet: assumed(requiredText),
    Name: assumed(text.nullish()),
    Code: assumed(text.nullish()),
    ...settingsFields,
  }),
  output: messageAnswer,
});

export const outletDetail = operation({
  name: 'outletDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Outlet/Detail',
  alternates: [{ method: 'POST', path: '/api/v3/Outlet/Detail' }],
  roles: [{ role: 'VIEW', module: 'Outlets' }],
  summary: 'One outlet by name or code',
  input: z
    .object({ Name: assumed(text.nullish()), Code: assumed(text.nullish()) })
    .refine(({ Name, Code }) => Boolean(Name) || Boolean(Code), { path: ['Name'], error: 'or Code is required' }),
  output: z.looseObject({
    ID: assumed(requiredText),
    Code: assumed(text.nullish()),
    Name: assumed(requiredText),
    Email: assumed(text.nullish()),
    SalesTarget: assumed(integer.nullish()),
    MinimumInventory: assumed(integer.nullish()),
    maximumInventory: assumed(integer.nullish()),
    NegativeInventory: assumed(text.nullish()),
    OrderDisplayBroadcastMode: assumed(text.nullish()),
    Suspended: assumed(flag.nullish()),
    ReceiptTemplate: assumed(
      z
        .looseObject({
          Code: assumed(text.nullish()),
          OutletName: assumed(text.nullish()),
          Address: assumed(text.nullish()),
          ContactInfo: assumed(text.nullish()),
        })
        .nullish(),
    ),
  }),
});
