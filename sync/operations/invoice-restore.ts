import { invoiceRestore as restore } from '#contract/v3/invoice.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { InvoiceRestored } from '#domain/events.ts';
import { verifyStatus } from '#sync/operations/invoice-status.ts';
import { noteWith, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';

export const invoiceRestore: OutboundOperation<InvoiceRestored> = {
  kind: 'invoice.restore',
  repeatable: true,
  request: ({ outletId, number, reason }, ref) =>
    requestFor(restore, { OutletID: outletId, Number: number, Note: noteWith(reason, ref) }),
  readAnswer: readMessage,
  verify: (event, look) => verifyStatus(event, 'Active', look),
};
