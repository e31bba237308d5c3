import { z } from 'zod';

import { command, instant, lookUp, nothing, query, refusal, scannedCode } from '#contract/register/procedure.ts';
import { approvalId } from '#contract/register/session.ts';
import { stockReasons } from '#domain/adjustments.ts';

const reason = z.enum(stockReasons);
const code = z.string().min(1).max(200);

/** Of goods on a sheet that somebody is at. */
export const sheetLine = z.object({
  code: z.string(),
  name: z.string(),
  /** So many came in, are gone, or were counted; grams of goods that are sold by the gram. */
  quantity: z.int(),
  /** What the books say now, less what was sold here since; 0 of goods nobody has counted yet. */
  onHand: z.int(),
  /** Of a count: what they said when it was counted. */
  expected: z.int(),
  /** By how many the books will say more. */
  moves: z.int(),
  /** The shop has no more of them in its list: they have to leave the sheet. */
  gone: z.boolean(),
});

export const runsOut = z.object({
  /** When it was read. */
  at: instant,
  /** Whether it is of all tills of the outlet, as the office tells it; else of this till alone. */
  told: z.boolean(),
  /** How many days `sold` is of, today among them: 28, or as many as there were since the first sale. */
  days: z.int().min(1),
  /** Those that last less than 28 days at that pace, the soonest gone first; five hundred at the most. Of a case or a set, what is in it. */
  goods: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** What the office counted, less what was sold here since; below zero where more was sold than it knew of. */
      left: z.int(),
      /** Quantities are grams. */
      weighed: z.literal(true).optional(),
      sold: z.int(),
      /** Whole days. */
      lasts: z.int().min(0),
    }),
  ),
  more: z.int(),
});

const booked = z.object({
  number: z.string(),
  reason,
  madeAt: instant,
  madeBy: z.string(),
  note: z.string(),
  /** How many different goods. */
  goods: z.int(),
  /** Whether the office has it: what waits goes by itself, and of what is as it should be it hears nothing. */
  state: z.enum(['waiting', 'attention', 'cancelled', 'told', 'same']),
});

/** Nobody counts more of one thing in one go. */
export const mostPieces = 10_000_000;

/** Goods that come in, that are gone without being sold, and those somebody counts: v3, Inventory Adjustment. */
export const stockProcedures = {
  /** One sheet for each reason lies there until it is booked, also over a restart. The line touched last comes first. */
  sheet: query(
    ['stock', 'catalogue', 'sync'],
    z.object({ reason }),
    z.object({
      lines: z.array(sheetLine),
      /** When the office told what there is; null before it ever did. Counted against something old, a count is as old. */
      knownAt: instant.nullable(),
      /** Whether the office is reached: without it nothing is known of what other tills sell. */
      reached: z.boolean(),
    }),
  ),
  /** One more, or as many as the code says. A case is the cans in it, a set its parts. */
  scan: command(['stock'], {
    input: z.object({ reason, code: scannedCode }),
    /** The goods that were found, and what is on the sheet of them now, where they are no case or set. */
    answer: z.object({ name: z.string(), quantity: z.int().nullable() }),
    refusals: [
      refusal('barcode_unknown', { barcode: z.string() }),
      refusal('stock_not_kept', { name: z.string() }),
      refusal('stock_by_serial', { name: z.string() }),
      /** Of a count, before the office told its levels for the first time. */
      refusal('stock_levels_unknown', { name: z.string() }),
      refusal('stock_sheet_full', { most: z.int() }),
      refusal('stock_too_many', { most: z.int() }),
    ],
  }),
  /** Of goods on the sheet. Nothing left is a count like any other; nothing that came in leaves the sheet. */
  put: command(['stock'], {
    input: z.object({ reason, code, quantity: z.int().min(0) }),
    answer: nothing,
    refusals: [refusal('stock_line_gone'), refusal('stock_too_many', { most: z.int() })],
  }),
  drop: command(['stock'], { input: z.object({ reason, code }), answer: nothing, refusals: [] }),
  clear: command(['stock'], { input: z.object({ reason }), answer: nothing, refusals: [] }),
  /** The books say so from here on, and the office hears of it. What is gone needs a note that says why. */
  book: command(['stock', 'catalogue', 'sync'], {
    input: z.object({ reason, note: z.string().max(500), approvalId: approvalId.optional() }),
    answer: z.object({ number: z.string() }),
    refusals: [
      refusal('stock_sheet_empty'),
      refusal('reason_missing'),
      refusal('stock_goods_gone', { name: z.string() }),
      /** As the office has it by now. */
      refusal('stock_not_kept', { name: z.string() }),
      refusal('stock_by_serial', { name: z.string() }),
    ],
  }),
  /** What to order before it is gone. About nothing: it is read when somebody asks. */
  runsOut: lookUp([], { input: nothing, answer: runsOut, refusals: [] }),
  /** The newest first. */
  booked: query(['stock', 'sync'], nothing, z.array(booked)),
  show: lookUp(['stock', 'sync'], {
    input: z.object({ number: z.string().max(100) }),
    answer: booked.extend({
      lines: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          quantity: z.int(),
          expected: z.int(),
          moves: z.int(),
        }),
      ),
    }),
    refusals: [refusal('stock_sheet_unknown')],
  }),
};
