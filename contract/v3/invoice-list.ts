import { z } from 'zod';

import { assumed, day, flag, guid, guidList, integerBetween, requiredText, text } from '#contract/v3/field.ts';
import {
  invoiceFilterFields,
  invoiceListAliases,
  invoiceListHeaders,
  invoiceListInput,
  invoiceListRow,
} from '#contract/v3/invoice-filter.ts';
import { invoiceLine, invoiceListItem, invoiceRecord } from '#contract/v3/invoice-record.ts';
import { operation } from '#contract/v3/operation.ts';
import { countAnswer, outletsFields, pageFields, withTotalCount } from '#contract/v3/selection.ts';

const tag = 'Invoice';
const view = [{ role: 'View', module: 'Orders' }];
const path = '/api/v3/Invoice/MultipleOutlet';

export const invoiceMultipleOutletWithVariant = operation({
  name: 'invoiceMultipleOutletWithVariant',
  tag,
  method: 'POST',
  path: `${path}/WithVariant`,
  alternates: [{ method: 'GET', path: `${path}/WithVariant` }],
  roles: [],
  aliases: invoiceListAliases,
  headers: invoiceListHeaders,
  summary: 'Invoices across outlets with their lines',
  input: invoiceListInput,
  output: z.array(invoiceListRow.extend({ Variants: assumed(z.array(invoiceLine)) })),
});

export const invoiceMultipleOutletWithTotalCount = operation({
  name: 'invoiceMultipleOutletWithTotalCount',
  tag,
  method: 'POST',
  path: `${path}/WithTotalCount`,
  alternates: [{ method: 'GET', path: `${path}/WithTotalCount` }],
  roles: [],
  aliases: invoiceListAliases,
  headers: invoiceListHeaders,
  summary: 'Invoices across outlets, and how many there are',
  input: invoiceListInput,
  output: withTotalCount(invoiceListRow),
});

export const invoiceMultipleOutletNPayment = operation({
  name: 'invoiceMultipleOutletNPayment',
  tag,
  method: 'POST',
  path: `${path}NPayment`,
  alternates: [{ method: 'GET', path: `${path}NPayment` }],
  roles: [],
  aliases: invoiceListAliases,
  summary: 'Invoices across outlets with their payments, by how they are paid',
  input: invoiceListInput,
  output: z.array(invoiceListRow),
});

export const invoiceGetCountMultipleOutlet = operation({
  name: 'invoiceGetCountMultipleOutlet',
  tag,
  method: 'GET',
  path: '/api/v3/Invoice/GetCountMultipleOutlet',
  roles: [],
  aliases: invoiceListAliases,
  summary: 'How many invoices there are across outlets',
  input: z.object(invoiceFilterFields),
  output: countAnswer,
});

export const invoiceWithTotalCount = operation({
  name: 'invoiceWithTotalCount',
  tag,
  method: 'GET',
  path: '/api/v3/Invoice/WithTotalCount',
  roles: view,
  aliases: invoiceListAliases,
  headers: invoiceListHeaders,
  summary: 'Invoices, and how many there are',
  input: invoiceListInput,
  output: withTotalCount(invoiceListRow),
});

export const invoiceReturn = operation({
  name: 'invoiceReturn',
  tag,
  method: 'POST',
  path: '/api/v3/Invoice/Return',
  alternates: [{ method: 'GET', path: '/api/v3/Invoice/Return' }],
  roles: view,
  summary: 'Invoices that took goods back',
  input: z.object({ ...outletsFields, ...pageFields, From: assumed(day), To: assumed(day) }),
  output: z.array(
    invoiceListItem.extend({
      /** When the goods came back. */
      EventDate: assumed(text.nullish()),
      ReferenceInvoiceID: assumed(text.nullish()),
      ReferenceInvoiceNumber: assumed(text.nullish()),
    }),
  ),
});

export const invoiceListID = operation({
  name: 'invoiceListID',
  tag,
  method: 'GET',
  path: '/api/v3/Invoice/ListID',
  roles: view,
  summary: 'The IDs of the invoices of a range of days',
  input: z.object({ ...outletsFields, From: assumed(day), To: assumed(day) }),
  output: z.array(text),
});

export const invoiceListIDByKeyset = operation({
  name: 'invoiceListIDByKeyset',
  tag,
  method: 'GET',
  path: '/api/v3/Invoice/ListIDByKeyset',
  roles: view,
  summary: 'The IDs of the invoices of a range of days, a page after an ID',
  input: z.object({
    ...outletsFields,
    From: assumed(day),
    To: assumed(day),
    AfterID: assumed(guid.nullish()),
    PageSize: assumed(integerBetween(1, 10_000).nullish()),
  }),
  output: z.looseObject({
    Data: assumed(z.array(text)),
    LastID: assumed(text.nullish()),
    HasMore: assumed(flag),
  }),
});

export const invoiceListInvoiceByListID = operation({
  name: 'invoiceListInvoiceByListID',
  tag,
  method: 'GET',
  path: '/api/v3/Invoice/ListInvoiceByListID',
  roles: view,
  summary: 'The invoices of a list of IDs',
  input: z.object({ ListID: assumed(guidList(1000)) }),
  output: z.array(invoiceRecord),
});

export const invoiceGetReferenceNumber = operation({
  name: 'invoiceGetReferenceNumber',
  tag,
  method: 'POST',
  path: '/api/v3/Invoice/GetReferenceNumber',
  alternates: [{ method: 'GET', path: '/api/v3/Invoice/GetReferenceNumber' }],
  roles: [],
  summary: 'The reference numbers of a list of invoice IDs',
  input: z.object({ ListID: assumed(guidList(10_000)) }),
  output: z.array(z.looseObject({ ID: assumed(requiredText), ReferenceNumber: assumed(text.nullish()) })),
});
