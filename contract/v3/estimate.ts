import { z } from 'zod';

import { createdAnswer, messageAnswer } from '#contract/v3/answer.ts';
import { assumed, integer, optionalDay, requiredText, says, text } from '#contract/v3/field.ts';
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
  documentKey,
  documentKeyAndInvoice,
  namesOutlet,
  outletAndNumberFields,
  outletMissing,
  outletsFields,
  pageFields,
  periodFields,
  withTotalCount,
} from '#contract/v3/selection.ts';

const tag = 'Estimate';
const path = '/api/v3/Estimate';
const view = [{ role: 'VIEW', module: 'Orders' }];

export const estimateStates = ['Open', 'SalesOrder', 'Invoice', 'Cancelled'] as const;

const estimateInput = z
  .object({ ...orderFields, ExpiryDate: assumed(optionalDay) })
  .refine(namesOutlet, outletMissing());

const rowFields = {
  ID: assumed(requiredText),
  Outlet: assumed(text.nullish()),
  OutletID: assumed(text.nullish()),
  Number: assumed(requiredText),
  ReferenceNumber: assumed(text.nullish()),
  CustomerID: assumed(text.nullish()),
  Date: assumed(text.nullish()),
  ExpiryDate: assumed(text.nullish()),
  Amount: assumed(integer.nullish()),
  Tag: assumed(text.nullish()),
  LogisticServiceCode: assumed(text.nullish()),
  Note: assumed(text.nullish()),
  OrderNote: assumed(text.nullish()),
  Created: assumed(text.nullish()),
  CreatedBy: assumed(text.nullish()),
  /** Open, SalesOrder, Invoice or Cancelled. */
  Status: assumed(text),
  /** The document it became. */
  ConvertedNumber: assumed(text.nullish()),
};

const listItem = z.looseObject({
  ...rowFields,
  ...orderHeadFields,
  ...orderFigures,
  Customer: assumed(text.nullish()),
});

const listInput = z.object({
  ...outletsFields,
  ...periodFields,
  ...pageFields,
  Status: assumed(z.enum(estimateStates, { error: says('is not an estimate state') }).nullish()),
});

export const estimateList = operation({
  name: 'estimateList',
  tag,
  method: 'GET',
  path,
  roles: view,
  summary: 'Estimates, newest first',
  input: listInput,
  output: z.array(listItem),
});

export const estimateWithTotalCount = operation({
  name: 'estimateWithTotalCount',
  tag,
  method: 'GET',
  path: `${path}/WithTotalCount`,
  roles: view,
  summary: 'Estimates, and how many there are',
  input: listInput,
  output: withTotalCount(listItem),
});

export const estimateDetail = operation({
  name: 'estimateDetail',
  tag,
  method: 'GET',
  path: `${path}/Detail`,
  roles: view,
  summary: 'One estimate by number and outlet, or by ID',
  input: documentKey,
  output: z.looseObject({
    ...rowFields,
    Customer: assumed(invoiceCustomer.nullish()),
    ...orderHeadFields,
    Gross: assumed(integer),
    DiscountTotal: assumed(integer),
    Sales: assumed(integer),
    Tax: assumed(integer),
    SalesNTax: assumed(integer),
    TaxType: assumed(text),
    Variants: assumed(z.array(invoiceLine)),
  }),
});

export const estimateCreate = operation({
  name: 'estimateCreate',
  tag,
  method: 'POST',
  path,
  roles: [
    { role: 'CREATE', module: 'Estimate' },
    { role: 'EDIT', module: 'Global' },
  ],
  aliases: orderAliases,
  summary: 'Create an estimate; it reserves nothing',
  input: estimateInput,
  output: createdAnswer,
});

export const estimateUpdate = operation({
  name: 'estimateUpdate',
  tag,
  method: 'PUT',
  path,
  roles: [
    { role: 'EDIT', module: 'Estimate' },
    { role: 'EDIT', module: 'Global' },
  ],
  aliases: orderAliases,
  summary: 'Write an open estimate anew, by its number',
  input: estimateInput.refine(({ Number: number }) => Boolean(number), { path: ['Number'], error: 'is required' }),
  output: z.looseObject({ ID: assumed(requiredText) }),
});

export const estimateDelete = operation({
  name: 'estimateDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'Delete', module: 'Estimate' }],
  summary: 'Delete an estimate, or keep it as the invoice it became',
  input: documentKeyAndInvoice,
  output: messageAnswer,
});

const conversion = z
  .object({ ...outletAndNumberFields, ReferenceNumber: assumed(text.nullish()) })
  .refine(namesOutlet, outletMissing());

export const estimateConvertToSalesOrder = operation({
  name: 'estimateConvertToSalesOrder',
  tag,
  method: 'PUT',
  path: `${path}/ConvertToSalesOrder`,
  roles: [],
  aliases: { PurchaseOrderNumber: 'ReferenceNumber' },
  summary: 'Make a sales order of an open estimate',
  input: conversion,
  output: createdAnswer,
});

export const estimateConvertToInvoice = operation({
  name: 'estimateConvertToInvoice',
  tag,
  method: 'PUT',
  path: `${path}/ConvertToInvoice`,
  roles: [],
  aliases: { PurchaseOrderNumber: 'ReferenceNumber' },
  summary: 'Make an invoice of an open estimate',
  input: conversion,
  output: createdAnswer,
});
