import { z } from 'zod';

import { assumed, flag, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

export const userList = operation({
  name: 'userList',
  tag: 'User',
  method: 'GET',
  path: '/api/v3/User/List',
  roles: [{ role: 'VIEW', module: 'Users' }],
  summary: 'People who work in the shop',
  input: z.object({}),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      LoginID: assumed(text.nullish()),
      Name: assumed(text),
      Email: assumed(text.nullish()),
      Type: assumed(text.nullish()),
      Outlet: assumed(text.nullish()),
      Group: assumed(text.nullish()),
      Suspended: assumed(flag.nullish()),
      Created: assumed(text.nullish()),
    }),
  ),
});
