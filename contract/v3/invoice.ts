import { z } from 'zod';

import { createdAnswer, messageAnswer } from '#contract/v3/answer.ts';
import { assumed, flag, requiredText, shown, text } from '#contract/v3/field.ts';
import {
  invoiceListAliases,
  invoiceListHeaders,
  invoiceListInput,
  invoiceListRow,
} from '#contract/v3/invoice-filter.ts';
import { invoiceAliases, invoiceInput, invoiceRecord } from '#contract/v3/invoice-record.ts';
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
} from '#contract/v3/selection.ts';

const tag = 'Invoice';
const view = [{ role: 'View', module: 'Orders' }];

const invoiceHeaders = z.object({
  /** Takes the customer's address from the invoice. */
  UpdateCustomer: assumed(flag.nullish()),
  /** Writes off what is left unpaid. */
  WriteOff: assumed(flag.nullish()),
});

export const invoiceCreate = operation({
  name: 'invoiceCreate',
  tag,
  method: 'POST',
  path: '/api/v3/Invoice',
  roles: [{ role: 'Create', module: 'Sell' }],
  aliases: invoiceAliases,
  headers: invoiceHeaders,
  summary: 'Create an invoice with its lines and payments',
  input: invoiceInput,
  output: createdAnswer,
});

export const invoiceDetail = operation({
  name: 'invoiceDetail',
  tag,
  method: 'GET',
  path: '/api/v3/Invoice/Detail',
  // Where it was read before there was one for both.
  alternates: [
    { method: 'GET', path: '/api/v3/Invoice/ID' },
    { method: 'GET', path: '/api/v3/Invoice/Number' },
  ],
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
  alternates: [{ method: 'GET', path: '/api/v3/Invoice/GetByListNumber' }],
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
  aliases: invoiceListAliases,
  headers: invoiceListHeaders,
  summary: 'Invoices across outlets with filters, newest first',
  input: invoiceListInput,
  output: z.array(invoiceListRow),
});

const withNote = { ...documentFields, Note: shown(text.nullish()) };

const documentKeyAndNote = z
  .object(withNote)
  .refine(namesDocument, documentNumberMissing())
  .refine(namesDocumentOutlet, outletMissing());

const voidInput = z
  .object({
    ...withNote,
    /** Refuses the void when the goods stand otherwise. */
    Fulfillment: assumed(z.enum(['Sent', 'Unsent'], { error: 'must be Sent or Unsent' }).nullish()),
  })
  .refine(namesDocument, documentNumberMissing())
  .refine(namesDocumentOutlet, outletMissing());

export const invoiceUpdate = operation({
  name: 'invoiceUpdate',
  tag,
  method: 'PUT',
  path: '/api/v3/Invoice',
  roles: [
    { role: 'EDIT', module: 'Orders' },
    { role: 'EDIT', module: 'Global' },
  ],
  aliases: invoiceAliases,
  headers: invoiceHeaders,
  summary: 'Write an invoice anew, by its number',
  input: invoiceInput.refine(({ Number: number }) => Boolean(number), { path: ['Number'], error: 'is required' }),
  output: z.looseObject({ ID: assumed(requiredText) }),
});

export const invoiceDelete = operation({
  name: 'invoiceDelete',
  tag,
  method: 'DELETE',
  path: '/api/v3/Invoice',
  roles: [{ role: 'DELETE', module: 'Orders' }],
  summary: 'Delete an invoice, by its number',
  input: documentKey,
  output: text,
});

export const invoiceCreateList = operation({
  name: 'invoiceCreateList',
  tag,
  method: 'POST',
  path: '/api/v3/Invoice/List',
  roles: [{ role: 'CREATE', module: 'Orders' }],
  listField: 'Invoices',
  summary: 'Create several invoices, all or none',
  input: z.object({
    /** The body is the list itself, or an object with this member. */
    Invoices: assumed(
      z
        .array(z.preprocess(knowAliases, invoiceInput))
        .min(1, { error: 'must have at least one invoice' })
        .max(1000, { error: 'must have at most 1000 invoices' }),
    ),
  }),
  output: z.array(z.looseObject({ ID: assumed(text), Number: assumed(text), Message: assumed(text.nullish()) })),
});

export const invoiceNote = operation({
  name: 'invoiceNote',
  tag,
  method: 'PUT',
  path: '/api/v3/Invoice/Note',
  roles: [{ role: 'EDIT', module: 'Sell' }],
  summary: 'Add or edit the note of an invoice',
  input: z
    // Left out it would be gone; who means that says null, or nothing between the quotes.
    .object({ ...documentFields, Note: assumed(text.nullable()) })
    .refine(namesDocument, documentNumberMissing())
    .refine(namesDocumentOutlet, outletMissing()),
  output: messageAnswer,
});

export const invoiceSendReceiptByEmail = operation({
  name: 'invoiceSendReceiptByEmail',
  tag,
  method: 'POST',
  path: '/api/v3/Invoice/SendReceiptByEmail',
  roles: view,
  summary: 'Email the receipt of an invoice to its customer',
  input: z
    .object({ ...documentFields, Email: assumed(text.nullish()) })
    .refine(namesDocument, documentNumberMissing())
    .refine(namesDocumentOutlet, outletMissing()),
  output: messageAnswer,
});

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
  input: voidInput,
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

/** An invoice inside a list has the same other names as an invoice alone. */
function knowAliases(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const known: Record<string, unknown> = { ...value };
  for (const [alias, field] of Object.entries(invoiceAliases)) known[field] ??= known[alias];
  return known;
}
