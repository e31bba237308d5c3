import { invoiceSendReceiptByEmail } from '#contract/v3/invoice.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { ReceiptEmailed } from '#domain/events.ts';
import { type OutboundOperation, readMessage } from '#sync/operations/operation.ts';

/** At most once: v3 shows no letters, so when an answer was lost a person decides whether it goes again. */
export const receiptEmail: OutboundOperation<ReceiptEmailed> = {
  kind: 'receipt.email',
  repeatable: false,
  request: ({ outletId, number, email }) =>
    requestFor(invoiceSendReceiptByEmail, { OutletID: outletId, Number: number, Email: email }),
  readAnswer: readMessage,
  verify: () => Promise.resolve({ kind: 'nothing' }),
};
