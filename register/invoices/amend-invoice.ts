import type { WriteDb } from '#db/connection.ts';
import { findInvoice, invoiceLines, type InvoiceStanding } from '#db/tables/invoices.ts';
import { noteOwing } from '#db/tables/owing.ts';
import { invoiceLane, letterLane } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import { businessDay } from '#domain/business-day.ts';
import type { ShopEvent } from '#domain/events.ts';
import type { InvoiceId, OperationId } from '#domain/ids.ts';
import type { AskedAct } from '#domain/roles.ts';
import { type Ok, ok, refuse, type Refusal, type Refused, type RefusedIn, type Result } from '#domain/result.ts';
import { asApproved, type NotApproved } from '#register/people/approvals.ts';
import { type AtShift, atShift, type Context } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import { cashOf, openDrawerForCash } from '#register/invoices/drawer-for-cash.ts';
import { takenBy, lanesGivingBack } from '#register/invoices/given-back.ts';
import { visitsOn } from '#register/lanes.ts';
import { relatedInvoices } from '#register/returns/returns.ts';
import { type InvoiceView, viewInvoice } from '#register/views/invoice-view.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

export interface Amending {
  readonly tx: WriteDb;
  readonly invoice: InvoiceStanding;
  readonly work: AtShift;
}

type Head = 'at' | 'zone' | 'businessDay' | 'invoiceId' | 'outletId' | 'number';
type WithoutHead<E> = E extends unknown ? Omit<E, Head> : never;
/** What the amendment adds to the facts every event about an invoice has. */
export type Amendment = WithoutHead<Exclude<Extract<ShopEvent, { invoiceId: InvoiceId }>, { kind: 'invoice.create' }>>;

export interface Asked {
  readonly invoiceId: string;
  /** What not every role does alone. */
  readonly act?: AskedAct;
  readonly approvalId?: string | undefined;
  /** What else the journal says of it. */
  readonly facts?: object;
}

/**
 * A change to a finished invoice: the change, the journal and the outbox row in one transaction. A manager's yes is
 * taken last, so that a refused change does not use it up.
 */
export function amendInvoice<T extends Result<Amendment, Refusal>>(
  context: Context,
  { invoiceId, act, approvalId, facts }: Asked,
  change: (amending: Amending) => T,
) {
  const work = atShift(context);
  if (!work.ok) return work;
  const done = transact(context.db, (tx): Result<InvoiceView, Refusal> => {
    const invoice = findInvoice(tx, Number(invoiceId));
    if (!invoice) return refuse({ code: 'invoice_gone' });
    const before = cashOf(tx, invoice);
    const changed = change({ tx, invoice, work: work.value });
    if (!changed.ok) return changed;
    const about = { invoice: invoice.id, ...facts, ...changed.value };
    const worth = { what: invoice.number, amount: moneyIn(changed.value, invoice) };
    const approved =
      act === undefined ? ok({ approvedBy: null }) : asApproved(context, work.value, { act, about, worth, approvalId });
    if (!approved.ok) return approved;
    noteAmended(context, { tx, invoice, work: work.value, amendment: changed.value, facts, ...approved.value });
    const after = findInvoice(tx, invoice.key) ?? invoice;
    if (cashOf(tx, after) !== before) openDrawerForCash(tx, context, invoice);
    return ok(viewInvoice({ db: tx, memory: context.memory }, after));
  });
  if (done.ok) {
    context.sync.wake();
    context.printing.wake();
  }
  // Only the refusals named above and those of `change` can come out.
  return done as Ok<InvoiceView> | Refused<Refusal<'invoice_gone'> | NotApproved> | RefusedIn<T>;
}

/** Of the amendment, which is of the whole invoice where it says no other. */
function moneyIn(amendment: Amendment, { total, writtenOff }: InvoiceStanding): number {
  switch (amendment.kind) {
    case 'writeoff.add':
      return amendment.amount;
    case 'writeoff.change':
    case 'writeoff.cancel':
      return writtenOff;
    case 'payment.delete':
      return -amendment.payments.reduce((sum, { amount }) => sum + amount, 0);
    default:
      return total;
  }
}

interface Amended extends Amending {
  readonly amendment: Amendment;
  readonly facts?: object | undefined;
  readonly approvedBy: string | null;
}

/** In the change's own transaction: what is still owing, what the office hears and what the journal has. */
export function noteAmended(context: Context, { tx, invoice, work, amendment, facts, approvedBy }: Amended): void {
  const { staff, shift, till } = work;
  noteOwing(tx, invoice.key);
  const at = context.clock.now();
  const head = { at, zone: context.zone, businessDay: businessDay(at, context.zone) };
  const about = { invoiceId: invoice.id, outletId: till.outletId, number: invoice.number };
  const stamp = { operationId: context.ids.next() as OperationId, shiftId: shift.id, appVersion: context.version };
  const after = relatedInvoices(tx, invoice.key).map(invoiceLane);
  // Of an invoice that is gone the office sends no receipt.
  if (amendment.kind === 'invoice.erase') after.push(letterLane(invoice.number));
  if (amendment.kind === 'invoice.restore') after.push(...lanesGivingBack(tx, takenBy(tx, invoice.key)));
  if (amendment.kind === 'invoice.void')
    after.push(...visitsOn(context, { member: invoice.customer?.code, lines: invoiceLines(tx, invoice.key) }));
  tellBackOffice(tx, { ...head, ...about, ...amendment }, { ...stamp, after });
  writeDown(tx, {
    at,
    staff: staff.name,
    act: amendment.kind,
    facts: { number: invoice.number, ...amendment, ...facts, ...(approvedBy !== null && { approvedBy }) },
  });
}
