import { z } from 'zod';

import { assumed, flag, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

export const outletList = operation({
  name: 'outletList',
  tag: 'Outlet',
  method: 'GET',
  path: '/api/v3/Outlet',
  alternates: [{ method: 'POST', path: '/api/v3/Outlet/p' }],
  roles: [{ role: 'VIEW', module: 'Outlets' }],
  summary: 'Outlets and the registers in them',
  input: z.object({
    Name: assumed(text.nullish()),
    /** Taken and left alone: whoever may see outlets sees all of them. */
    Access: assumed(text.nullish()),
    SuspendedStatus: assumed(z.enum(['No', 'Yes', 'All'], { error: 'must be No, Yes or All' }).nullish()),
  }),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      Name: assumed(requiredText),
      Code: assumed(text.nullish()),
      Suspended: assumed(flag.nullish()),
      Registers: assumed(
        z
          .array(
            z.looseObject({ ID: assumed(requiredText), Name: assumed(requiredText), Code: assumed(text.nullish()) }),
          )
          .nullish(),
      ),
    }),
  ),
});
