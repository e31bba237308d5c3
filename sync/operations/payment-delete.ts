import { paymentDelete as remove } from '#contract/v3/payment.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { PaymentsTakenBack } from '#domain/events.ts';
import { locateInvoice } from '#sync/operations/locate-invoice.ts';
import { type OutboundOperation, readMessage } from '#sync/operations/operation.ts';

/**
 * By outlet and number, as the service shows it: which payment an `ID` would mean is said nowhere. At most once,
 * because one that comes late would take the payment that came after it.
 */
export const paymentDelete: OutboundOperation<PaymentsTakenBack> = {
  kind: 'payment.delete',
  repeatable: false,
  request: ({ outletId, number }) => requestFor(remove, { OutletID: outletId, Number: number }),
  readAnswer: readMessage,
  async verify(event, look) {
    const located = await locateInvoice(event, look);
    if (located.kind === 'unclear') return located;
    if (located.kind === 'absent') return { kind: 'nothing' };
    const { Payments, Paid, ID } = located.invoice;
    const left = Payments ? Payments.length : Paid;
    if (left === null || left === undefined)
      return { kind: 'unclear', message: 'the invoice does not say what is paid' };
    return left === 0 ? { kind: 'stands', serverId: ID } : { kind: 'nothing' };
  },
};
