import { z } from 'zod';

import { createdAnswer, messageAnswer } from '#contract/v3/answer.ts';
import {
  assumed,
  flag,
  guidList,
  integer,
  integerBetween,
  requiredText,
  says,
  shown,
  text,
  textList,
} from '#contract/v3/field.ts';
import {
  invoiceCustomer,
  invoiceLine,
  orderAliases,
  orderFields,
  orderFigures,
  orderHeadFields,
} from '#contract/v3/invoice-record.ts';
import { operation } from '#contract/v3/operation.ts';
import {
  countAnswer,
  namesOutlet,
  outletAndNumber,
  outletAndNumberAndInvoice,
  outletAndNumberFields,
  outletAndNumberList,
  outletFields,
  outletMissing,
  outletsFields,
  pageFields,
  periodFields,
} from '#contract/v3/selection.ts';

const tag = 'Sales Order';
const path = '/api/v3/SalesOrder';
const view = [{ role: 'View', module: 'Orders' }];
const create = [
  { role: 'Create', module: 'Sell' },
  { role: 'EDIT', module: 'Global' },
];
const edit = [
  { role: 'Edit', module: 'Sell' },
  { role: 'EDIT', module: 'Global' },
];

/** In the order goods move. */
export const fulfillmentStates = ['Unsent', 'AwaitingCollection', 'Partial', 'Sent', 'Returned'] as const;

const salesOrderRecord = z.looseObject({
  ID: assumed(requiredText),
  Outlet: assumed(text.nullish()),
  OutletID: assumed(text.nullish()),
  Number: assumed(requiredText),
  ReferenceNumber: assumed(text.nullish()),
  LogisticServiceCode: assumed(text.nullish()),
  CustomerID: assumed(text.nullish()),
  Customer: assumed(invoiceCustomer.nullish()),
  Date: assumed(text.nullish()),
  ...orderHeadFields,
  ...orderFigures,
  Amount: assumed(integer),
  Deposit: assumed(integer.nullish()),
  Fulfillment: assumed(text),
  /** Open, or Invoice once it became one. */
  Status: assumed(text.nullish()),
  /** The invoice it became. */
  ConvertedNumber: assumed(text.nullish()),
  Tag: assumed(text.nullish()),
  Note: assumed(text.nullish()),
  OrderNote: assumed(text.nullish()),
  Created: assumed(text.nullish()),
  CreatedBy: assumed(text.nullish()),
  Variants: assumed(z.array(invoiceLine)),
});

export const salesOrderCreate = operation({
  name: 'salesOrderCreate',
  tag,
  method: 'POST',
  path,
  roles: create,
  aliases: orderAliases,
  summary: 'Create a sales order; its goods are allocated',
  input: z
    .object({
      ...orderFields,
      Deposit: assumed(integerBetween(0, 1e12).nullish()),
      /** True parks the order at its register instead of placing it: nothing is allocated. */
      Parked: assumed(flag.nullish()),
      /** What the register calls a parked order. */
      Label: assumed(text.nullish()),
      OrderType: assumed(text.nullish()),
    })
    .refine(namesOutlet, outletMissing()),
  output: createdAnswer,
});

export const salesOrderDelete = operation({
  name: 'salesOrderDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'Delete', module: 'Sell' }],
  summary: 'Delete a sales order that is no invoice yet, or keep it as the invoice it became',
  input: outletAndNumberAndInvoice,
  output: messageAnswer,
});

export const salesOrderConvertInvoice = operation({
  name: 'salesOrderConvertInvoice',
  tag,
  method: 'PUT',
  path: `${path}/ConvertInvoice`,
  roles: create,
  summary: 'Make an invoice of a sales order, under the same ID and number',
  input: outletAndNumber,
  output: createdAnswer,
});

/** An empty or null value leaves what is there. */
const referenceFields = {
  ...outletAndNumberFields,
  ReferenceNumber: shown(text.nullish()),
  LogisticServiceCode: shown(text.nullish()),
  Note: shown(text.nullish()),
};

export const salesOrderField = operation({
  name: 'salesOrderField',
  tag,
  method: 'PUT',
  path: `${path}/Field`,
  roles: edit,
  aliases: { PurchaseOrderNumber: 'ReferenceNumber' },
  summary: 'Change the reference, courier, note or fulfilment of a sales order',
  input: z
    .object({
      ...referenceFields,
      /** Takes effect only while the order is Unsent. */
      Fulfillment: assumed(z.enum(['AwaitingCollection'], { error: says('must be AwaitingCollection') }).nullish()),
    })
    .refine(namesOutlet, outletMissing()),
  output: messageAnswer,
});

export const salesOrderReferenceNumber = operation({
  name: 'salesOrderReferenceNumber',
  tag: 'Deprecated API',
  method: 'PUT',
  path: `${path}/ReferenceNumber`,
  roles: edit,
  deprecated: true,
  summary: 'Change the reference number, courier or note of a sales order',
  input: z.object(referenceFields).refine(namesOutlet, outletMissing()),
  output: messageAnswer,
});

export const salesOrderGetByListNumber = operation({
  name: 'salesOrderGetByListNumber',
  tag,
  method: 'POST',
  path: `${path}/GetByListNumber`,
  alternates: [{ method: 'GET', path: `${path}/GetByListNumber` }],
  roles: view,
  summary: 'Sales orders by number; unknown numbers are left out',
  input: outletAndNumberList,
  output: z.array(salesOrderRecord),
});

export const salesOrderGetIDByNumber = operation({
  name: 'salesOrderGetIDByNumber',
  tag,
  method: 'GET',
  path: `${path}/GetIDByNumber`,
  roles: view,
  summary: 'The ID of a sales order by number and outlet',
  input: outletAndNumber,
  output: z.looseObject({ ID: assumed(requiredText) }),
});

const filterFields = { ...outletsFields, ...periodFields, Tag: assumed(textList.nullish()) };

export const salesOrderTotalCount = operation({
  name: 'salesOrderTotalCount',
  tag,
  method: 'POST',
  path: `${path}/TotalCount`,
  roles: view,
  summary: 'How many sales orders there are at the outlets asked',
  input: z.object({
    ...filterFields,
    Fulfillment: assumed(z.enum(fulfillmentStates, { error: says('is not a fulfilment state') }).nullish()),
    Status: assumed(z.enum(['Open', 'Invoice', 'Any'], { error: says('must be Open, Invoice or Any') }).nullish()),
  }),
  output: countAnswer,
});

export const parkedOrderFields = {
  ID: assumed(requiredText),
  Outlet: assumed(text.nullish()),
  Number: assumed(requiredText),
  Label: assumed(text.nullish()),
  Register: assumed(text.nullish()),
  Customer: assumed(text.nullish()),
  Amount: assumed(integer),
  Created: assumed(text.nullish()),
  CreatedBy: assumed(text.nullish()),
  Variants: assumed(z.array(invoiceLine)),
};

export const salesOrderGetParked = operation({
  name: 'salesOrderGetParked',
  tag,
  method: 'POST',
  path: `${path}/GetParked`,
  roles: [],
  summary: 'Parked orders across outlets, newest first',
  input: z.object({ ...filterFields, ...pageFields }),
  output: z.array(z.looseObject(parkedOrderFields)),
});

export const salesOrderGetReferenceNumber = operation({
  name: 'salesOrderGetReferenceNumber',
  tag,
  method: 'POST',
  path: `${path}/GetReferenceNumber`,
  roles: [],
  summary: 'The reference numbers of a list of sales order IDs',
  input: z.object({ ListID: assumed(guidList(10_000)) }),
  output: z.array(z.looseObject({ ID: assumed(requiredText), ReferenceNumber: assumed(text.nullish()) })),
});

export const salesOrderGetNextNumber = operation({
  name: 'salesOrderGetNextNumber',
  tag,
  method: 'GET',
  path: `${path}/GetNextNumber`,
  roles: [],
  summary: 'The number the service would give the next sales order of an outlet',
  input: z.object(outletFields).refine(namesOutlet, outletMissing()),
  output: z.looseObject({ Number: assumed(requiredText) }),
});
