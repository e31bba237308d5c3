import { z } from 'zod';

import { invoiceView } from '#contract/register/invoice.ts';
import { command, instant, lookUp, money, query, refusal } from '#contract/register/procedure.ts';

export const customerView = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
});

/** An invoice of another till, as the office tells of it. */
export const boughtView = invoiceView
  .pick({
    id: true,
    number: true,
    soldAt: true,
    businessDay: true,
    customer: true,
    cashier: true,
    total: true,
    due: true,
    payment: true,
    voided: true,
    lines: true,
    subtotal: true,
    discount: true,
    tax: true,
    taxName: true,
    taxIncluded: true,
    paid: true,
    canReturn: true,
  })
  .extend({
    /** Where it was sold; empty where the office does not say. */
    outlet: z.string(),
    register: z.string(),
    /** At another outlet, whose goods come back there. */
    away: z.boolean(),
    payments: z.array(z.object({ method: z.string(), amount: money })),
  });

const written = {
  name: z.string().max(100),
  email: z.string().max(200),
  mobile: z.string().max(40),
};

const contactRefusals = [
  refusal('name_missing'),
  refusal('email_unreadable'),
  /** Another customer has that email or mobile phone. */
  refusal('customer_exists', { name: z.string(), customerCode: z.string() }),
] as const;

export const customerProcedures = {
  find: query(['customers'], z.object({ text: z.string().max(200) }), z.array(customerView)),
  /** What other tills sold to somebody, newest first: asked of the office, which answers soon or not at all. */
  bought: lookUp([], {
    input: z.object({ customerId: z.string().max(100) }),
    answer: z.object({
      asOf: instant,
      /** The first day that it is about. */
      since: z.string(),
      items: z.array(boughtView),
    }),
    refusals: [refusal('customer_gone'), refusal('bought_not_asked'), refusal('bought_not_told')],
  }),
  /** A new customer with a code of this till, who can be sold to at once; the office hears of it before any sale to them. */
  create: command(['customers', 'sync'], {
    input: z.object(written),
    answer: customerView,
    refusals: contactRefusals,
  }),
  /** What is left out stays as it is by then: somebody else may have changed it since it was looked at. */
  edit: command(['customers', 'sale', 'sync'], {
    input: z.object({ customerId: z.string(), ...z.object(written).partial().shape }),
    answer: customerView,
    refusals: [refusal('customer_gone'), ...contactRefusals],
  }),
};
