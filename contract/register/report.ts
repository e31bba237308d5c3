import { z } from 'zod';

import { instant, lookUp, money } from '#contract/register/procedure.ts';

/** Of the shop's own calendar, `2026-11-21`. */
const day = z.iso.date();

/** What customers paid for it: all discounts off, with the tax where that is in the prices and without it where it comes on top. */
const sold = money;

export const soldReport = z.object({
  /** When it was read: what is sold afterwards is not in it. */
  at: instant,
  invoices: z.int(),
  sold,
  /** Goods that came back, zero or less; in `sold` already. */
  returned: money,
  tax: money,
  /** With the tax, wherever it stands. */
  total: money,
  /** Are in nothing else here. */
  voided: z.object({ count: z.int(), amount: money }),
  days: z.array(z.object({ day, invoices: z.int(), sold })),
  hours: z.array(z.object({ hour: z.int(), invoices: z.int(), sold })),
  /** Those that brought most, five hundred at the most. */
  goods: z.array(
    z.object({ code: z.string(), name: z.string(), quantity: z.int(), weighed: z.literal(true).optional(), sold }),
  ),
  /** All others together. */
  moreGoods: z.object({ count: z.int(), sold }),
  /** By the top category that the goods are in today; an empty name of those that are in none. */
  categories: z.array(z.object({ name: z.string(), sold })),
  /** `invoices` by who rang them up, `sold` by who is named on the line, or else by that. */
  people: z.array(z.object({ name: z.string(), invoices: z.int(), sold })),
  /** What was taken in these days, later payments included. */
  tenders: z.array(z.object({ method: z.string(), count: z.int(), amount: money })),
});

export const reportProcedures = {
  /**
   * What this till sold on these business days, sent or not. About nothing: it is read when somebody asks, and a long one would
   * begin anew with each sale of another window.
   */
  sold: lookUp([], { input: z.object({ from: day, to: day }), answer: soldReport, refusals: [] }),
};
