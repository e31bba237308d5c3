import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import {
  assumed,
  decimal,
  guid,
  integer,
  integerBetween,
  optionalDay,
  percent,
  requiredText,
  says,
  text,
  textList,
} from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { money } from '#contract/v3/variant-record.ts';

const tag = 'Pricebook';
const path = '/api/v3/Pricebook';
const view = [{ role: 'VIEW', module: 'Products' }];

const itemFields = {
  ID: assumed(requiredText),
  Name: assumed(requiredText),
  /** Empty for every outlet. */
  Outlet: assumed(z.array(text).nullish()),
  Group: assumed(text.nullish()),
  StartDate: assumed(text.nullish()),
  ExpirationDate: assumed(text.nullish()),
  Status: assumed(text.nullish()),
};

export const pricebookList = operation({
  name: 'pricebookList',
  tag,
  method: 'GET',
  path,
  alternates: [{ method: 'POST', path: '/api/v3/Pricebook/p' }],
  roles: view,
  summary: 'Price books',
  input: z.object({ Name: assumed(text.nullish()), Outlet: assumed(text.nullish()) }),
  output: z.array(z.looseObject(itemFields)),
});

export const pricebookDetail = operation({
  name: 'pricebookDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Pricebook/Detail',
  alternates: [{ method: 'POST', path: '/api/v3/Pricebook/Detail' }],
  roles: view,
  summary: 'One price book with its prices, by ID or name',
  input: z
    .object({ ID: assumed(guid.nullish()), Name: assumed(text.nullish()) })
    .refine(({ ID, Name }) => Boolean(ID) || Boolean(Name), { path: ['Name'], error: 'or ID is required' }),
  output: z.looseObject({
    ...itemFields,
    Variants: assumed(
      z.array(
        z.looseObject({
          Code: assumed(requiredText),
          Name: assumed(text.nullish()),
          MinimumQty: assumed(integer.nullish()),
          Price: assumed(integer.nullish()),
          Discount: assumed(decimal.nullish()),
        }),
      ),
    ),
  }),
});

const priceInput = z
  .object({
    Code: assumed(requiredText),
    MinimumQty: assumed(integerBetween(1, 1e9).nullish()),
    Price: assumed(money.nullish()),
    Discount: assumed(percent.nullish()),
  })
  .refine(({ Price, Discount }) => typeof Price === 'number' || typeof Discount === 'number', {
    path: ['Price'],
    error: 'or Discount is required',
  });

const writeFields = {
  Outlet: assumed(textList.nullish()),
  Group: assumed(text.nullish()),
  StartDate: assumed(optionalDay),
  ExpirationDate: assumed(optionalDay),
  Status: assumed(z.enum(['Active', 'Inactive'], { error: says('must be Active or Inactive') }).nullish()),
  Variants: assumed(z.array(priceInput).max(10_000).nullish()),
};

const idAnswer = z.looseObject({ ID: assumed(requiredText) });

export const pricebookCreate = operation({
  name: 'pricebookCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Products' }],
  summary: 'Add a price book',
  input: z.object({ Name: assumed(requiredText), ...writeFields }),
  output: idAnswer,
});

export const pricebookUpdate = operation({
  name: 'pricebookUpdate',
  tag,
  method: 'PUT',
  path,
  roles: [{ role: 'EDIT', module: 'Products' }],
  summary: 'Change a price book by ID or name; its prices are replaced when given',
  input: z
    .object({ ID: assumed(guid.nullish()), Name: assumed(text.nullish()), ...writeFields })
    .refine(({ ID, Name }) => Boolean(ID) || Boolean(Name), { path: ['Name'], error: 'or ID is required' }),
  output: idAnswer,
});

export const pricebookDelete = operation({
  name: 'pricebookDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module: 'Products' }],
  summary: 'Delete a price book by ID or name',
  input: z
    .object({ ID: assumed(guid.nullish()), Name: assumed(text.nullish()) })
    .refine(({ ID, Name }) => Boolean(ID) || Boolean(Name), { path: ['Name'], error: 'or ID is required' }),
  output: messageAnswer,
});
