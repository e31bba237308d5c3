import { z } from 'zod';

import { instant, money, nothing, query } from '#contract/register/procedure.ts';

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
};

export const customerView = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
});

export const customerProcedures = {
  find: query(['customers'], z.object({ text: z.string().max(200) }), z.array(customerView)),
};
