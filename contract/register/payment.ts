import { z } from 'zod';

import { command, money, nothing, query, refusal } from '#contract/register/procedure.ts';
import { approvalId } from '#contract/register/session.ts';

export const paymentMethodView = z.object({ id: z.string(), name: z.string(), kind: z.string(), isCash: z.boolean() });

const most = z.int().min(0).nullable();

/** How far a tender is trusted while the office is not reached; null is no limit. */
export const offlineLimit = z.object({ amount: most, customer: most, count: most, hours: most });
export const offlineLimits = z.record(z.string(), offlineLimit);

/** What was taken by a limited tender since the office was heard. */
export const exposure = z.object({
  methodId: z.string(),
  method: z.string(),
  amount: money,
  customer: money,
  customerNamed: z.boolean(),
  count: z.int(),
  sinceMs: z.number(),
  limit: offlineLimit,
});

/** An invoice that is paid later; without one the open sale. */
const whatIsPaid = { invoiceId: z.string().optional() };

export const paymentProcedures = {
  methods: query(['settings'], nothing, z.array(paymentMethodView)),
  limits: query(['settings'], nothing, offlineLimits),
  setLimits: command(['settings', 'sale'], {
    input: z.object({ limits: offlineLimits }),
    answer: offlineLimits,
    refusals: [],
  }),
  /** Empty while the office is heard, or nothing is limited. */
  exposure: query(['sale', 'invoices', 'sync', 'settings'], z.object(whatIsPaid), z.array(exposure)),
  /** A manager's yes to that tender, whatever the limit: on the open sale, or for the next payment of an invoice. */
  allowBeyond: command(['sale'], {
    input: z.object({ methodId: z.string(), ...whatIsPaid, approvalId: approvalId.optional() }),
    answer: nothing,
    refusals: [refusal('method_unknown'), refusal('shift_not_open'), refusal('invoice_gone')],
  }),
};
