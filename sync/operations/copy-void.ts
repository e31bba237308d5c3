import { invoiceVoid as putAway } from '#contract/v3/invoice.ts';
import { invoiceListInvoiceByListID } from '#contract/v3/invoice-list.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { CopyVoided } from '#domain/events.ts';
import { noteWith, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';

/** By the document's own ID: its number is that of the invoice which must stay. */
export const copyVoid: OutboundOperation<CopyVoided> = {
  kind: 'copy.void',
  repeatable: true,
  request: ({ documentId, reason }, ref) => requestFor(putAway, { ID: documentId, Note: noteWith(reason, ref) }),
  readAnswer: readMessage,
  async verify({ documentId }, { ask }) {
    const seen = await ask(invoiceListInvoiceByListID, { ListID: [documentId] });
    if (!seen.ok) return { kind: 'unclear', message: seen.why };
    const document = seen.value.find(({ ID }) => ID === documentId);
    if (!document) return { kind: 'unclear', message: `document ${documentId} is not there to be looked at` };
    return document.Status === 'Voided' ? { kind: 'ours', serverId: documentId } : { kind: 'nothing' };
  },
};
