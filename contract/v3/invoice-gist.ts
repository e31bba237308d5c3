import { z } from 'zod';

import { invoiceRecord } from '#contract/v3/invoice-record.ts';
import { invoiceGetByListNumber } from '#contract/v3/invoice.ts';

const { ID, Number, Date, SalesNTax, Paid, Payment, WriteOff, Status, Note, ReferenceNumber, Payments } =
  invoiceRecord.shape;

/** What telling one invoice from another takes. Checking the rest of two hundred, line by line, takes ten times as long. */
const invoiceGist = z.object({
  ID,
  Number,
  Date,
  SalesNTax,
  Paid,
  Payment,
  WriteOff,
  Status,
  Note,
  ReferenceNumber,
  Payments,
  Variants: z.array(z.unknown()).nullish(),
});

/** The same request, for a caller that only wants to know which of them are there. */
export const invoiceGistByListNumber = { ...invoiceGetByListNumber, output: z.array(invoiceGist) };
