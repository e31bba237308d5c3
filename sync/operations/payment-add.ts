import { paymentAdd as add } from '#contract/v3/payment.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { PaymentAdded } from '#domain/events.ts';
import { type InvoiceRecord, locateInvoice } from '#sync/operations/locate-invoice.ts';
import { carries, type Finding, noteWith, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';
import { toWirePayments } from '#sync/operations/wire-payment.ts';

/** All tenders of one visit in one request: two requests could be repeated half. */
export const paymentAdd: OutboundOperation<PaymentAdded> = {
  kind: 'payment.add',
  repeatable: true,
  request: ({ outletId, number, businessDay, payments, paidBefore }, ref) =>
    requestFor(add, {
      OutletID: outletId,
      Number: number,
      Payments: toWirePayments(payments).map((payment) => ({
        ...payment,
        Date: businessDay,
        Note: noteWith(payment.Note, ref),
      })),
      // The only guard the back office offers, and it only fits the first payment.
      ...(paidBefore === 0 && { UnpaidValidation: true }),
    }),
  readAnswer: readMessage,
  async verify(event, look) {
    const located = await locateInvoice(event, look);
    if (located.kind === 'unclear') return located;
    if (located.kind === 'absent') return { ...located, kind: 'nothing' };
    return compare(event, located.invoice, look.ref);
  },
};

function compare({ payments, paidBefore }: PaymentAdded, invoice: InvoiceRecord, ref: string): Finding {
  const ours = { kind: 'ours', serverId: null } as const;
  const known = invoice.Payments ?? undefined;
  if (known?.some(({ Note }) => carries(Note, ref))) return ours;
  // Notes come back, and ours is not among them.
  if (known?.some(({ Note }) => typeof Note === 'string')) return { kind: 'nothing' };
  const paid = known ? known.reduce((sum, { Amount }) => sum + Amount, 0) : invoice.Paid;
  if (paid === null || paid === undefined) return { kind: 'unclear', message: 'the invoice does not say what is paid' };
  const after = paidBefore + payments.reduce((sum, { amount }) => sum + amount, 0);
  const reached = after >= paidBefore ? paid >= after : paid <= after;
  if (!reached) return { kind: 'nothing' };
  // Somebody at the office may have paid it meanwhile: then a person has to know that it was paid here as well.
  if (shows(invoice, payments)) return ours;
  return { kind: 'foreign', message: 'the invoice is paid, but not by this payment', mayBeOld: true };
}

/** Where only the sum is told, the sum decides. */
function shows({ Payments }: InvoiceRecord, payments: PaymentAdded['payments']): boolean {
  if (!Payments) return true;
  const left = Payments.map(({ Method, Amount }) => `${Method} ${Amount}`);
  return toWirePayments(payments).every(({ Method, Amount }) => {
    const at = left.indexOf(`${Method} ${Amount}`);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
