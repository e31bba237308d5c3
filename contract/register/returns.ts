import { z } from 'zod';

import { saleView } from '#contract/register/sale-view.ts';
import { completedSale } from '#contract/register/completed-sale.ts';
import { command, instant, lookUp, money, nothing, query, refusal, scannedCode } from '#contract/register/procedure.ts';
import { approvalId } from '#contract/register/session.ts';
import { tendersTaken } from '#contract/register/tender.ts';

/** What is known of the visits of a package that was sold. */
export const packageUse = z.object({
  /** As the office said; null where it did not. */
  used: z.number().nullable(),
  /** Of so many; null without a limit, or when that is not known. */
  of: z.number().nullable(),
  /** Begun at this till since the sale, which the office's figure cannot have in it. */
  here: z.int(),
  /** Packages that the office lists no more: nothing is left of them, or their time is over. */
  over: z.int(),
  /** When the office was asked; null while it never said. */
  asOf: instant.nullable(),
});

/** An invoice, as far as it can still come back. */
export const returnable = z.object({
  invoiceId: z.string(),
  /** Of one that another till made: its register, and when the office told of it and of what came back of it. */
  elsewhere: z.object({ register: z.string(), asOf: instant }).optional(),
  number: z.string(),
  soldAt: instant,
  customer: z.string(),
  total: money,
  /** Paid with: they stay used, as v3 lets no return give any back. */
  points: z.object({ used: z.int(), amount: money }).optional(),
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      /** Grams. */
      weighed: z.literal(true).optional(),
      sold: z.int(),
      /** Not yet back. */
      left: z.int(),
      price: money,
      /** What all of the line cost in the end, every discount off. */
      cost: money,
      /** On the sale at the screen already. */
      chosen: z.int(),
      /** Of the pieces that are not back yet, as far as they were told when it was sold. */
      serials: z.array(z.object({ serial: z.string(), quantity: z.int() })).optional(),
      chosenSerials: z.array(z.string()).optional(),
      /** Of a package. */
      visits: packageUse.optional(),
    }),
  ),
});

const chosenLines = z
  .array(
    z.object({
      line: z.int().min(0),
      quantity: z.int().min(1),
      /** Which pieces they are, where somebody can tell. */
      serials: z.array(z.string().max(200)).max(1000).optional(),
    }),
  )
  .max(1000);

const refundParts = z.array(z.object({ methodId: z.string(), method: z.string(), amount: money }));

/** What goes back for the chosen lines, tax in it, and to which tenders. */
export const returnQuote = z.object({
  total: money,
  refund: refundParts,
  /** Set against what is still owed on the invoice, and not handed out. */
  against: money,
});

const receiptRefusals = [
  refusal('receipt_unknown', { number: z.string() }),
  refusal('receipt_not_asked', { number: z.string() }),
  refusal('return_of_voided', { number: z.string() }),
  refusal('return_of_written_off', { number: z.string() }),
  refusal('return_tax_unknown', { tax: z.string() }),
  refusal('all_returned', { number: z.string() }),
  refusal('is_return', { number: z.string(), of: z.string() }),
  refusal('is_blind_return', { number: z.string() }),
] as const;

const choiceRefusals = [
  ...receiptRefusals,
  refusal('shift_not_open'),
  ...tendersTaken,
  refusal('return_empty'),
  refusal('return_over_left', { name: z.string(), left: z.int() }),
  refusal('discount_with_return'),
  refusal('package_needs_sale', { name: z.string() }),
  refusal('return_unpaid_elsewhere', { number: z.string() }),
] as const;

export const returnsProcedures = {
  /** Finds the invoice of a receipt; the office is asked for one that this till did not make. */
  look: lookUp(['invoices'], {
    input: z.object({ number: scannedCode }),
    answer: returnable,
    refusals: [...receiptRefusals],
  }),
  /** Goods on the counter, found on the receipt: which line, and how many the scan stands for, beside what is counted already. */
  scan: command([], {
    input: z.object({ invoiceId: z.string(), code: scannedCode, counted: chosenLines.optional() }),
    answer: z.object({ line: z.int(), quantity: z.int(), serial: z.string().optional() }),
    refusals: [
      ...receiptRefusals,
      refusal('barcode_unknown', { barcode: z.string() }),
      refusal('not_on_receipt', { name: z.string() }),
    ],
  }),
  quote: query(['invoices'], z.object({ invoiceId: z.string(), lines: chosenLines }), returnQuote.nullable()),
  /** How the sale on the screen, as far as it goes back, would go back to the tenders of its original. */
  asPaid: query(['sale'], nothing, refundParts.nullable()),
  /**
   * Puts the chosen lines on the sale at the screen, instead of what of that invoice was on it; new goods make it an exchange.
   * A package of which visits are known to have been used takes somebody's yes, here and in `refund`.
   */
  choose: command(['sale'], {
    input: z.object({ invoiceId: z.string(), lines: chosenLines, approvalId: approvalId.optional() }),
    answer: saleView,
    refusals: [
      ...choiceRefusals,
      refusal('return_mixed', { number: z.string() }),
      refusal('return_owing', { number: z.string() }),
    ],
  }),
  /** Takes the chosen lines back and hands the money out as `quote` said, in one go; `saleId` as in `sale.complete`. */
  refund: command(['sale', 'invoices', 'shift', 'sync', 'printing', 'catalogue'], {
    input: z.object({
      invoiceId: z.string(),
      lines: chosenLines,
      saleId: z.string().max(100).optional(),
      approvalId: approvalId.optional(),
    }),
    answer: completedSale,
    refusals: [
      refusal('sale_ended'),
      ...choiceRefusals,
      refusal('sale_on_screen'),
      refusal('return_owed_by_nobody', { number: z.string() }),
      refusal('customer_needed'),
      refusal('method_unknown'),
      refusal('not_enough', { due: money }),
      refusal('tender_below_zero'),
      refusal('tender_zero'),
      refusal('change_only_from_cash'),
      refusal('amount_out_of_range'),
      refusal('return_stale', { number: z.string() }),
      refusal('package_used_since', { name: z.string() }),
      refusal('quote_ended', { number: z.string() }),
    ],
  }),
  /** Goods come back and nobody has the receipt: a line of the sale turned round, or goods by their code. */
  withoutReceipt: command(['sale'], {
    input: z.object({
      goods: z.discriminatedUnion('by', [
        z.object({ by: z.literal('line'), lineId: z.int() }),
        z.object({ by: z.literal('code'), code: scannedCode, quantity: z.int().min(1) }),
      ]),
      reason: z.string().max(200),
      /** The number on a receipt that nobody could be asked about: the office is told of it, and says whether it fits. */
      receipt: z.string().trim().min(1).max(64).optional(),
      approvalId: approvalId.optional(),
    }),
    answer: saleView,
    refusals: [
      refusal('shift_not_open'),
      refusal('line_gone'),
      refusal('line_returned'),
      ...tendersTaken,
      refusal('reason_missing'),
      refusal('receipt_is_here', { number: z.string() }),
      refusal('return_mixed', { number: z.string() }),
      refusal('barcode_unknown', { barcode: z.string() }),
      refusal('misc_needs_price', { name: z.string() }),
      refusal('package_needs_sale', { name: z.string() }),
      refusal('quantity_zero'),
      refusal('quantity_out_of_range', { most: z.int() }),
      refusal('amount_out_of_range'),
    ],
  }),
};
