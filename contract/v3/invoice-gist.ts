import { z } from 'zod';

import { invoiceRecord } from '#contract/v3/invoice-record.ts';
import { invoiceGetByListNumber } from '#contract/v3/invoice.ts';

const { ID, Number, Date, SalesNTax, Paid, Payment, WriteOff, Status, Note, ReferenceNumber, Payments } =
  invoiceRecord.shape;

/** Whose it is. Checking the rest of two hundred, line by line, takes twenty times as long. */
export const invoiceMarks = z.array(z.object({ ID, Number, Note, ReferenceNumber }));

/** What telling one invoice from another takes where nothing says whose it is. */
export const invoiceGist = z.object({
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

/** The same request, for a caller that reads as much of each as it needs. */
export const invoiceRawByListNumber = { ...invoiceGetByListNumber, output: z.array(z.unknown()) };
