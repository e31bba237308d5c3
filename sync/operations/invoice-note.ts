import { invoiceNote as note } from '#contract/v3/invoice.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { InvoiceNoted } from '#domain/events.ts';
import { locateInvoice } from '#sync/operations/locate-invoice.ts';
import { carries, noteWith, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';

/** The newest note is the whole note, so saying it once more does no harm. */
export const invoiceNote: OutboundOperation<InvoiceNoted> = {
  kind: 'invoice.note',
  repeatable: true,
  request: (event, ref) =>
    requestFor(note, { OutletID: event.outletId, Number: event.number, Note: noteWith(event.note, ref) }),
  readAnswer: readMessage,
  async verify(event, look) {
    const located = await locateInvoice(event, look);
    if (located.kind === 'unclear') return located;
    const isOurs = located.kind === 'found' && carries(located.invoice.Note, look.ref);
    return isOurs ? { kind: 'ours', serverId: located.invoice.ID } : { kind: 'nothing' };
  },
};
