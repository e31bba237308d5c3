import { z } from 'zod';

import { command, money, nothing, query, refusal } from '#contract/register/procedure.ts';

const correctionField = z.enum([
  'salesPerson',
  'customerName',
  'customerCode',
  'customerEmail',
  'customerMobile',
  'goodsName',
  'category',
  'method',
  'tag',
  'day',
  'note',
  'coupon',
  'points',
  'returnOf',
  'serial',
  'goods',
]);

const fieldValue = z.object({
  field: correctionField,
  /** Which of several payments, serials or goods; null for what there is one of. */
  position: z.int().nullable(),
  value: z.string().max(200),
});

/** An invoice as one side has it, to be laid beside the other. */
const documentView = z.object({
  /** The office's own; empty for ours. */
  id: z.string(),
  number: z.string(),
  day: z.string(),
  total: money,
  customer: z.string(),
  payments: z.array(z.object({ method: z.string(), amount: money })),
  voided: z.boolean(),
});

const gone = [refusal('operation_gone'), refusal('operation_not_waiting_for_a_person')] as const;
const officeNotAsked = refusal('office_not_asked', { message: z.string() });

/** What a manager does with what the office said no to, beside trying again and giving up. */
export const attentionProcedures = {
  /** Looks at the office for an invoice, to lay it beside ours. Changes nothing. */
  findThere: command([], {
    input: z.object({ seq: z.int(), number: z.string().max(60) }),
    answer: z.object({ ours: documentView, there: documentView.nullable() }),
    refusals: [...gone, refusal('no_document'), officeNotAsked],
  }),
  /** A manager has seen that it is at the office already. The document is read once more before it is believed. */
  alreadyThere: command(['sync', 'invoices'], {
    input: z.object({ seq: z.int(), number: z.string().max(60), documentId: z.string() }),
    answer: nothing,
    refusals: [...gone, refusal('no_document'), refusal('document_gone'), officeNotAsked],
  }),
  /** A person found out that it was done: of what leaves no document there, nothing can be laid beside ours. */
  wasDone: command(['sync', 'visits'], {
    input: z.object({ seq: z.int() }),
    answer: nothing,
    refusals: [...gone, refusal('operation_not_in_doubt')],
  }),
  /** What of it can be corrected; nothing when it is not waiting for a person. */
  correctable: query(
    ['sync', 'settings', 'till'],
    z.object({ seq: z.int() }),
    z.array(
      fieldValue.extend({
        options: z.array(z.string()),
        /** What people call what the value is a code of; empty where it speaks for itself. */
        called: z.string(),
      }),
    ),
  ),
  /** The printed receipt stays: money, lines and number are never corrected. Goods of a list of stock that are gone are left out. */
  correct: command(['sync', 'invoices'], {
    input: z.object({ seq: z.int(), why: z.string().max(200), values: z.array(fieldValue).max(1_000) }),
    answer: nothing,
    refusals: [
      ...gone,
      refusal('reason_missing'),
      refusal('correction_impossible'),
      refusal('correction_empty'),
      refusal('correction_unreadable', { field: z.string() }),
    ],
  }),
  corrections: query(
    ['sync'],
    z.object({ seq: z.int() }),
    z.array(
      z.object({
        at: z.int(),
        by: z.string(),
        why: z.string(),
        changes: z.array(
          z.object({ field: z.string(), position: z.int().nullable(), before: z.string(), after: z.string() }),
        ),
      }),
    ),
  ),
};
