import { z } from 'zod';

import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';

export const categoryView = z.object({ path: z.string(), name: z.string(), count: z.int() });

/** A tile or a search result: all a cashier needs to choose it. */
export const variantView = z.object({
  /** The row's key at this till. */
  key: z.int(),
  code: z.string(),
  name: z.string(),
  /** Of this outlet. */
  price: money,
  category: z.string(),
  /** Null when stock is not kept for it. Less what this till sold since the office told. */
  onHand: z.int().nullable(),
  stockAt: instant.nullable(),
});

/** `quantity` and `price` are the code's own, where it carries them. */
export const checkedPrice = z.object({
  variant: variantView,
  quantity: z.int(),
  price: money,
  note: z.string(),
});

export const variantPage = z.object({ items: z.array(variantView), total: z.int() });

export const catalogueProcedures = {
  categories: query(['catalogue'], nothing, z.array(categoryView)),
  /** One page of a category (null: all), most sold first. */
  browse: query(
    ['catalogue'],
    z.object({ category: z.string().nullable(), offset: z.int().min(0), limit: z.int().min(1).max(200) }),
    variantPage,
  ),
  /** The 20 best for what has been typed: name words, code or the beginning of either. */
  find: query(['catalogue'], z.object({ text: z.string().max(200) }), z.array(variantView)),
  /** What a scan would ring up, without ringing it up. */
  check: command([], {
    input: z.object({ code: z.string().max(200) }),
    answer: checkedPrice,
    refusals: [
      refusal('barcode_unknown', { barcode: z.string() }),
      refusal('goods_expired', { name: z.string(), on: z.string() }),
    ],
  }),
};
