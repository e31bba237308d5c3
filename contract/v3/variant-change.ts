import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, flag, integerBetween, requiredText, shown, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { componentInput, money, outletPriceInput, typeOrValue } from '#contract/v3/variant-record.ts';

const tag = 'Variant';
const path = '/api/v3/Variant';

const count = integerBetween(0, 1e9);

/** What a new variant may say beyond the add shape of the specification. */
export const newVariantFields = {
  Name: assumed(text.nullish()),
  Type: assumed(typeOrValue.nullish()),
  Weight: assumed(count.nullish()),
  OrderPrice: assumed(money.nullish()),
  Taxable: assumed(flag.nullish()),
  LoyaltyPoint: assumed(flag.nullish()),
  ParentCode: assumed(text.nullish()),
  Ratio: assumed(integerBetween(1, 1e6).nullish()),
  ExpiredDayPrepaid: assumed(count.nullish()),
  ExpiredMonthPrepaid: assumed(count.nullish()),
  PointPrepaid: assumed(count.nullish()),
  /** As many as a change of it may say: each is held against the others. */
  Components: assumed(z.array(componentInput).max(500).nullish()),
};

export const newVariant = z.object({
  Model: shown(text.nullish()),
  Code: shown(requiredText),
  UnitCost: shown(money.nullish()),
  UnitPrice: shown(money.nullish()),
  Discontinued: shown(flag.nullish()),
  VariantDescription: shown(text.nullish()),
  ...newVariantFields,
});

const mostParts = 5000;

/** Each part is a row, and while they are written every till waits. */
export const newVariants = z
  .array(newVariant)
  .max(1000)
  .refine((variants) => variants.reduce((sum, { Components }) => sum + (Components?.length ?? 0), 0) <= mostParts, {
    error: `must have at most ${mostParts} components in all`,
  });

export const addedVariants = z.looseObject({
  ID: shown(requiredText),
  Variants: shown(z.array(z.looseObject({ Code: shown(requiredText), ID: shown(requiredText) }))),
  ListVariantID: shown(z.array(requiredText)),
});

export const variantAdd = operation({
  name: 'variantAdd',
  tag,
  method: 'POST',
  path: '/api/v3/Variant/Add',
  roles: [],
  summary: 'Add variants to a product',
  input: z.object({
    Code: shown(requiredText),
    Variants: shown(newVariants.min(1, { error: 'must have at least one variant' })),
  }),
  output: addedVariants,
});

export const variantUpdate = operation({
  name: 'variantUpdate',
  tag,
  method: 'PUT',
  path,
  roles: [{ role: 'EDIT', module: 'Products' }],
  summary: 'Change a variant; a field left out stays as it is, the two lists replace what was there',
  input: z.object({
    Code: shown(requiredText),
    Name: shown(text.nullish()),
    Model: shown(text.nullish()),
    ProductCode: shown(text.nullish()),
    Weight: shown(count.nullish()),
    Type: shown(typeOrValue.nullish()),
    OrderPrice: shown(money.nullish()),
    UnitCost: shown(money.nullish()),
    UnitPrice: shown(money.nullish()),
    Taxable: shown(flag.nullish()),
    LoyaltyPoint: shown(flag.nullish()),
    Discontinued: shown(flag.nullish()),
    ParentCode: shown(text.nullish()),
    Ratio: shown(integerBetween(1, 1e6).nullish()),
    ExpiredDayPrepaid: shown(count.nullish()),
    ExpiredMonthPrepaid: shown(count.nullish()),
    PointPrepaid: shown(count.nullish()),
    Components: shown(z.array(componentInput).max(500)),
    OutletPrice: shown(z.array(outletPriceInput).max(10_000)),
  }),
  /** The name of a property that means the same. */
  aliases: { Variant: 'Model' },
  output: messageAnswer,
});

export const variantDelete = operation({
  name: 'variantDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module: 'Products' }],
  summary: 'Delete a variant that no document names',
  input: z.object({ Code: shown(requiredText) }),
  output: text,
});
