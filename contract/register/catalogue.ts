import { z } from 'zod';

import { customerView } from '#contract/register/customer.ts';
import { invoiceRow } from '#contract/register/invoice.ts';
import { approvalId } from '#contract/register/session.ts';
import { command, instant, lookUp, money, nothing, query, refusal, scannedCode } from '#contract/register/procedure.ts';
import { weightUnits } from '#domain/weight-price.ts';

export const categoryView = z.object({ path: z.string(), name: z.string(), count: z.int() });

/** A tile or a search result: all a cashier needs to choose it. */
export const variantView = z.object({
  /** The row's key at this till. */
  key: z.int(),
  code: z.string(),
  name: z.string(),
  /** Of this outlet. */
  price: money,
  /** What that is of, where goods are weighed and it is not of a gram. */
  per: z.enum(weightUnits).exclude(['g']).optional(),
  category: z.string(),
  /** Null when stock is not kept for it. Less what this till sold since the office told. */
  onHand: z.int().nullable(),
  stockAt: instant.nullable(),
  /** It has no price of its own: choosing it asks for one. */
  misc: z.literal(true).optional(),
  /** It stands for all choices of its product: choosing it asks which. */
  choices: z.object({ count: z.int(), cheapest: money, dearest: money }).optional(),
});

const choiceView = variantView.extend({
  /** Which it is; several options have a slash between them. */
  model: z.string(),
});

/** `quantity` and `price` are the code's own, where it carries them. */
export const checkedPrice = z.object({
  /** What it costs where an outlet has no price of its own; null when this outlet has none. */
  usualPrice: money.nullable(),
  variant: variantView,
  quantity: z.int(),
  price: money,
  /** What it is of, when it is weighed. */
  unit: z.enum(weightUnits),
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
  /** The first shelf of this till: what a manager put there, else what sells most. */
  favourites: query(['catalogue'], nothing, z.object({ items: z.array(variantView), chosen: z.boolean() })),
  favour: command(['catalogue'], {
    input: z.object({
      code: z.string().min(1).max(200),
      /** With all choices of its product. */
      whole: z.boolean(),
      to: z.enum(['front', 'end', 'off']),
      approvalId: approvalId.optional(),
    }),
    answer: nothing,
    refusals: [refusal('variant_gone'), refusal('favourites_full', { most: z.int() })],
  }),
  /** What the price of goods is of, when they are weighed; null while nobody said it. */
  weightUnit: query(['catalogue'], z.object({ code: z.string() }), z.object({ unit: z.enum(weightUnits).nullable() })),
  /** Lines that are rung up keep what they cost. */
  setWeightUnit: command(['catalogue'], {
    input: z.object({ code: z.string(), unit: z.enum(weightUnits), approvalId: approvalId.optional() }),
    answer: nothing,
    refusals: [refusal('variant_gone')],
  }),
  /** Goods nobody knows yet, sold at once. Their code is their own: not one of a pack that carries weight or price. */
  add: command(['catalogue', 'sync'], {
    input: z.object({
      /** Empty where they have none: the till gives them one. */
      code: scannedCode,
      name: z.string().max(200),
      /** Levels with a slash between them, as in `Drinks/Coffee`. */
      category: z.string().max(400),
      price: money,
      approvalId: approvalId.optional(),
    }),
    answer: variantView,
    refusals: [
      refusal('goods_code_too_long', { most: z.int() }),
      refusal('name_missing'),
      refusal('category_missing'),
      refusal('category_too_deep', { most: z.int() }),
      refusal('price_below_zero'),
      refusal('price_zero'),
      refusal('amount_out_of_range'),
      refusal('goods_exist', { name: z.string(), goodsCode: z.string() }),
      refusal('code_of_a_pack'),
    ],
  }),
  /** What goods cost at this outlet from the next line on; null makes it the usual price again. */
  setPrice: command(['catalogue', 'sync'], {
    input: z.object({ code: z.string().min(1).max(200), price: money.nullable(), approvalId: approvalId.optional() }),
    answer: variantView,
    refusals: [
      refusal('variant_gone'),
      refusal('price_is_keyed', { name: z.string() }),
      refusal('price_below_zero'),
      refusal('price_zero'),
      refusal('amount_out_of_range'),
    ],
  }),
  /** The 20 best for what has been typed: name words, code or the beginning of either. */
  find: query(['catalogue'], z.object({ text: z.string().max(200) }), z.array(variantView)),
  /** Customers and invoices the same text may mean. Asked when the products are on the screen; they never wait for it. */
  findOthers: query(
    ['customers', 'invoices'],
    z.object({ text: z.string().max(200) }),
    z.object({
      customers: z.array(customerView),
      invoices: z.array(invoiceRow.pick({ id: true, number: true, soldAt: true, customer: true, total: true })),
    }),
  ),
  /** What there is of the product a variant is one choice of; null when it is none. */
  choices: query(
    ['catalogue'],
    z.object({ key: z.int() }),
    z.object({ product: z.string(), variants: z.array(choiceView) }).nullable(),
  ),
  /** What a scan would ring up, without ringing it up. */
  check: lookUp(['catalogue'], {
    input: z.object({ code: scannedCode }),
    answer: checkedPrice,
    refusals: [
      refusal('barcode_unknown', { barcode: z.string() }),
      refusal('goods_expired', { name: z.string(), on: z.string() }),
      refusal('label_empty', { name: z.string() }),
    ],
  }),
};
