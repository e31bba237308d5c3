import { z } from 'zod';

import { day, instant, lookUp, money } from '#contract/register/procedure.ts';
import { notAskedOfShop } from '#contract/register/shop.ts';

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

const days = z.object({ from: day, to: day });

const { goods, moreGoods, categories, people } = soldReport.shape;
/** Left where the office knows no costs. */
const earned = { profit: money.optional() };

/** The same of all tills, as the office tells it: what is sold is told without the tax there. */
export const officeReport = soldReport
  .pick({ at: true, invoices: true, sold: true, tax: true, total: true, days: true })
  .extend({
    /** Taken off lines and whole sales. */
    discount: money,
    /** Of the goods that were sold. Zero where the office knows no costs. */
    cost: money,
    goods: z.array(goods.element.extend(earned)),
    moreGoods: moreGoods.extend(earned),
    categories: z.array(categories.element.extend(earned)),
    /** An invoice of two people is an invoice of each; an empty name of those that name nobody. */
    people: z.array(people.element.extend(earned)),
    outlets: z.array(people.element.extend(earned)),
    /** Payments of these days; an office may not say how many there were. */
    tenders: z.array(z.object({ method: z.string(), count: z.int().nullable(), amount: money })),
    /** What this till sold, on whichever day, and the office has not yet. */
    unsent: z.object({ count: z.int(), amount: money }),
  });

export const reportProcedures = {
  /**
   * What this till sold on these business days, sent or not. About nothing: it is read when somebody asks, and a long one would
   * begin anew with each sale of another window.
   */
  sold: lookUp([], { input: days, answer: soldReport, refusals: [] }),
  /** What all tills of this outlet sold, or of the whole shop. */
  office: lookUp([], {
    input: days.extend({ everywhere: z.boolean() }),
    answer: officeReport,
    refusals: notAskedOfShop,
  }),
};
