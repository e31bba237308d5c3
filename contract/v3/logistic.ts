import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, flag, integer, integerBetween, optionalDay, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';
import { outletAndNumber, outletFields, outletsFields, pageFields, periodFields } from '#contract/v3/selection.ts';

const view = [{ role: 'VIEW', module: 'Logistic' }];
const change = [
  { role: 'EDIT', module: 'Logistic' },
  { role: 'EDIT', module: 'Global' },
];

const handOver = z
  .object({
    ...outletFields,
    Number: assumed(requiredText),
    Fulfillment: assumed(z.object({ Outlet: assumed(text.nullish()), Date: assumed(optionalDay) }).nullish()),
    PickList: assumed(z.object({ Dispatch: assumed(flag.nullish()), Outlet: assumed(text.nullish()) }).nullish()),
    /** Some of the goods; all that are left when it is left out. */
    Variants: assumed(
      z
        .array(z.object({ Code: assumed(requiredText), Quantity: assumed(integerBetween(1, 1e9)) }))
        .max(5000)
        .nullish(),
    ),
  })
  .refine(({ Outlet, OutletID }) => Boolean(Outlet) || Boolean(OutletID), {
    path: ['Outlet'],
    error: 'or OutletID is required',
  });

const handedOver = z.looseObject({ ID: assumed(requiredText), OrderFulfillmentState: assumed(text) });

const listInput = z.object({ ...outletsFields, ...periodFields, ...pageFields });

const deliveryItem = z.looseObject({
  Outlet: assumed(text),
  Number: assumed(requiredText),
  Customer: assumed(text.nullish()),
  Supplier: assumed(text.nullish()),
  Date: assumed(text),
  Delivery: assumed(text),
  Time: assumed(text.nullish()),
});

const outbound = '/api/v3/OutboundLogistic';
const formerly = '/api/v3/CustomerDelivery';

export const outboundLogisticCreate = operation({
  name: 'outboundLogisticCreate',
  tag: 'OutboundLogistic',
  method: 'POST',
  path: outbound,
  alternates: [{ method: 'POST', path: formerly }],
  roles: change,
  summary: 'Hand over the goods of an invoice that are not sent yet',
  input: handOver,
  output: handedOver,
});

export const outboundLogisticList = operation({
  name: 'outboundLogisticList',
  tag: 'OutboundLogistic',
  method: 'GET',
  path: outbound,
  alternates: [
    { method: 'POST', path: `${outbound}/p` },
    { method: 'GET', path: formerly },
    { method: 'POST', path: `${formerly}/p` },
  ],
  roles: view,
  summary: 'Goods handed over to customers, newest first',
  input: listInput,
  output: z.array(deliveryItem),
});

export const outboundLogisticDelete = operation({
  name: 'outboundLogisticDelete',
  tag: 'OutboundLogistic',
  method: 'DELETE',
  path: outbound,
  alternates: [{ method: 'DELETE', path: formerly }],
  roles: change,
  summary: 'Take the handing over of an invoice back',
  input: outletAndNumber,
  output: messageAnswer,
});

const inbound = '/api/v3/InboundLogistic';

export const inboundLogisticCreate = operation({
  name: 'inboundLogisticCreate',
  tag: 'InboundLogistic',
  method: 'POST',
  path: inbound,
  roles: change,
  summary: 'Receive the goods of a bill that are still waited for',
  input: handOver,
  output: handedOver,
});

export const inboundLogisticList = operation({
  name: 'inboundLogisticList',
  tag: 'InboundLogistic',
  method: 'GET',
  path: inbound,
  alternates: [{ method: 'POST', path: `${inbound}/p` }],
  roles: view,
  summary: 'Goods received from suppliers, newest first',
  input: listInput,
  output: z.array(deliveryItem),
});

export const inboundLogisticDelete = operation({
  name: 'inboundLogisticDelete',
  tag: 'InboundLogistic',
  method: 'DELETE',
  path: inbound,
  roles: change,
  summary: 'Take the receiving of a bill back',
  input: outletAndNumber,
  output: messageAnswer,
});

export const fulfillmentRead = operation({
  name: 'fulfillmentRead',
  tag: 'Fulfillment',
  method: 'GET',
  path: '/api/v3/Fulfillment',
  alternates: [{ method: 'POST', path: '/api/v3/Fulfillment' }],
  roles: view,
  summary: 'How much of an invoice has been handed over',
  input: outletAndNumber,
  output: z.looseObject({
    Outlet: assumed(text),
    Number: assumed(requiredText),
    Fulfillment: assumed(text),
    Variants: assumed(
      z.array(
        z.looseObject({
          Code: assumed(requiredText),
          Ordered: assumed(integer),
          Sent: assumed(integer),
          Returned: assumed(integer),
        }),
      ),
    ),
  }),
});

const services = '/api/v3/LogisticService';
const serviceTag = 'Logistics Service';

export const logisticServiceList = operation({
  name: 'logisticServiceList',
  tag: serviceTag,
  method: 'GET',
  path: services,
  roles: view,
  summary: 'Couriers an order can name',
  input: z.object({}),
  output: z.array(
    z.looseObject({ Code: assumed(requiredText), Name: assumed(text), Suspended: assumed(flag.nullish()) }),
  ),
});

export const logisticServiceCreate = operation({
  name: 'logisticServiceCreate',
  tag: serviceTag,
  method: 'POST',
  path: services,
  roles: change,
  summary: 'Add a courier, as in JNE-R',
  input: z.object({ Code: assumed(requiredText), Name: assumed(requiredText), Suspended: assumed(flag.nullish()) }),
  output: messageAnswer,
});

export const logisticServiceDelete = operation({
  name: 'logisticServiceDelete',
  tag: serviceTag,
  method: 'DELETE',
  path: services,
  roles: change,
  summary: 'Remove a courier',
  input: z.object({ Code: assumed(requiredText) }),
  output: messageAnswer,
});
