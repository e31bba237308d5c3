import { z } from 'zod';

import { assumed, decimal, flag, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

export const paymentMethodList = operation({
  name: 'paymentMethodList',
  tag: 'Payment Method',
  method: 'GET',
  path: '/api/v3/PaymentMethod',
  roles: [{ role: 'VIEW', module: 'Setup' }],
  summary: 'Ways to pay; a payment names one as its Method',
  input: z.object({}),
  output: z.array(
    z.looseObject({
      ID: assumed(text),
      Name: assumed(requiredText),
      /** Cash, Card, Transfer, EWallet, Point, Deposit or Other. */
      Type: assumed(text.nullish()),
      Suspended: assumed(flag.nullish()),
      MDR: assumed(decimal.nullish()),
      Surcharge: assumed(decimal.nullish()),
    }),
  ),
});
