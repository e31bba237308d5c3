import { z } from 'zod';

import { day, money } from '#contract/register/procedure.ts';
import { oldPrices, saleLineView } from '#contract/register/sale-line.ts';
import { taxShares } from '#contract/register/tax.ts';
import { tenderView } from '#contract/register/tender.ts';

/** The sale on the screen. The register keeps it on disk from its first line. */
export const saleView = z.object({
  id: z.string(),
  /** This state of it, and no other. */
  revision: z.string(),
  /** `lines` has only those that are new or other than at this revision, which the asking window said it holds; null: every line. */
  since: z.string().nullable(),
  /** The number of the invoice its returned lines come back from. */
  returnOf: z.string().nullable(),
  /** The number of the estimate or sales order it came from, whose prices hold. */
  quote: z.string().nullable(),
  lines: z.array(saleLineView),
  /** The line just touched, for the bar on it. */
  touched: z.int().nullable(),
  customer: z.object({ id: z.string(), name: z.string(), group: z.string() }).nullable(),
  /** What it takes off, within `discount`; what goods are missing before it takes anything off. */
  coupon: z.object({ code: z.string(), amount: money, missing: money }).optional(),
  /** Paid with, and what they take off, within `discount`. */
  points: z.object({ used: z.int(), amount: money }).optional(),
  discountPercent: z.int(),
  discountAmount: money,
  note: z.string(),
  /** The lines' sum, before the order's discount. */
  subtotal: money,
  /** What the order's discount took off; zero or negative in a sale. */
  discount: money,
  tax: money,
  /** Empty in a shop that takes none. */
  taxName: z.string(),
  taxIncluded: z.boolean(),
  taxParts: taxShares.optional(),
  total: money,
  tenders: z.array(tenderView),
  /** What has been handed over so far. */
  tendered: money,
  /** Still to pay; zero when enough was handed over. */
  due: money,
  /** The same in cash, in coins the shop uses. */
  cashDue: money,
  /** What cash brings into the drawer beyond what it settles; below zero when it brings less. */
  rounding: money,
  change: money,
  itemCount: z.int(),
  /** Of the sale before, as long as nothing was done to this one. */
  changeBefore: money.optional(),
  refundBefore: money.optional(),
  /** What the shop offers with the goods just touched; `key` is what `add` takes. */
  extras: z.array(z.object({ key: z.int(), code: z.string(), name: z.string(), price: money })).optional(),
  /** Present where the shop sells packages, whose visits begin and end at the till. */
  visits: z.literal(true).optional(),
  /** The package on it that cannot be sold before a customer is chosen. */
  nobodys: z.string().optional(),
  oldPrices: oldPrices.optional(),
  /** Present until somebody looked whether the customer is so old, as goods on it ask for; born on that day or before. */
  age: z.object({ years: z.int(), bornBy: day }).optional(),
  /** Present where its customer's points can be asked about. */
  hasPoints: z.literal(true).optional(),
});
