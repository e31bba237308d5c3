import { findErased } from '#db/tables/erased-invoices.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import { invoiceLane } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import { withoutUnseen } from '#domain/pasted.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWork } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { happenedNow, stampOfNoShift } from '#register/telling.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

export const emailReceipt = os.invoice.email.handler(({ input, context }) => {
  const work = atWork(context);
  if (!work.ok) return work;
  const { staff, till } = work.value;
  const email = withoutUnseen(input.email);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refuse({ code: 'email_impossible' });
  const queued = transact(context.db, (tx) => {
    const invoice = findInvoice(tx, Number(input.invoiceId));
    if (!invoice) return refuse({ code: 'invoice_gone' });
    if (findErased(tx, invoice.key)) return refuse({ code: 'invoice_erased' });
    const { number, id } = invoice;
    const happened = happenedNow(context);
    tellBackOffice(
      tx,
      { kind: 'receipt.email', ...happened, outletId: till.outletId, number, email },
      // Of no shift: the office's books of a shift do not wait for a letter. The letter waits for the invoice.
      { ...stampOfNoShift(context), after: [invoiceLane(id)] },
    );
    // Without the address: the journal is for ever.
    writeDown(tx, { at: happened.at, staff: staff.name, act: 'receipt.email', facts: { number } });
    return ok({ email });
  });
  if (queued.ok) context.sync.wake();
  return queued;
});
