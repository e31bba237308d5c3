import { z } from 'zod';

import { made } from '#contract/register/made.ts';
import { money } from '#contract/register/procedure.ts';

const lineSerial = z.object({ serial: z.string(), quantity: z.int() });

export const saleLineView = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  price: money,
  discountPercent: z.int(),
  discountAmount: money,
  note: z.string(),
  /** It comes back from the invoice `returnOf`; its money was settled there. */
  returned: z.boolean(),
  /** The promotion its discount comes from. */
  promotion: z.string().optional(),
  /** The catalogue's price, where this is another, and the book that one comes from. */
  listPrice: money.optional(),
  priceBook: z.string().optional(),
  /** Who sold it, where it is not whoever rings it up. */
  salesPerson: z.string().optional(),
  serials: z.array(lineSerial).readonly().optional(),
  /** How many of it have no serial yet, though it is sold by serial. */
  missingSerials: z.int().optional(),
  made: made.optional(),
  /** Its goods are sold in other units too. */
  units: z.literal(true).optional(),
  /** After its own discount, before the order's. The lines add up to `subtotal`. */
  amount: money,
});
