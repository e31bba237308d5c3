import { z } from 'zod';

import { made } from '#contract/register/made.ts';
import { instant, money } from '#contract/register/procedure.ts';
import { weightUnits } from '#domain/weight-price.ts';

/** When all prices were read from the office last, and how many days ago, in a shop that wants to know. */
export const oldPrices = z.object({ at: instant, days: z.int() });

const lineSerial = z.object({ serial: z.string(), quantity: z.int() });

/** Goods of a sale, rung up or sold. */
export const goodsLine = z.object({
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  price: money,
  discountPercent: z.int(),
  discountAmount: money,
  note: z.string(),
  /** The promotion its discount comes from. */
  promotion: z.string().optional(),
  /** The book its price comes from. */
  priceBook: z.string().optional(),
  /** Its quantity is grams that a scale said, not pieces. */
  weighed: z.literal(true).optional(),
  /** Who sold it, where it is not whoever rings it up. */
  salesPerson: z.string().optional(),
  serials: z.array(lineSerial).readonly().optional(),
  made: made.optional(),
  /** After its own discount, before the order's. The lines add up to `subtotal`. */
  amount: money,
});

export const saleLineView = goodsLine.extend({
  id: z.int(),
  /** It comes back from the invoice `returnOf`; its money was settled there. */
  returned: z.boolean(),
  /** Its price is what its weight costs: the prices of a unit, and how its note says it. */
  weight: z
    .object({
      price: money,
      listPrice: money.optional(),
      words: z.string(),
      scaled: z.object({ grams: z.int(), unit: z.enum(weightUnits).exclude(['g']) }).optional(),
    })
    .optional(),
  /** Its price is of more than a gram, and nobody has weighed it yet. */
  toWeigh: z.literal(true).optional(),
  /** The catalogue's price, where this is another. */
  listPrice: money.optional(),
  /** How many of it have no serial yet, though it is sold by serial. */
  missingSerials: z.int().optional(),
  /** Fewer are left by the count than this sale takes, in a shop that wants to know: `asked` is all of it on the sale, `at` when the office counted. */
  short: z.object({ left: z.int(), asked: z.int(), at: instant.nullable() }).optional(),
  /** Its goods are sold in other units too. */
  units: z.literal(true).optional(),
});
