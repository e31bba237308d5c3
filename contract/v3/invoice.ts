import { z } from 'zod';

import { createdAnswer, messageAnswer } from '#contract/v3/answer.ts';
import { assumed, day, requiredText, says, shown, text, textList } from '#contract/v3/field.ts';
import { invoiceInput, invoiceListItem, invoiceRecord, paymentStates } from '#contract/v3/invoice-record.ts';
import { operation } from '#contract/v3/operation.ts';
import {
  documentFields,
  documentKey,
  documentNumberMissing,
  namesDocument,
  namesDocumentOutlet,
  outletAndNumber,
  outletAndNumberList,
  outletMissing,
  outletsFields,
  pageFields,
} from '#contract/v3/selection.ts';

const tag = 'Invoice';
const view = [{ role: 'View', module: 'Orders' }];

export const invoiceCreate = operation({
  name: 'invoiceCreate',
  tag,
  method: 'POST',
  path: '/api/v3/Invoice',
  roles: [{ role: 'Create', module: 'Sell' }],
  aliases: { SalesType: 'Tag', PurchaseOrderNumber: 'ReferenceNumber', Delivery: 'Fulfillment' },
  summary: 'Create an invoice with its lines and payments',
  input: invoiceInput,
  output: createdAnswer,
});

export const invoiceDetail = operation({
  name: 'invoiceDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Invoice/Detail',
  roles: view,
  summary: 'One invoice by number and outlet, or by ID',
  input: documentKey,
  output: invoiceRecord,
});

export const invoiceIDByNumber = operation({
  name: 'invoiceIDByNumber',
  tag,
  method: 'GET',
  path: '/api/v3/Invoice/IDByNumber',
  roles: view,
  summary: 'The ID of an invoice by number and outlet',
  input: outletAndNumber,
  output: z.looseObject({ ID: assumed(requiredText) }),
});

export const invoiceGetByListNumber = operation({
  name: 'invoiceGetByListNumber',
  tag,
  method: 'POST',
  path: '/api/v3/Invoice/GetByListNumber',
  roles: view,
  summary: 'Invoices by number, voided ones included; unknown numbers are left out',
  input: outletAndNumberList,
  output: z.array(invoiceRecord),
});

export const invoiceMultipleOutlet = operation({
  name: 'invoiceMultipleOutlet',
  tag,
  method: 'POST',
  path: '/api/v3/Invoice/MultipleOutlet',
  alternates: [{ method: 'GET', path: '/api/v3/Invoice/MultipleOutlet' }],
  roles: [],
  aliases: { DeliveryState: 'Fulfillment' },
  summary: 'Invoices across outlets with filters, newest first',
  input: z.object({
    ...outletsFields,
    ...pageFields,
    From: assumed(day.nullish()),
    To: assumed(day.nullish()),
    Tag: assumed(textList.nullish()),
    PaymentState: assumed(z.enum(paymentStates, { error: says('is not a payment state') }).nullish()),
    Fulfillment: assumed(text.nullish()),
    Status: assumed(
      z.enum(['Active', 'Cancelled', 'Any'], { error: says('must be Active, Cancelled or Any') }).nullish(),
    ),
  }),
  output: z.array(invoiceListItem),
});

const documentKeyAndNote = z
  .object({ ...documentFields, Note: shown(text.nullish()) })
  .refine(namesDocument, documentNumberMissing())
  .refine(namesDocumentOutlet, outletMissing());

export const invoiceVoid = operation({
  name: 'invoiceVoid',
  tag,
  method: 'PUT',
  path: '/api/v3/Invoice/Void',
  roles: [
    { role: 'EDIT', module: 'Sell' },
    { role: 'VoidInvoice', module: 'Orders' },
  ],
  summary: 'Put an invoice into the recycle bin',
  input: documentKeyAndNote,
  output: messageAnswer,
});

export const invoiceRestore = operation({
  name: 'invoiceRestore',
  tag,
  method: 'PUT',
  path: '/api/v3/Invoice/Restore',
  roles: [
    { role: 'EDIT', module: 'Sell' },
    { role: 'EDIT', module: 'Global' },
  ],
  summary: 'Take an invoice out of the recycle bin',
  input: documentKeyAndNote,
  output: messageAnswer,
});

export const invoiceErase = operation({
  name: 'invoiceErase',
  tag,
  method: 'DELETE',
  path: '/api/v3/Invoice/Erase',
  roles: [
    { role: 'DELETE', module: 'ORDER' },
    { role: 'DELETE', module: 'Global' },
  ],
  summary: 'Erase an invoice in the recycle bin for ever',
  input: documentKey,
  output: messageAnswer,
});
