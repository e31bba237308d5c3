import { z } from 'zod';

import { fullPage } from '#contract/register/full-page.ts';
import { paperRow } from '#contract/register/paper.ts';
import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { goodsLine } from '#contract/register/sale-line.ts';
import { taxShares } from '#contract/register/tax.ts';
import { offlineRefusals } from '#contract/register/tender.ts';
import { approvalId } from '#contract/register/session.ts';

export const paymentStatus = z.enum(['Unpaid', 'Partial', 'Paid', 'Exceed', 'WriteOff']);
export const sentState = z.enum(['confirmed', 'waiting', 'checking', 'attention', 'cancelled']);

export const invoiceRow = z.object({
  id: z.string(),
  number: z.string(),
  soldAt: instant,
  customer: z.string(),
  cashier: z.string(),
  total: money,
  due: money,
  payment: paymentStatus,
  voided: z.boolean(),
  sent: sentState,
});

const related = z.object({ id: z.string(), number: z.string(), total: money, voided: z.boolean() });

export const invoiceView = invoiceRow.extend({
  shiftNumber: z.int(),
  businessDay: z.string(),
  lines: z.array(goodsLine),
  payments: z.array(
    z.object({
      method: z.string(),
      amount: money,
      tendered: money,
      takenAt: instant,
      rounding: money,
      /** The document it was set off with: no money moved. */
      setOff: z.string().nullable(),
    }),
  ),
  writeOff: z
    .object({
      amount: money,
      tag: z.string(),
      note: z.string(),
      at: instant,
      by: z.string(),
      /** The goods it is about; none when it is the whole invoice. */
      items: z.array(z.object({ name: z.string(), amount: money })),
    })
    .nullable(),
  subtotal: money,
  discount: money,
  tax: money,
  taxName: z.string(),
  taxIncluded: z.boolean(),
  taxParts: taxShares,
  paid: money,
  change: money,
  /** What may be taken for it now; below zero what may be handed out. */
  toPay: money,
  /** The same in coins the shop uses. */
  cashDue: money,
  /** Of all its cash. */
  rounding: money,
  /** What was noted last; the receipt keeps what was printed on it. */
  note: z.string(),
  voidReason: z.string().nullable(),
  erased: z.object({ at: instant, by: z.string() }).nullable(),
  /** Paid with, within the discount. */
  points: z.object({ used: z.int(), amount: money }).optional(),
  /** The invoice it takes goods back from. */
  returnOf: related.nullable(),
  /** The number of the invoice of another till that it takes goods back from. */
  returnElsewhere: z.string().nullable(),
  /** Numbers of the returns of it that other tills made, as the office told last. */
  returnedElsewhere: z.array(z.string()),
  /** What it and the other document owe each other, and which that is. */
  setOff: z.object({ number: z.string(), amount: money }).nullable(),
  /** What of it is set off, and with which. */
  wasSetOff: z.object({ number: z.string(), amount: money }).nullable(),
  /** What took goods of it back. */
  returns: z.array(related),
  /** Whether its payments were all taken in the open shift and none was taken back. */
  canTakeBack: z.boolean(),
  /** Whether anything of it can still come back. */
  canReturn: z.boolean(),
  /** How often its receipt was printed. */
  prints: z.int(),
});

/** The receipt row by row, the width of the paper: what the printer is given. */
export const receiptView = z.object({
  number: z.string(),
  columns: z.int(),
  /** The customer's address; empty where there is none. */
  email: z.string(),
  lines: z.array(paperRow),
});

const approvable = { approvalId: approvalId.optional() };
const gone = refusal('invoice_gone');
const shiftClosed = refusal('shift_not_open');
const reasonMissing = refusal('reason_missing');
const voided = refusal('invoice_voided');
const erased = refusal('invoice_erased');
const hasReturns = refusal('has_returns', { number: z.string() });
const setOffStands = refusal('set_off_stands', { number: z.string() });
const serialSoldAgain = refusal('serial_sold_again', { serial: z.string(), number: z.string() });
const row = { answer: invoiceView };
const changed = ['invoices', 'shift', 'sync', 'printing'] as const;

export const invoiceProcedures = {
  /** By the start or the last digits of a number, customer, amount or day (`2026-11-14`), or all of one `day`; newest first. */
  find: query(
    ['invoices', 'sync'],
    z.object({
      text: z.string().max(200),
      show: z.enum(['all', 'owing', 'voided']),
      /** `2026-11-14` */
      day: z.string().max(10).optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    z.object({ items: z.array(invoiceRow), more: z.boolean() }),
  ),
  show: query(['invoices', 'sync'], z.object({ invoiceId: z.string() }), invoiceView.nullable()),
  pay: command([...changed], {
    input: z.object({
      invoiceId: z.string(),
      tenders: z
        .array(z.object({ methodId: z.string(), tendered: z.int() }))
        .min(1)
        .max(20),
    }),
    ...row,
    refusals: [
      gone,
      voided,
      shiftClosed,
      refusal('nothing_due'),
      refusal('method_unknown'),
      refusal('tender_below_zero'),
      refusal('tender_zero'),
      refusal('change_only_from_cash'),
      refusal('amount_out_of_range'),
      ...offlineRefusals,
    ],
  }),
  /** An unpaid invoice and what is not paid out yet for goods of it that came back: no money moves. */
  setOff: command([...changed], {
    input: z.object({ invoiceId: z.string() }),
    ...row,
    refusals: [gone, shiftClosed, refusal('nothing_to_set_off')],
  }),
  /** The one that stands of it: both are owed again. */
  undoSetOff: command([...changed], {
    input: z.object({ invoiceId: z.string() }),
    ...row,
    refusals: [gone, shiftClosed, refusal('not_set_off'), refusal('already_written_off')],
  }),
  /** Every payment of it, while the shift that took them is open: the money goes back and the invoice is owing again. */
  takeBack: command([...changed], {
    input: z.object({ invoiceId: z.string(), reason: z.string().max(200), ...approvable }),
    ...row,
    refusals: [
      gone,
      voided,
      shiftClosed,
      reasonMissing,
      hasReturns,
      refusal('already_written_off'),
      refusal('nothing_paid'),
      refusal('paid_in_other_shift'),
      setOffStands,
    ],
  }),
  /** Takes the place of the note before; an empty one takes it away. With `before`, of that one and no other. */
  note: command([...changed], {
    input: z.object({ invoiceId: z.string(), note: z.string().max(200), before: z.string().optional() }),
    ...row,
    refusals: [gone, shiftClosed, erased, refusal('note_changed', { note: z.string() })],
  }),
  /** All that is owing, for the whole invoice or for some of its `lines`, by their place in it. */
  writeOff: command([...changed], {
    input: z.object({
      invoiceId: z.string(),
      tag: z.string(),
      note: z.string().max(200),
      lines: z.array(z.int().min(0)).max(2_000).optional(),
      ...approvable,
    }),
    ...row,
    refusals: [
      gone,
      voided,
      shiftClosed,
      refusal('not_owing'),
      refusal('set_off_first', { number: z.string(), amount: money }),
      refusal('tag_unknown'),
      refusal('already_written_off'),
      refusal('line_gone'),
    ],
  }),
  /** Another reason; the amount and the day stay. */
  changeWriteOff: command([...changed], {
    input: z.object({ invoiceId: z.string(), tag: z.string(), note: z.string().max(200), ...approvable }),
    ...row,
    refusals: [gone, voided, shiftClosed, refusal('not_written_off'), refusal('tag_unknown')],
  }),
  cancelWriteOff: command([...changed], {
    input: z.object({ invoiceId: z.string(), ...approvable }),
    ...row,
    refusals: [gone, voided, shiftClosed, refusal('not_written_off')],
  }),
  void: command([...changed], {
    input: z.object({ invoiceId: z.string(), reason: z.string().max(200), ...approvable }),
    ...row,
    refusals: [gone, voided, shiftClosed, reasonMissing, hasReturns, setOffStands, serialSoldAgain],
  }),
  restore: command([...changed], {
    input: z.object({ invoiceId: z.string(), reason: z.string().max(200), ...approvable }),
    ...row,
    refusals: [
      gone,
      shiftClosed,
      reasonMissing,
      refusal('not_voided'),
      erased,
      refusal('return_no_longer_fits', { number: z.string() }),
      serialSoldAgain,
      refusal('quote_sold_again', { number: z.string(), soldAs: z.string() }),
      refusal('points_used_again', { name: z.string(), left: z.int() }),
      refusal('coupon_used_again', { coupon: z.string() }),
    ],
  }),
  /** Takes a void invoice out of the office's recycle bin, for ever. Whoever does it types its number. */
  erase: command([...changed], {
    input: z.object({ invoiceId: z.string(), number: z.string().max(64), ...approvable }),
    ...row,
    refusals: [gone, shiftClosed, refusal('not_voided'), erased, refusal('number_differs')],
  }),
  receipt: query(['invoices'], z.object({ invoiceId: z.string() }), receiptView.nullable()),
  print: command(['printing', 'invoices'], {
    input: z.object({ invoiceId: z.string() }),
    answer: z.object({ prints: z.int() }),
    refusals: [gone, refusal('printer_missing')],
  }),
  /** The goods without their prices, for whoever is given them: they come back by the number on it. No copy of the receipt. */
  printGift: command(['printing'], {
    input: z.object({ invoiceId: z.string() }),
    answer: nothing,
    refusals: [gone, refusal('printer_missing'), refusal('gift_of_nothing')],
  }),
  /** Counts as a print: the window hands it to the printers of its computer, of which we hear nothing. */
  printPage: command(['printing', 'invoices'], {
    input: z.object({ invoiceId: z.string() }),
    answer: fullPage,
    refusals: [gone],
  }),
  /** Asks the office to send the receipt; with the line down it waits. Sent at most once without a person. */
  email: command(['sync', 'invoices'], {
    input: z.object({ invoiceId: z.string(), email: z.string().max(200) }),
    answer: z.object({ email: z.string() }),
    refusals: [gone, refusal('email_impossible'), erased],
  }),
  writeOffOptions: query(['settings'], nothing, z.array(z.string())),
};
