import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, decimal, flag, requiredText, says, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

const setup = (role: string) => [{ role, module: 'Setup' }];

const rate = decimal.refine((value) => value >= 0 && value <= 1000 && Number.isInteger(Math.round(value * 1e8) / 1e4), {
  error: 'must be a percentage with at most four decimals',
});

const createdAnswer = z.looseObject({ ID: assumed(text), Message: assumed(text.nullish()) });

export const taxCreate = operation({
  name: 'taxCreate',
  tag: 'Tax',
  method: 'POST',
  path: '/api/v3/Tax',
  roles: setup('CREATE'),
  summary: 'Add a tax; several components make a multiple tax',
  input: z
    .object({
      Name: assumed(requiredText),
      Inclusive: assumed(flag.nullish()),
      Rate: assumed(rate.nullish()),
      Components: assumed(
        z
          .array(z.object({ Name: assumed(requiredText), Rate: assumed(rate) }))
          .max(20)
          .nullish(),
      ),
    })
    .refine(({ Rate, Components }) => typeof Rate === 'number' || Boolean(Components?.length), {
      path: ['Rate'],
      error: 'or Components is required',
    }),
  output: createdAnswer,
});

export const taxDelete = operation({
  name: 'taxDelete',
  tag: 'Tax',
  method: 'DELETE',
  path: '/api/v3/Tax',
  roles: setup('DELETE'),
  summary: 'Remove a tax; invoices that carry it keep it',
  input: z.object({ Name: assumed(requiredText) }),
  output: messageAnswer,
});

const methodTypes = ['Cash', 'Card', 'Transfer', 'EWallet', 'Point', 'Deposit', 'Other'] as const;
const methodFields = {
  Type: assumed(z.enum(methodTypes, { error: says('is not a type of payment method') }).nullish()),
  Suspended: assumed(flag.nullish()),
  /** What the shop pays for it and what a customer would: kept and told, and added to nothing. */
  MDR: assumed(rate.nullish()),
  Surcharge: assumed(rate.nullish()),
};

export const paymentMethodCreate = operation({
  name: 'paymentMethodCreate',
  tag: 'Payment Method',
  method: 'POST',
  path: '/api/v3/PaymentMethod',
  roles: setup('CREATE'),
  summary: 'Add a way to pay',
  input: z.object({ Name: assumed(requiredText), ...methodFields }),
  output: createdAnswer,
});

export const paymentMethodUpdate = operation({
  name: 'paymentMethodUpdate',
  tag: 'Payment Method',
  method: 'PUT',
  path: '/api/v3/PaymentMethod',
  roles: setup('EDIT'),
  summary: 'Change or suspend a way to pay, by its name',
  input: z.object({ Name: assumed(requiredText), ...methodFields }),
  output: messageAnswer,
});

const userFields = {
  Email: assumed(text.nullish()),
  Type: assumed(text.nullish()),
  Outlet: assumed(text.nullish()),
  Group: assumed(text.nullish()),
  Suspended: assumed(flag.nullish()),
};

export const userCreate = operation({
  name: 'userCreate',
  tag: 'User',
  method: 'POST',
  path: '/api/v3/User',
  roles: [{ role: 'CREATE', module: 'Users' }],
  summary: 'Add a person who works in the shop',
  input: z.object({ LoginID: assumed(requiredText), Name: assumed(requiredText), ...userFields }),
  output: createdAnswer,
});

export const userUpdate = operation({
  name: 'userUpdate',
  tag: 'User',
  method: 'PUT',
  path: '/api/v3/User',
  roles: [{ role: 'EDIT', module: 'Users' }],
  summary: 'Change or suspend a person, by login',
  input: z.object({ LoginID: assumed(requiredText), Name: assumed(text.nullish()), ...userFields }),
  output: messageAnswer,
});
