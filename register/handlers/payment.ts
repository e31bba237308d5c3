import { findInvoice } from '#db/tables/invoices.ts';
import { transact } from '#db/transact.ts';
import { isLimited } from '#domain/offline-limits.ts';
import { ok, refuse } from '#domain/result.ts';
import { totalsOf } from '#domain/sale.ts';
import { isCashKind, settle } from '#domain/tender.ts';
import { atWorkFor, asApproved } from '#register/people/approvals.ts';
import { atShift, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { payableNow } from '#register/returns/returns.ts';
import { exposureOf, payingLater, payingOf, saveOfflineLimits, takenBy } from '#register/sale/offline-limits.ts';
import { currentSale } from '#register/views/sale-view.ts';

export const paymentHandlers = {
  methods: os.payment.methods.handler(({ context }) =>
    context.memory.methods.map((method) => ({ ...method, isCash: isCashKind(method.kind) })),
  ),

  limits: os.payment.limits.handler(({ context }) => context.memory.offlineLimits),

  setLimits: os.payment.setLimits.handler(({ input: { limits }, context }) => {
    const work = atWorkFor(context, 'payment.setLimits');
    if (!work.ok) return work;
    const staff = work.value.staff.name;
    // A method that the office does not list just then is not on the screen, and comes back as it was.
    const all = { ...context.memory.offlineLimits, ...limits };
    transact(context.db, (tx) => {
      saveOfflineLimits(tx, all);
      writeDown(tx, { at: context.clock.now(), staff, act: 'payment.setLimits', facts: limits });
      return undefined;
    });
    context.memory.offlineLimits = all;
    return ok(all);
  }),

  exposure: os.payment.exposure.handler(({ input, context }) => {
    const { memory } = context;
    const paid = whatIsPaid(context, input.invoiceId);
    if (!paid) return [];
    const { paying } = paid;
    return memory.methods.flatMap(({ id, name }) => {
      const limit = memory.offlineLimits[name];
      const exposure = limit && isLimited(limit) ? exposureOf(context, paying, name) : undefined;
      return limit && exposure
        ? [{ methodId: id, method: name, ...exposure, limit, customerNamed: paying.customer !== '' }]
        : [];
    });
  }),

  allowBeyond: os.payment.allowBeyond.handler(({ input: { methodId, invoiceId, approvalId }, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const method = context.memory.methods.find(({ id }) => id === methodId);
    if (!method) return refuse({ code: 'method_unknown' });
    const paid = whatIsPaid(context, invoiceId);
    if (!paid) return refuse({ code: 'invoice_gone' });
    const most = takenBy(method.name, paid.paying) + paid.due;
    const about = { ...paid.facts, method: method.name, most };
    const worth = { what: method.name, amount: most };
    const approved = asApproved(context, work.value, { act: 'payment.beyondLimit', about, worth, approvalId });
    if (!approved.ok) return approved;
    const { staff, approvedBy } = approved.value;
    transact(context.db, (tx) => {
      const facts = { ...about, ...(approvedBy !== null && { approvedBy }) };
      writeDown(tx, { at: context.clock.now(), staff: staff.name, act: 'payment.allowBeyond', facts });
      return undefined;
    });
    // For this sale or payment and this tender alone, and for no more than there was to pay; a restart forgets it, and a
    // manager is asked again.
    context.memory.beyond = { of: paid.paying.id, method: method.name, most };
    return ok({});
  }),
};

/** The open sale, or an invoice that is paid later, with what is left to pay and what the journal calls it. */
function whatIsPaid(context: Context, invoiceId: string | undefined) {
  if (invoiceId === undefined) {
    const sale = currentSale(context);
    const { total } = totalsOf(sale, context.memory.tax);
    const settled = settle(total, sale.tenders, context.memory.rounding);
    const due = settled.ok ? settled.value.due : total;
    return { paying: payingOf(context.db, sale), due, facts: { sale: sale.id } };
  }
  const invoice = findInvoice(context.db, Number(invoiceId));
  if (!invoice) return undefined;
  return { paying: payingLater(invoice), due: payableNow(context, invoice), facts: { number: invoice.number } };
}
