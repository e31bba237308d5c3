import { z } from 'zod';

import { assumed, decimal, text } from '#contract/v3/field.ts';
import { invoiceRecord } from '#contract/v3/invoice-record.ts';
import { invoiceGetByListNumber, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';

const { ID, Number, Date, Payment, Status, Note, ReferenceNumber } = invoiceRecord.shape;

/** A service that counts taxes finer than we do shows `16062.75`, and it is the same invoice. */
const money = assumed(decimal.nullish());

/** Whose it is. Checking the rest of two hundred, line by line, takes twenty times as long. */
export const invoiceMarks = z.array(z.object({ ID, Number, Note, ReferenceNumber }));

/** What telling one invoice from another takes where nothing says whose it is. */
export const invoiceGist = z.object({
  ID,
  Number,
  Date,
  SalesNTax: money,
  Paid: money,
  Payment,
  WriteOff: money,
  Status,
  Note,
  ReferenceNumber,
  Payments: assumed(
    z
      .array(z.looseObject({ Amount: assumed(decimal), Method: assumed(text), Note: assumed(text.nullish()) }))
      .nullish(),
  ),
  Variants: z.array(z.unknown()).nullish(),
});

/** The same for a caller that shows it to a person. */
export const invoiceSeenByListNumber = {
  ...invoiceGetByListNumber,
  output: z.array(invoiceGist.extend({ Customer: invoiceRecord.shape.Customer })),
};

/** The same request, for a caller that reads as much of each as it needs. */
export const invoiceRawByListNumber = { ...invoiceGetByListNumber, output: z.array(z.unknown()) };

/** The same for a caller that wants to know which of them are there, and whose they are. */
export const invoiceMarksByListNumber = { ...invoiceGetByListNumber, output: invoiceMarks };

/** The list of invoices, for a caller that wants to know which there are. */
export const invoiceNumbersListed = { ...invoiceMultipleOutlet, output: z.array(z.object({ Number })) };
