import { invoiceVoid as putAway } from '#contract/v3/invoice.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { InvoiceVoided } from '#domain/events.ts';
import { verifyStatus } from '#sync/operations/invoice-status.ts';
import { noteWith, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';

export const invoiceVoid: OutboundOperation<InvoiceVoided> = {
  kind: 'invoice.void',
  repeatable: true,
  request: ({ outletId, number, reason }, ref) =>
    requestFor(putAway, { OutletID: outletId, Number: number, Note: noteWith(reason, ref) }),
  readAnswer: readMessage,
  verify: (event, look) => verifyStatus(event, 'Voided', look),
};
