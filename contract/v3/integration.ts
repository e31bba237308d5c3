import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, flag, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

const setUp = [{ role: 'VIEW', module: 'Setup' }];
const change = [{ role: 'EDIT', module: 'Setup' }];

export const paymentGatewayList = operation({
  name: 'paymentGatewayList',
  tag: 'Payment Gateway integration',
  method: 'GET',
  path: '/api/v3/PaymentGateway',
  roles: setUp,
  summary: 'The payment gateways the shop has set up',
  input: z.object({}),
  output: z.array(
    z.looseObject({
      ID: assumed(requiredText),
      Name: assumed(requiredText),
      Method: assumed(text.nullish()),
      /** Active or Inactive. */
      Status: assumed(text),
    }),
  ),
});

export const paymentGatewayPut = operation({
  name: 'paymentGatewayPut',
  tag: 'Payment Gateway integration',
  method: 'PUT',
  path: '/api/v3/PaymentGateway',
  roles: change,
  summary: 'Set up a payment gateway for a payment method, or turn one on or off',
  input: z.object({
    Name: assumed(requiredText),
    Method: assumed(text.nullish()),
    Enabled: assumed(flag.nullish()),
  }),
  output: messageAnswer,
});

export const appsList = operation({
  name: 'appsList',
  tag: 'Apps',
  method: 'GET',
  path: '/api/v3/Apps',
  roles: setUp,
  summary: 'The apps the shop has',
  input: z.object({}),
  output: z.array(z.looseObject({ ID: assumed(requiredText), Name: assumed(requiredText), Enabled: assumed(flag) })),
});

export const appsPut = operation({
  name: 'appsPut',
  tag: 'Apps',
  method: 'PUT',
  path: '/api/v3/Apps',
  roles: change,
  summary: 'Add an app, or turn one on or off',
  input: z.object({ Name: assumed(requiredText), Enabled: assumed(flag.nullish()) }),
  output: messageAnswer,
});
