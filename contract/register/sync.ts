import { z } from 'zod';

import { attentionProcedures } from '#contract/register/attention.ts';
import { landingProcedures } from '#contract/register/landing.ts';
import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { filling, syncLight } from '#contract/register/till.ts';
import { tillsProcedures } from '#contract/register/tills.ts';
import { attemptRow, operationsShown, triedProcedures } from '#contract/register/tried.ts';

export const operationState = z.enum(['waiting', 'checking', 'attention', 'confirmed', 'cancelled']);

/** One thing the back office has not (or has) heard about. */
export const operationRow = z.object({
  seq: z.int(),
  kind: z.string(),
  /** The invoice's or the shift's number, for the eye. */
  number: z.string(),
  amount: money,
  state: operationState,
  createdAt: instant,
  attempts: z.int(),
  nextTryAt: instant.nullable(),
  /** While checking: not sent again before this. */
  checkingUntil: instant.nullable(),
  /** The office's own words, verbatim. */
  officeSays: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a price that somebody else changed meanwhile: what the office has. */
  priceThere: money.nullable(),
  /** Of a customer that somebody else changed meanwhile: what the office has. */
  customerThere: z.string().nullable(),
  /** Of the end of a quote that another had sold first: its sale at the office. */
  soldThere: z.string().nullable(),
  /** Of a sale that was refused: what it sold and the shop has no more. */
  goodsGone: z.array(z.string()),
  /** Held because of this earlier one. */
  heldBy: z.string().nullable(),
  /** Of a sale of a lost till: where it was sold, who took its receipt in, and whether the office had it already. */
  rescued: z.object({ register: z.string(), by: z.string(), at: instant, wasThere: z.boolean() }).nullable(),
});

/** A comparison of this till's books with the back office's. */
export const auditRow = z.object({
  key: z.int(),
  reason: z.enum(['shift_close', 'nightly', 'outage', 'read_back', 'asked']),
  startedAt: instant,
  endedAt: instant,
  firstDay: z.string(),
  lastDay: z.string(),
  /** In part: some of what would have told more was not answered. */
  outcome: z.enum(['whole', 'in_part', 'unread']),
  here: z.int(),
  hereTotal: money,
  there: z.int(),
  thereTotal: money,
  onTheirWay: z.int(),
  requests: z.int(),
  unread: z.array(z.string()),
  found: z.int(),
});

export const differenceKind = z.enum([
  'missing',
  'twice',
  'unknown',
  'given_up_but_there',
  'other_number',
  'other_total',
  'other_lines',
  'other_tender',
  'other_status',
  'other_write_off',
  'other_shift',
  'tender_sum',
  'visit_missing',
  'visit_twice',
  'visit_unknown',
  'visit_given_up_but_there',
  'visit_not_ended',
]);

/** What this till and the back office do not agree on. */
export const differenceRow = z.object({
  key: z.int(),
  kind: differenceKind,
  /** The invoice's number; the method of a sum; the code of a member. */
  subject: z.string(),
  day: z.string(),
  foundAt: instant,
  state: z.enum(['open', 'voiding', 'seen', 'gone']),
  facts: z.object({
    /** An amount in minor units, or how it stands; of a visit, who came. */
    here: z.union([z.int(), z.string()]).optional(),
    /** The same at the office; of a visit, its day. */
    there: z.union([z.int(), z.string()]).optional(),
    /** The way to pay it is about. */
    method: z.string().optional(),
    /** Of the invoice, or of the visit. */
    officeNumber: z.string().optional(),
    /** The copy says the same, line by line. */
    exact: z.boolean().optional(),
  }),
  /** An exact copy, which a manager may have voided at the back office. */
  canVoid: z.boolean(),
  /** An invoice that the office took once and has no more. */
  canTellAgain: z.boolean(),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
  note: z.string(),
});

export const syncView = z.object({
  light: syncLight,
  /** Empty until it is known. */
  officeUrl: z.string(),
  /** Whoever is on the network between can read what goes there. */
  officeInTheClear: z.boolean(),
  lastHeardAt: instant.nullable(),
  /** When all goods and prices were read last. */
  copiedAt: instant.nullable(),
  /** What could not be copied, in the words of the office; null while all could, or nobody answers. */
  copyTrouble: z.string().nullable(),
  /** About how long until all that waits is told; null when nothing does. */
  drainMs: z.int().nullable(),
  /** The office asked for so much patience. */
  waitsUntil: instant.nullable(),
  fillings: z.array(filling),
  /** Sales of lost tills that were taken in here from paper: they are in no shift. */
  rescued: z.object({ count: z.int(), amount: money }),
  counts: z.object({ waiting: z.int(), checking: z.int(), attention: z.int(), confirmed: z.int(), cancelled: z.int() }),
});

export const syncProcedures = {
  ...attentionProcedures,
  ...triedProcedures,
  ...landingProcedures,
  ...tillsProcedures,
  show: query(['sync'], nothing, syncView),
  list: query(
    ['sync'],
    z.object({
      show: operationsShown,
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    z.object({ items: z.array(operationRow), more: z.boolean() }),
  ),
  timeline: query(['sync'], z.object({ seq: z.int() }), z.array(attemptRow)),
  /** Now is a good moment, whatever the office asked for. */
  now: command(['sync'], { input: nothing, answer: nothing, refusals: [] }),
  /** Reads goods, prices and lists of the office anew, which they otherwise are within the hour. */
  copyNow: command(['sync'], { input: nothing, answer: nothing, refusals: [] }),
  tryAgain: command(['sync', 'invoices'], {
    input: z.object({ seq: z.int() }),
    answer: nothing,
    refusals: [refusal('operation_gone'), refusal('operation_not_waiting_for_a_person')],
  }),
  cancel: command(['sync', 'invoices', 'stock', 'catalogue'], {
    input: z.object({ seq: z.int(), reason: z.string().max(200) }),
    answer: nothing,
    refusals: [refusal('operation_gone'), refusal('operation_not_waiting_for_a_person'), refusal('reason_missing')],
  }),
  /** The last comparisons, newest first, how many differences wait for a person, and how many invoices the office has lost. */
  audits: query(
    ['sync'],
    z.object({ limit: z.int().min(1).max(100) }),
    z.object({
      audits: z.array(auditRow),
      open: z.int(),
      lost: z.int(),
      /** The newest sale that was read back behind its answer. */
      readBack: z.object({ number: z.string(), at: instant }).nullable(),
    }),
  ),
  differences: query(
    ['sync'],
    z.object({ show: z.enum(['open', 'all']), offset: z.int().min(0), limit: z.int().min(1).max(200) }),
    z.array(differenceRow),
  ),
  /** Compares now. It takes a while when it finds something, because it looks twice. */
  audit: command(['sync'], {
    input: nothing,
    answer: z.object({ differences: z.int(), requests: z.int() }),
    refusals: [
      refusal('office_not_reached'),
      refusal('office_not_read', { message: z.string() }),
      refusal('nothing_sold'),
    ],
  }),
  /** Tells the office once more of an invoice it has lost, or of all of them, as after it was put back from an old copy. */
  tellAgain: command(['sync', 'invoices'], {
    input: z.object({ key: z.int(), all: z.boolean(), note: z.string().max(200) }),
    answer: z.object({ invoices: z.int() }),
    refusals: [refusal('difference_settled'), refusal('not_told_before'), refusal('reason_missing')],
  }),
  /** A manager has an exact copy voided at the back office, or has seen the difference and says why it stays. */
  settleDifference: command(['sync'], {
    input: z.object({ key: z.int(), act: z.enum(['void', 'seen']), note: z.string().max(200) }),
    answer: differenceRow,
    refusals: [
      refusal('difference_gone'),
      refusal('difference_settled'),
      refusal('not_a_copy'),
      refusal('reason_missing'),
    ],
  }),
};
