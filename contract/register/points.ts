import { z } from 'zod';

import { amountOffRefusals, pointsRefusals } from '#contract/register/coupon.ts';
import { offlineLimit } from '#contract/register/payment.ts';
import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { saleView } from '#contract/register/sale-view.ts';
import { approvalId } from '#contract/register/session.ts';

/** What v3 does not tell of a shop's points; see domain/points.ts. */
export const pointRules = z.object({
  worth: z.int().min(0).max(1_000_000_000),
  spend: z.int().min(0).max(1_000_000_000),
  fullPriceOnly: z.boolean(),
});

/** Points of the customer of the open sale. */
export const pointsView = z.object({
  worth: money,
  /** What the office said they have; null while it never did. */
  held: z.int().nullable(),
  asOf: instant.nullable(),
  /** Used at this till, or lost by a return, and not in what the office said. */
  untold: z.int(),
  /** Earned at this till and not in it: the office has to hear of it before they can be used. */
  coming: z.int(),
  /** What is left of `held` without `untold`: what can be used. */
  usable: z.int(),
  /** The most that this sale takes. */
  most: z.int(),
  /** By this sale as it is; null where nobody told the till what is spent for a point. */
  earns: z.int().nullable(),
  used: z.int(),
  amount: money,
  /** While the office is not reached and the shop limits points: what stands open, in money. */
  exposure: z
    .object({ amount: money, customer: money, count: z.int(), sinceMs: z.number(), limit: offlineLimit })
    .nullable(),
});

export const pointsProcedures = {
  /** Null without a customer on the sale, and in a shop without points. */
  show: query(['sale', 'customers', 'invoices', 'sync', 'settings'], nothing, pointsView.nullable()),
  rules: query(['settings'], nothing, pointRules),
  setRules: command(['settings', 'sale'], { input: pointRules, answer: pointRules, refusals: [] }),
  /** Pays with so many points, instead of those that were on the sale. */
  use: command(['sale'], {
    input: z.object({ points: z.int().min(1), approvalId: approvalId.optional() }),
    answer: saleView,
    refusals: [
      refusal('sale_empty'),
      refusal('points_without_worth'),
      refusal('points_after_money'),
      ...amountOffRefusals,
      refusal('points_beyond_sale', { most: z.int() }),
      ...pointsRefusals,
    ],
  }),
  remove: command(['sale'], { input: nothing, answer: saleView, refusals: [refusal('points_after_money')] }),
};
