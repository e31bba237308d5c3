import { z } from 'zod';

import { askedActNames } from '#domain/roles.ts';
import { cashMove, drawerOpening, pile } from '#contract/register/drawer.ts';
import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { approvalId } from '#contract/register/session.ts';
import { taxShares } from '#contract/register/tax.ts';

const countAndAmount = z.object({ count: z.int(), amount: money });

/** Rung up = confirmed + waiting + checking + attention + cancelled, by count and by amount. */
const placesView = z.object({
  rung: countAndAmount,
  confirmed: countAndAmount,
  waiting: countAndAmount,
  checking: countAndAmount,
  attention: countAndAmount,
  cancelled: countAndAmount,
});

const countedOut = placesView.extend({
  /** What the sum does not explain: nothing, or a bug that must not hide. */
  unexplained: countAndAmount,
});

export const shiftView = z.object({
  id: z.string(),
  number: z.int(),
  openedAt: instant,
  openedBy: z.string(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** From then on it has been forgotten. */
  overdueAt: instant,
  float: money,
  /** What the shift before left in the drawer; null on the first. */
  expectedFloat: money.nullable(),
  floatNote: z.string(),
  invoices: z.int(),
  voids: z.int(),
  voided: money,
  sales: money,
  tax: money,
  taxes: z.array(z.object({ name: z.string(), sales: money, tax: money, parts: taxShares.optional() })),
  discounts: money,
  refunds: countAndAmount,
  writeOffs: money,
  /** Settled between two documents: no money moved. */
  setOff: money,
  /** Left owing on this shift's invoices. */
  owing: money,
  /** Settled of what was owed from shifts before: invoices and this, less what is written off and left owing, are what was taken. */
  earlier: money,
  byCashier: z.array(countAndAmount.extend({ name: z.string() })),
  /** Goods taken off sales before they were paid, by whom. */
  takenOff: z.array(countAndAmount.extend({ name: z.string() })),
  /** Lines sold at a price that somebody keyed, by whom, and how much more than at the usual price. */
  otherPrices: z.array(countAndAmount.extend({ name: z.string() })),
  /** Empty while `counting` is blind. */
  byTender: z.array(z.object({ method: z.string(), isCash: z.boolean(), amount: money, count: z.int() })),
  payIns: money,
  payOuts: money,
  expenses: money,
  /** What cash brought beyond what it settled; below zero when it brought less. */
  rounding: money,
  moves: z.array(cashMove),
  openings: z.array(drawerOpening),
  /** What somebody else said yes to in place, how often and for whom. */
  agreed: z.array(z.object({ act: z.enum(askedActNames), by: z.string(), asker: z.string(), count: z.int() })),
  /** `blind`: whoever asks has to count without knowing what should be there. */
  counting: z.enum(['open', 'blind']),
  /** Another one each time cash comes in or goes out: a count that was begun before is none of what is there. */
  drawerState: z.string(),
  expectedCash: money.nullable(),
  countedCash: money.nullable(),
  difference: money.nullable(),
  piles: z.array(pile),
  /** Of the counted cash, what stays for the next shift. */
  left: money.nullable(),
  /** Sums that were keyed in before the one that closed it. */
  counts: z.array(money),
  note: z.string(),
  approvedBy: z.string().nullable(),
  /** What needed a person when it was closed; while it is open, now. */
  unresolved: z.array(z.object({ what: z.string(), number: z.string(), amount: money, reason: z.string() })),
  sent: placesView,
});

/** As one row among others: what a shift took and counted out is only read of the one that is looked at. */
export const shiftLine = z.object({
  id: z.string(),
  number: z.int(),
  openedAt: instant,
  closedAt: instant.nullable(),
  rung: money,
  countedCash: money.nullable(),
  left: money.nullable(),
});

const piles = z.array(pile).max(30).optional();

export const shiftProcedures = {
  /** The open shift, or null. */
  show: query(['shift', 'invoices', 'sync', 'session', 'settings'], nothing, shiftView.nullable()),
  /** Where everything of the open shift is, or of the last one; whoever counts blind is told no tenders. */
  countOut: query(
    ['shift', 'invoices', 'sync', 'session', 'settings'],
    nothing,
    z
      .object({ number: z.int(), invoices: countedOut, tenders: z.array(countedOut.extend({ method: z.string() })) })
      .nullable(),
  ),
  /** Newest first. */
  list: query(['shift'], z.object({ offset: z.int().min(0), limit: z.int().min(1).max(100) }), z.array(shiftLine)),
  /** One of them, whole; null when there is none. */
  find: query(['shift', 'invoices', 'sync', 'session'], z.object({ shiftId: z.string() }), shiftView.nullable()),
  /**
   * A float that is not what the last close left needs a note. With `piles`, they come to the float. A clock that cannot
   * well be right needs somebody who says that it is.
   */
  open: command(['shift', 'sync', 'till'], {
    input: z.object({
      float: z.int(),
      piles,
      note: z.string().max(200).optional(),
      clockRight: z.literal(true).optional(),
    }),
    answer: shiftView,
    refusals: [
      refusal('shift_already_open'),
      refusal('float_below_zero'),
      refusal('amount_out_of_range'),
      refusal('count_impossible'),
      refusal('float_note_missing', { expected: money, float: money }),
      refusal('clock_doubted', { by: z.enum(['office', 'later', 'earlier']), now: instant, there: instant }),
    ],
  }),
  /**
   * With `piles`, they come to `counted`. `left` is what stays in the drawer, all of it unless said. A difference
   * beyond the tolerance needs a note and a manager, and so does work for the office that needs a person.
   */
  close: command(['shift', 'sync', 'till', 'printing'], {
    input: z.object({
      counted: z.int(),
      note: z.string().max(200),
      piles,
      left: z.int().optional(),
      /** Of the drawer that was counted. */
      drawerState: z.string().max(100).optional(),
      approvalId: approvalId.optional(),
    }),
    answer: shiftView,
    refusals: [
      refusal('shift_not_open'),
      refusal('counted_below_zero'),
      refusal('amount_out_of_range'),
      refusal('count_impossible'),
      refusal('left_impossible'),
      refusal('sale_not_empty'),
      refusal('drawer_changed'),
      refusal('difference_note_missing'),
    ],
  }),
  /** A Z once more; the paper says which copy it is. */
  printReport: command(['printing'], {
    input: z.object({ shiftId: z.string() }),
    answer: nothing,
    refusals: [refusal('shift_gone'), refusal('printer_missing')],
  }),
  /** How the open shift stands. Nothing closes. */
  printX: command(['printing'], {
    input: z.object({ approvalId: approvalId.optional() }),
    answer: nothing,
    refusals: [refusal('shift_not_open'), refusal('printer_missing')],
  }),
};
