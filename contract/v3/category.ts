import { z } from 'zod';

import { assumed, flag, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

export const categoryList = operation({
  name: 'categoryList',
  tag: 'Category',
  method: 'GET',
  path: '/api/v3/Category',
  alternates: [{ method: 'POST', path: '/api/v3/Category/p' }],
  roles: [{ role: 'VIEW', module: 'Products' }],
  summary: 'All categories, or one category with its children',
  input: z.object({ Name: assumed(text.nullish()), Discontinued: assumed(flag.nullish()) }),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      /** The full path, as in `Food/Snack`. */
      Name: assumed(requiredText),
      Discontinued: assumed(flag.nullish()),
    }),
  ),
});
