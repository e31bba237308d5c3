import { z } from 'zod';

import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { approvalId } from '#contract/register/session.ts';
import { bitmap } from '#contract/register/settings.ts';

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
  lines: z.array(
    z.object({
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
      amount: money,
    }),
  ),
  payments: z.array(
    z.object({ method: z.string(), amount: money, tendered: money, takenAt: instant, rounding: money }),
  ),
  writeOff: z.object({ amount: money, tag: z.string(), note: z.string(), at: instant, by: z.string() }).nullable(),
  subtotal: money,
  discount: money,
  tax: money,
  taxName: z.string(),
  taxIncluded: z.boolean(),
  paid: money,
  change: money,
  /** What is due, in coins the shop uses. */
  cashDue: money,
  /** Of all its cash. */
  rounding: money,
  note: z.string(),
  voidReason: z.string().nullable(),
  erased: z.object({ at: instant, by: z.string() }).nullable(),
  /** The invoice it takes goods back from. */
  returnOf: related.nullable(),
  /** What took goods of it back. */
  returns: z.array(related),
  /** Whether anything of it can still come back. */
  canReturn: z.boolean(),
  /** How often its receipt was printed. */
  prints: z.int(),
});

/** The receipt as text, the width of the paper; what the printer gets says the same. */
export const receiptView = z.object({
  number: z.string(),
  columns: z.int(),
  /** Above the lines. */
  logo: bitmap.nullable(),
  lines: z.array(z.object({ text: z.string(), big: z.boolean() })),
});

const approvable = { approvalId: approvalId.optional() };
const gone = refusal('invoice_gone');
const shiftClosed = refusal('shift_not_open');
const reasonMissing = refusal('reason_missing');
const voided = refusal('invoice_voided');
const erased = refusal('invoice_erased');
const hasReturns = refusal('has_returns', { number: z.string() });
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
    ],
  }),
  writeOff: command([...changed], {
    input: z.object({ invoiceId: z.string(), tag: z.string(), note: z.string().max(200), ...approvable }),
    ...row,
    refusals: [gone, voided, shiftClosed, refusal('not_owing'), refusal('tag_unknown'), refusal('already_written_off')],
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
    refusals: [gone, voided, shiftClosed, reasonMissing, hasReturns],
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
    refusals: [gone],
  }),
  writeOffOptions: query(['settings'], nothing, z.array(z.string())),
};

export const paymentMethodView = z.object({ id: z.string(), name: z.string(), kind: z.string(), isCash: z.boolean() });

export const paymentProcedures = {
  methods: query(['settings'], nothing, z.array(paymentMethodView)),
};
