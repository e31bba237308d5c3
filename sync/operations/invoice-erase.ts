import { invoiceErase as erase } from '#contract/v3/invoice.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { InvoiceErased } from '#domain/events.ts';
import { locateInvoice } from '#sync/operations/locate-invoice.ts';
import { type OutboundOperation, readMessage } from '#sync/operations/operation.ts';

/** Out of the recycle bin, for ever. That it cannot be found beside one that can is the proof. */
export const invoiceErase: OutboundOperation<InvoiceErased> = {
  kind: 'invoice.erase',
  repeatable: true,
  request: ({ outletId, number }) => requestFor(erase, { OutletID: outletId, Number: number }),
  readAnswer: readMessage,
  async verify(event, look) {
    const located = await locateInvoice(event, look);
    if (located.kind === 'unclear') return located;
    return located.kind === 'absent' ? { kind: 'ours', serverId: null } : { kind: 'nothing' };
  },
};
