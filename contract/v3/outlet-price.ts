import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, integer, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { money } from '#contract/v3/variant-record.ts';

const tag = 'Outlet Price';
const path = '/api/v3/OutletPrice';

export const outletPriceRead = operation({
  name: 'outletPriceRead',
  tag,
  method: 'GET',
  path,
  alternates: [{ method: 'POST', path: '/api/v3/OutletPrice/p' }],
  roles: [{ role: 'VIEW', module: 'Products' }],
  summary: 'What a variant costs at the outlets that ask their own price',
  input: z.object({ Code: assumed(requiredText) }),
  output: z.looseObject({
    Code: assumed(requiredText),
    Outlets: assumed(
      z.array(
        z.looseObject({
          Outlet: assumed(text),
          OutletID: assumed(text.nullish()),
          UnitPrice: assumed(integer),
          ExtraCost: assumed(integer.nullish()),
        }),
      ),
    ),
  }),
});

const pricesInput = z.object({
  Code: assumed(requiredText),
  Outlets: assumed(
    z
      .array(
        z.object({ Outlet: assumed(requiredText), UnitPrice: assumed(money), ExtraCost: assumed(money.nullish()) }),
      )
      .min(1, { error: 'must have at least one outlet' })
      .max(10_000),
  ),
});

const idAnswer = z.looseObject({ ID: assumed(requiredText) });

export const outletPriceCreate = operation({
  name: 'outletPriceCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Products' }],
  summary: 'Give a variant its own price at outlets',
  input: pricesInput,
  output: idAnswer,
});

export const outletPriceUpdate = operation({
  name: 'outletPriceUpdate',
  tag,
  method: 'PUT',
  path,
  roles: [{ role: 'EDIT', module: 'Products' }],
  summary: 'Change the price of a variant at outlets; outlets not named stay as they are',
  input: pricesInput,
  output: idAnswer,
});

export const outletPriceDelete = operation({
  name: 'outletPriceDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module: 'Products' }],
  summary: 'Let a variant cost the usual price again, at one outlet or everywhere',
  input: z.object({ Code: assumed(requiredText), Outlet: assumed(text.nullish()) }),
  output: messageAnswer,
});
