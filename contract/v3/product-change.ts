import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, category, flag, requiredCategory, requiredText, text, textList } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { addedVariants, newVariants } from '#contract/v3/variant-change.ts';

const tag = 'Product';
const path = '/api/v3/Product';

const metadataFields = {
  Brand: assumed(text.nullish()),
  Discontinued: assumed(flag.nullish()),
  ImageURL: assumed(text.nullish()),
  ExtraImagesURL: assumed(z.array(text).max(100).nullish()),
  Description: assumed(text.nullish()),
  /** Words to find its stock by; a change that gives some replaces all. */
  Tags: assumed(textList.nullish()),
};

/** Images are addresses that the shop keeps and passes on, so both ways of taking them are the same here. */
const imageHeader = z.object({ UploadImageAsync: assumed(flag.nullish()) });

export const productCreate = operation({
  name: 'productCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module: 'Products' }],
  headers: imageHeader,
  summary: 'Create a product with its variants, and its category if it is new',
  input: z.object({
    Category: assumed(requiredCategory),
    Name: assumed(requiredText),
    Code: assumed(requiredText),
    ...metadataFields,
    Variants: assumed(newVariants.min(1, { error: 'must have at least one variant' })),
  }),
  output: addedVariants,
});

export const productUpdate = operation({
  name: 'productUpdate',
  tag,
  method: 'PUT',
  path,
  roles: [
    { role: 'EDIT', module: 'Products' },
    { role: 'EDIT', module: 'Global' },
  ],
  headers: imageHeader,
  summary: 'Change a product by its code; variants it names are changed or added, others stay',
  input: z.object({
    Code: assumed(requiredText),
    Category: assumed(category.nullish()),
    Name: assumed(text.nullish()),
    ...metadataFields,
    Variants: assumed(newVariants.nullish()),
  }),
  output: z.looseObject({ ID: assumed(requiredText), Message: assumed(text.nullish()) }),
});

export const productDelete = operation({
  name: 'productDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module: 'Products' }],
  summary: 'Delete a product none of whose variants a document names',
  input: z.object({ Code: assumed(requiredText) }),
  output: messageAnswer,
});
