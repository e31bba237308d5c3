import { z } from 'zod';

import { command, query, refusal } from '#contract/register/procedure.ts';

export const customerView = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
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
