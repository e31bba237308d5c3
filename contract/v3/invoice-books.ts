import { z } from 'zod';

import { assumed, decimal, integer, requiredText, text } from '#contract/v3/field.ts';
import { invoiceGist } from '#contract/v3/invoice-gist.ts';
import { invoiceListInvoiceByListID } from '#contract/v3/invoice-list.ts';
import { invoiceRecord } from '#contract/v3/invoice-record.ts';
import { invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { paymentSummary } from '#contract/v3/payment.ts';
import { shiftInvoiceDetail } from '#contract/v3/shift.ts';

const { Register, OrderNote, Created } = invoiceRecord.shape;

/** As much of an invoice as an audit compares, from a service that counts finer than whole numbers too. */
const invoiceBooked = invoiceGist.extend({
  Register,
  OrderNote,
  Created,
  Variants: assumed(z.array(z.looseObject({ Code: assumed(requiredText), Quantity: assumed(integer) })).nullish()),
});

export const invoicesBookedByNumber = { ...invoiceGetByListNumber, output: z.array(invoiceBooked) };

export const invoicesBookedByID = { ...invoiceListInvoiceByListID, output: z.array(invoiceBooked) };

export const invoicesOfShift = {
  ...shiftInvoiceDetail,
  output: z.array(z.looseObject({ ID: assumed(requiredText) })),
};

export const paymentsBooked = {
  ...paymentSummary,
  output: z.array(
    z.looseObject({
      Payments: assumed(z.array(z.looseObject({ Method: assumed(text), Amount: assumed(decimal) }))),
    }),
  ),
};
