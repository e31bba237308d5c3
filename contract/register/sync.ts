import { z } from 'zod';

import { command, instant, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { filling, syncLight } from '#contract/register/till.ts';

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
  /** Held because of this earlier one. */
  heldBy: z.string().nullable(),
});

export const attemptRow = z.object({
  startedAt: instant,
  endedAt: instant.nullable(),
  what: z.enum(['send', 'verify', 'person']),
  outcome: z.string().nullable(),
  status: z.int().nullable(),
  officeSays: z.string().nullable(),
  requestDigest: z.string().nullable(),
});

export const syncView = z.object({
  light: syncLight,
  officeUrl: z.string(),
  lastHeardAt: instant.nullable(),
  fillings: z.array(filling),
  counts: z.object({ waiting: z.int(), checking: z.int(), attention: z.int(), confirmed: z.int(), cancelled: z.int() }),
});

export const syncProcedures = {
  show: query(['sync'], nothing, syncView),
  list: query(
    ['sync'],
    z.object({
      show: z.enum(['open', 'attention', 'done', 'all']),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    z.object({ items: z.array(operationRow), more: z.boolean() }),
  ),
  timeline: query(['sync'], z.object({ seq: z.int() }), z.array(attemptRow)),
  /** A hint that now is a good moment. */
  now: command(['sync'], { input: nothing, answer: nothing, refusals: [] }),
  tryAgain: command(['sync', 'invoices'], {
    input: z.object({ seq: z.int() }),
    answer: nothing,
    refusals: [refusal('operation_gone'), refusal('operation_not_waiting_for_a_person')],
  }),
  cancel: command(['sync', 'invoices'], {
    input: z.object({ seq: z.int(), reason: z.string().max(200) }),
    answer: nothing,
    refusals: [refusal('operation_gone'), refusal('operation_not_waiting_for_a_person'), refusal('reason_missing')],
  }),
};
