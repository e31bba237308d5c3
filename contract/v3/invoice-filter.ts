import { z } from 'zod';

import { assumed, flag, says, textList } from '#contract/v3/field.ts';
import { invoiceListItem, paymentStates } from '#contract/v3/invoice-record.ts';
import { paymentRecord } from '#contract/v3/payment.ts';
import { outletsFields, pageFields, periodFields } from '#contract/v3/selection.ts';

export const invoiceListAliases = { DeliveryState: 'Fulfillment' } as const;

export const invoiceFilterFields = {
  ...outletsFields,
  ...periodFields,
  Tag: assumed(textList.nullish()),
  PaymentState: assumed(z.enum(paymentStates, { error: says('is not a payment state') }).nullish()),
  Fulfillment: assumed(
    z
      .enum(['Unsent', 'AwaitingCollection', 'Partial', 'Sent', 'Returned'], {
        error: says('is not a fulfilment state'),
      })
      .nullish(),
  ),
  Status: assumed(
    z.enum(['Active', 'Cancelled', 'Any'], { error: says('must be Active, Cancelled or Any') }).nullish(),
  ),
  /** True asks for the recycle bin, and for nothing else. */
  Bin: assumed(flag.nullish()),
};

export const invoiceListInput = z.object({ ...invoiceFilterFields, ...pageFields });

export const invoiceListHeaders = z.object({
  /** Adds the payments of each invoice. */
  IncludePayments: assumed(flag.nullish()),
});

const Payments = assumed(z.array(paymentRecord).nullish());
export const invoiceListRow = invoiceListItem.extend({ Payments });
