import { z } from 'zod';

import { fullPage } from '#contract/register/full-page.ts';
import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { saleView } from '#contract/register/sale-view.ts';
import { parkTendersTaken } from '#contract/register/tender.ts';

const quoteKind = z.enum(['estimate', 'salesorder']);

/** An estimate or a sales order of this till, or one of another or of the office as it was last read there. */
export const quoteView = z.object({
  key: z.int(),
  kind: quoteKind,
  number: z.string(),
  customer: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  /** Of one that was not made here: which till did, or nothing when it was the office; on what day; how old this is. */
  other: z.object({ place: z.string(), madeOn: z.string(), asOf: instant.nullable() }).nullable(),
  /** The last day its prices are promised for, `2026-12-05`; null for an order. */
  validUntil: z.string().nullable(),
  expired: z.boolean(),
  total: money,
  itemCount: z.int(),
  /** What is on it, so that one can be told from another. */
  goods: z.string(),
  state: z.enum(['open', 'sold', 'cancelled', 'elsewhere']),
  endedAt: instant.nullable(),
  /** The invoice it became. */
  soldAs: z.string().nullable(),
  /** The invoice it was sold as before, which is void. */
  voided: z.string().nullable(),
  reason: z.string().nullable(),
  /** The quote that took its place. */
  replacedBy: z.string().nullable(),
  /** Whether the office has heard all of it. */
  told: z.boolean(),
});

const gone = refusal('quote_gone');
const ended = refusal('quote_ended', { number: z.string() });
const notAsPromised = [
  refusal('quote_settled_there', { number: z.string() }),
  refusal('quote_goods_unknown', { number: z.string(), name: z.string() }),
  refusal('quote_customer_unknown', { number: z.string(), name: z.string() }),
  refusal('quote_not_exact', { number: z.string(), promised: money, here: money }),
] as const;
const oneQuote = z.object({ key: z.int() });

export const quoteProcedures = {
  /** The newest fifty, by a part of the number, the customer's name or mobile. */
  find: query(['quotes', 'sync'], z.object({ text: z.string().max(60), open: z.boolean() }), z.array(quoteView)),
  /** Makes one of the open sale and answers an empty sale. No money is taken and no goods leave. */
  keep: command(['sale', 'quotes', 'sync', 'printing'], {
    input: z.object({ kind: quoteKind, validDays: z.int().min(0).max(365) }),
    answer: z.object({ number: z.string(), sale: saleView }),
    refusals: [
      refusal('sale_empty'),
      ...parkTendersTaken,
      refusal('quote_of_return'),
      refusal('coupon_on_quote'),
      refusal('points_on_quote'),
      refusal('order_needs_customer'),
      refusal('discount_too_deep', { percent: z.int(), roles: z.array(z.string()) }),
      ended,
    ],
  }),
  /** Makes the open sale of one, with its prices; what is on the screen is parked. */
  recall: command(['sale', 'parked', 'quotes'], {
    input: oneQuote,
    answer: saleView,
    refusals: [refusal('shift_not_open'), gone, ended, ...parkTendersTaken, ...notAsPromised],
  }),
  cancel: command(['quotes', 'sync'], {
    input: oneQuote.extend({ reason: z.string().max(200) }),
    answer: nothing,
    refusals: [gone, ended, refusal('reason_missing')],
  }),
  /** For a printer of the window's computer; see `invoice.printPage`. */
  printPage: command(['printing'], { input: oneQuote, answer: fullPage, refusals: [gone, ...notAsPromised] }),
  print: command(['printing'], {
    input: oneQuote,
    answer: nothing,
    refusals: [gone, ...notAsPromised, refusal('printer_missing')],
  }),
};
