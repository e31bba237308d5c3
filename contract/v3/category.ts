import { z } from 'zod';

import {
  assumed,
  category,
  fitsCategory,
  flag,
  integer,
  levelByLevel,
  requiredCategory,
  requiredGuid,
  requiredText,
  text,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

const tag = 'Category';
const path = '/api/v3/Category';
const view = [{ role: 'VIEW', module: 'Products' }];

export const categoryList = operation({
  name: 'categoryList',
  tag,
  method: 'GET',
  path,
  alternates: [{ method: 'POST', path: '/api/v3/Category/p' }],
  roles: view,
  summary: 'All categories, or one category with its children',
  input: z.object({ Name: assumed(category.nullish()), Discontinued: assumed(flag.nullish()) }),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      /** The full path, as in `Food/Snack`. */
      Name: assumed(requiredText),
      Discontinued: assumed(flag.nullish()),
    }),
  ),
});

export const categoryID = operation({
  name: 'categoryID',
  tag,
  method: 'GET',
  path: '/api/v3/Category/ID',
  alternates: [{ method: 'POST', path: '/api/v3/Category/ID' }],
  roles: view,
  summary: 'One category by its ID',
  input: z.object({ ID: assumed(requiredGuid) }),
  output: z.looseObject({
    ID: assumed(requiredText),
    /** Null at the root. */
    ParentID: assumed(text.nullish()),
    Name: assumed(requiredText),
    Code: assumed(text.nullish()),
    TypeID: assumed(integer.nullish()),
    /** 0 at the root. */
    Lvl: assumed(integer.nullish()),
    Description: assumed(text.nullish()),
    Discontinued: assumed(flag.nullish()),
    Created: assumed(text.nullish()),
    CreatedBy: assumed(text.nullish()),
  }),
});

const categoryPath = requiredText
  .refine((name) => name.split('/').every((level) => level.trim() !== ''), { error: 'must not have an empty level' })
  .refine(fitsCategory, { error: 'is too long' })
  .overwrite(levelByLevel);

const idAnswer = z.looseObject({ ID: assumed(requiredText) });

export const categoryCreate = operation({
  name: 'categoryCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Products' }],
  summary: 'Create a category and the levels above it that are missing',
  input: z.object({ Name: assumed(categoryPath), Code: assumed(text.nullish()) }),
  output: idAnswer,
});

export const categoryUpdate = operation({
  name: 'categoryUpdate',
  tag,
  method: 'PUT',
  path,
  roles: [
    { role: 'EDIT', module: 'Products' },
    { role: 'EDIT', module: 'Global' },
  ],
  summary: 'Rename a category with everything under it, or discontinue it',
  input: z.object({
    Name: assumed(requiredCategory),
    /** The new full path; the old name when it only discontinues. */
    Rename: assumed(categoryPath),
    Discontinued: assumed(flag),
  }),
  output: idAnswer,
});

export const categoryDelete = operation({
  name: 'categoryDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module: 'Products' }],
  summary: 'Delete a category that holds nothing',
  input: z.object({ Name: assumed(requiredCategory) }),
  output: idAnswer,
});
