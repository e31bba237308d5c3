import { invoiceCreate as create } from '#contract/v3/invoice.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { InvoiceCreated } from '#domain/events.ts';
import { type InvoiceRecord, type LocatedAll, locateInvoices } from '#sync/operations/locate-invoice.ts';
import { carries, carriesAny, type Finding, type OutboundOperation, readId } from '#sync/operations/operation.ts';
import { toWireOrder } from '#sync/operations/wire-order.ts';
import { toWirePayments } from '#sync/operations/wire-payment.ts';

/** The customer has left with the goods. The back office may argue, but it cannot undo it. */
export const invoiceCreate: OutboundOperation<InvoiceCreated> = {
  kind: 'invoice.create',
  repeatable: true,
  request: (event, ref) => requestFor(create, toWireInvoice(event, ref)),
  readAnswer: readId(create),
  async verify(event, look) {
    const { outletId, number } = event;
    return findSale(event, await locateInvoices({ outletId, numbers: [number] }, look), look.ref);
  },
};

/** Whose an invoice is can be read where other things it says cannot. */
export function findSale(event: InvoiceCreated, located: LocatedAll, ref: string): Finding {
  if (located.kind === 'unclear') return located;
  const marks = located.marksOf(event.number);
  if (marks && bears(marks, ref)) return { kind: 'ours', serverId: marks.ID };
  const found = located.of(event.number);
  if (found.kind === 'unclear') return found;
  return found.kind === 'absent' ? { ...found, kind: 'nothing' } : compareInvoice(event, found.invoice, ref);
}

export function toWireInvoice(event: InvoiceCreated, ref: string) {
  return {
    ...toWireOrder(event, ref),
    ...(event.returnOf && { ReferenceInvoiceNumber: event.returnOf.number }),
    ...(event.coupon && { Coupon: event.coupon }),
    ...(event.points && { PointUsed: event.points }),
    Payments: toWirePayments(event.payments),
  };
}

/** Our reference decides; a back office that does not keep it is judged by what the invoice says. */
export function compareInvoice(event: InvoiceCreated, invoice: InvoiceRecord, ref: string): Finding {
  const ours = { kind: 'ours', serverId: invoice.ID } as const;
  const foreign = { kind: 'foreign', message: `${event.number} belongs to another invoice` } as const;
  if (bears(invoice, ref)) return ours;
  if (carriesAny(invoice.ReferenceNumber)) return foreign;
  const sameTotal = Math.round(invoice.SalesNTax ?? Number.NaN) === event.totals.total;
  const sameDay = !invoice.Date || invoice.Date.slice(0, 10) === event.businessDay;
  const sameLines = !invoice.Variants || invoice.Variants.length === event.lines.length;
  return sameTotal && sameDay && sameLines && holdsPayments(event, invoice) ? ours : foreign;
}

/** Whatever else it says, it is what this operation made. */
function bears({ ReferenceNumber, Note }: Pick<InvoiceRecord, 'ReferenceNumber' | 'Note'>, ref: string): boolean {
  return carries(ReferenceNumber, ref) || carries(Note, ref);
}

/** Payments may have come since; the ones of the sale came with it. */
function holdsPayments({ payments }: InvoiceCreated, { Payments }: InvoiceRecord): boolean {
  if (!Payments) return true;
  const left = Payments.map(({ Amount }) => Amount);
  return toWirePayments(payments).every(({ Amount: amount }) => {
    const at = left.indexOf(amount);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
