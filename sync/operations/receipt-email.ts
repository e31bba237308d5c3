import { invoiceSendReceiptByEmail } from '#contract/v3/invoice.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { ReceiptEmailed } from '#domain/events.ts';
import { type OutboundOperation, readWords } from '#sync/operations/operation.ts';

/** At most once: v3 shows no letters, so when an answer was lost a person decides whether it goes again. */
export const receiptEmail: OutboundOperation<ReceiptEmailed> = {
  kind: 'receipt.email',
  repeatable: false,
  request: ({ outletId, number, email }) =>
    requestFor(invoiceSendReceiptByEmail, { OutletID: outletId, Number: number, Email: email }),
  // A letter may have to wait at the office: whoever looks at the entry reads that.
  readAnswer: readWords,
  verify: () => Promise.resolve({ kind: 'nothing' }),
};
