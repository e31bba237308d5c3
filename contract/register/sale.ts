import { z } from 'zod';

import { amountOffRefusals, couponRefusals, couponUnknown, pointsRefusals } from '#contract/register/coupon.ts';
import { completedSale } from '#contract/register/completed-sale.ts';
import { command, money, nothing, query, refusal, scannedCode } from '#contract/register/procedure.ts';
import { saleView } from '#contract/register/sale-view.ts';
import { tenderRefusals, tendersTaken, unresolved } from '#contract/register/tender.ts';
import { approvalId } from '#contract/register/session.ts';

const miscPrice = refusal('misc_needs_price', { name: z.string() });
const serialRefusals = [
  /** The office has no such serial of it at this outlet, and would refuse the sale. */
  refusal('serial_unknown', { serial: z.string() }),
  refusal('serial_taken', { serial: z.string() }),
] as const;
const lineGone = refusal('line_gone');
const lineReturned = refusal('line_returned');
const needsReason = refusal('return_needs_reason');
const quantityRefusals = [refusal('quantity_zero'), refusal('quantity_out_of_range', { most: z.int() })] as const;
const discountRefusals = [
  refusal('discount_over_hundred'),
  refusal('discount_below_zero'),
  refusal('discount_over_amount', { most: money }),
] as const;
const shiftClosed = refusal('shift_not_open');
const ageUnseen = refusal('age_unseen', { years: z.int() });
const amountTooLarge = refusal('amount_out_of_range');

export const discountInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.int() }),
  z.object({ kind: z.literal('amount'), amount: z.int() }),
]);

const answers = { answer: saleView };
/** The revision the window holds, so that a long sale is not told again with every piece. */
const known = z.string().max(100).optional();
/** Of what adds goods: they may be more than is left by the count, or their prices older than the shop has them. */
const yes = { known, approvalId: approvalId.optional() };

export const saleProcedures = {
  /** The open sale, empty when nothing has been rung up yet. */
  show: query(['sale'], nothing, saleView),
  /** One scan: a line more, or one more of the same. */
  scan: command(['sale'], {
    /** `times`: of what the code says, which may be so many grams. */
    input: z.object({ code: scannedCode, times: z.int().optional(), ...yes }),
    ...answers,
    refusals: [
      refusal('barcode_unknown', { barcode: z.string() }),
      refusal('goods_expired', { name: z.string(), on: z.string() }),
      refusal('label_empty', { name: z.string() }),
      ...serialRefusals,
      ...couponRefusals,
      couponUnknown,
      ...amountOffRefusals,
      lineGone,
      needsReason,
      refusal('variant_discontinued', { name: z.string() }),
      miscPrice,
      shiftClosed,
      amountTooLarge,
      ...quantityRefusals,
    ],
  }),
  add: command(['sale'], {
    input: z.object({ key: z.int(), quantity: z.int(), ...yes }),
    ...answers,
    refusals: [
      refusal('variant_gone'),
      needsReason,
      refusal('variant_discontinued', { name: z.string() }),
      miscPrice,
      shiftClosed,
      amountTooLarge,
      ...quantityRefusals,
    ],
  }),
  /** Goods without a code: a name and a price that somebody keyed, sold as the variant the shop set aside for it. */
  addMisc: command(['sale'], {
    input: z.object({
      name: z.string().max(100),
      price: z.int(),
      quantity: z.int(),
      approvalId: approvalId.optional(),
    }),
    ...answers,
    refusals: [
      refusal('misc_not_set_up'),
      refusal('price_zero'),
      refusal('price_below_zero'),
      needsReason,
      shiftClosed,
      amountTooLarge,
      ...quantityRefusals,
    ],
  }),
  setQuantity: command(['sale'], {
    /** `weighed`: so many grams lay on a scale. */
    input: z.object({ lineId: z.int(), quantity: z.int(), weighed: z.literal(true).optional(), ...yes }),
    ...answers,
    refusals: [lineGone, lineReturned, needsReason, amountTooLarge, ...quantityRefusals],
  }),
  /** Another price for this line than the catalogue's. */
  setPrice: command(['sale'], {
    input: z.object({ lineId: z.int(), price: z.int(), approvalId: approvalId.optional() }),
    ...answers,
    refusals: [lineGone, lineReturned, refusal('price_below_zero'), amountTooLarge],
  }),
  /** Who may have sold a line: the people of the office and of this till. */
  people: query(['staff', 'settings'], nothing, z.array(z.string())),
  /** Null: whoever rings it up. */
  setSalesPerson: command(['sale'], {
    input: z.object({ lineId: z.int(), name: z.string().max(200).nullable() }),
    ...answers,
    refusals: [lineGone, lineReturned, refusal('person_unknown', { name: z.string() })],
  }),
  /** What there is here of the serials and batches of a line's goods. */
  serials: query(
    ['sale', 'catalogue'],
    z.object({ lineId: z.int() }),
    z.array(
      z.object({
        serial: z.string(),
        kind: z.enum(['serial', 'batch']),
        quantity: z.int(),
        expiry: z.string().nullable(),
      }),
    ),
  ),
  /** On a line, or off it when it was there. */
  toggleSerial: command(['sale'], {
    input: z.object({ lineId: z.int(), serial: scannedCode.min(1) }),
    ...answers,
    refusals: [lineGone, lineReturned, ...serialRefusals, refusal('serials_enough')],
  }),
  /** What a line's goods are sold in, and how many pieces each is; single pieces first. */
  units: query(
    ['sale', 'catalogue'],
    z.object({ lineId: z.int() }),
    z.array(z.object({ code: z.string(), name: z.string(), price: money, pieces: z.int() })),
  ),
  /** As many of another unit of the same goods, at that unit's price. */
  setUnit: command(['sale'], {
    input: z.object({ lineId: z.int(), code: z.string().max(200), approvalId: approvalId.optional() }),
    ...answers,
    refusals: [lineGone, lineReturned, needsReason, refusal('variant_gone'), amountTooLarge, ...quantityRefusals],
  }),
  removeLine: command(['sale'], { input: z.object({ lineId: z.int() }), ...answers, refusals: [lineGone] }),
  /** Puts the line removed last back where it was. */
  undoRemove: command(['sale'], {
    input: nothing,
    ...answers,
    refusals: [
      refusal('nothing_to_undo'),
      refusal('discount_with_return'),
      refusal('return_mixed', { number: z.string() }),
    ],
  }),
  discountLine: command(['sale'], {
    input: z.object({ lineId: z.int(), discount: discountInput, approvalId: approvalId.optional() }),
    ...answers,
    refusals: [lineGone, lineReturned, ...discountRefusals],
  }),
  discount: command(['sale'], {
    input: z.object({ discount: discountInput, approvalId: approvalId.optional() }),
    ...answers,
    refusals: [...amountOffRefusals, ...discountRefusals],
  }),
  /** A code that takes something off the whole sale, instead of the one that was there. */
  coupon: command(['sale'], {
    input: z.object({ code: z.string().max(100), approvalId: approvalId.optional() }),
    ...answers,
    refusals: [couponUnknown, ...amountOffRefusals, ...couponRefusals],
  }),
  removeCoupon: command(['sale'], { input: nothing, ...answers, refusals: [] }),
  note: command(['sale'], {
    input: z.object({ lineId: z.int().nullable(), note: z.string().max(200) }),
    ...answers,
    refusals: [lineGone],
  }),
  setCustomer: command(['sale'], {
    input: z.object({ customerId: z.string().nullable() }),
    ...answers,
    refusals: [refusal('customer_gone')],
  }),
  /** Somebody looked at the customer: they are so old, or the goods that ask for it leave the sale. */
  answerAge: command(['sale'], {
    input: z.object({ years: z.int().min(1).max(99), oldEnough: z.boolean() }),
    ...answers,
    refusals: [],
  }),
  /** Takes a tender without finishing. Only cash may be more than what is due. */
  addTender: command(['sale'], {
    input: z.object({ methodId: z.string(), tendered: z.int() }),
    ...answers,
    refusals: [...tenderRefusals, ageUnseen, refusal('sale_empty'), refusal('nothing_due'), shiftClosed],
  }),
  removeTender: command(['sale'], {
    input: z.object({ tenderId: z.int() }),
    ...answers,
    refusals: [refusal('tender_gone'), unresolved],
  }),
  /** The card terminal gave no answer. The tender stays on the sale, which cannot end before a person says what became of it. */
  terminalSilent: command(['sale'], {
    input: z.object({ methodId: z.string(), tendered: z.int() }),
    ...answers,
    refusals: [...tenderRefusals, ageUnseen, refusal('sale_empty'), refusal('nothing_due'), shiftClosed],
  }),
  /** A person looked at the terminal or its paper: the customer paid, or did not. */
  resolveTender: command(['sale'], {
    input: z.object({ tenderId: z.int(), paid: z.boolean() }),
    ...answers,
    refusals: [refusal('tender_gone'), shiftClosed],
  }),
  /**
   * Makes the invoice: one transaction, on disk before the answer.
   * `tender` adds a last tender first; `leaveUnpaid` allows less than the total. `saleId` is the sale the window shows:
   * no other one is ended, and of the one sold last it answers what became of it, in case that answer was lost.
   */
  complete: command(['sale', 'invoices', 'quotes', 'shift', 'sync', 'printing', 'catalogue'], {
    input: z.object({
      tender: z.object({ methodId: z.string(), tendered: z.int() }).nullable(),
      leaveUnpaid: z.boolean(),
      saleId: z.string().max(100).optional(),
    }),
    answer: completedSale,
    refusals: [
      refusal('sale_ended'),
      refusal('sale_empty'),
      shiftClosed,
      ageUnseen,
      refusal('not_enough', { due: money }),
      refusal('customer_needed'),
      refusal('discount_too_deep', { percent: z.int(), roles: z.array(z.string()) }),
      refusal('package_needs_customer', { name: z.string() }),
      refusal('packages_too_many', { name: z.string(), most: z.int() }),
      refusal('serial_unknown', { serial: z.string() }),
      unresolved,
      refusal('return_stale', { number: z.string() }),
      refusal('return_owing', { number: z.string() }),
      refusal('package_used_since', { name: z.string() }),
      refusal('quote_ended', { number: z.string() }),
      ...couponRefusals,
      ...pointsRefusals,
      ...tenderRefusals,
    ],
  }),
  /** Throws the open sale away; nothing had been promised to anyone yet. */
  clear: command(['sale'], { input: nothing, ...answers, refusals: tendersTaken }),
};
