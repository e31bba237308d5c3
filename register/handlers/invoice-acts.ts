import type { WriteDb } from '#db/connection.ts';
import { findErased, insertErased } from '#db/tables/erased-invoices.ts';
import { findInvoiceNote, noteInvoice } from '#db/tables/invoice-notes.ts';
import { invoiceLines, markRestored, markVoided } from '#db/tables/invoices.ts';
import {
  changeWriteOff,
  deleteWriteOff,
  findWriteOff,
  insertPayments,
  insertWriteOff,
  listPayments,
  type Payment,
} from '#db/tables/payments.ts';
import { findOriginal, findOriginalElsewhere, listReturns } from '#db/tables/returned-lines.ts';
import { returnsOfOthers } from '#db/tables/returns-of-others.ts';
import { listWriteOffOptions } from '#db/tables/shop.ts';
import { businessDay } from '#domain/business-day.ts';
import type { TenderTaken } from '#domain/events.ts';
import { add, money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import { isCashKind, settle } from '#domain/tender.ts';
import type { Context } from '#register/context.ts';
import { type Amending, amendInvoice } from '#register/invoices/amend-invoice.ts';
import { os } from '#register/handlers/os.ts';
import { remember } from '#register/memory.ts';
import { judgeLater } from '#register/invoices/pay-later.ts';
import { checkSoldAgain, reopenQuote, sellQuoteAsBefore } from '#register/quotes/quotes-sold-again.ts';
import { actOfVoid } from '#register/packages/package-use.ts';
import { hearOfReturns } from '#register/returns/look-elsewhere.ts';
import { payableNow, stillFits } from '#register/returns/returns.ts';
import { checkSoldSince, moveSerials } from '#register/sale/serials.ts';
import { findSetOff } from '#register/returns/set-off.ts';
import { opposites, takesBack, wasSetOff } from '#register/returns/take-back.ts';
import { checkUsedAgain } from '#register/invoices/used-again.ts';
import { itemsOf } from '#register/invoices/written-off-items.ts';

/** What can happen to an invoice after the sale. Each is a document of its own at the back office. */
export const invoiceActs = {
  pay: os.invoice.pay.handler(({ input, context }) => {
    const done = amendInvoice(context, input, ({ tx, invoice, work }) => {
      if (invoice.voidedAt !== null) return refuse({ code: 'invoice_voided' });
      const due = payableNow({ db: tx }, invoice);
      if (due === 0) return refuse({ code: 'nothing_due' });
      const methods = input.tenders.map(({ methodId }) => context.memory.methods.find(({ id }) => id === methodId));
      const tenders = input.tenders.flatMap(({ tendered }, index) => {
        const method = methods[index];
        return method ? [{ method: method.name, isCash: isCashKind(method.kind), tendered: money(tendered) }] : [];
      });
      if (tenders.length < input.tenders.length) return refuse({ code: 'method_unknown' });
      const settled = settle(due, tenders, context.memory.rounding);
      if (!settled.ok) return settled;
      const takenAt = context.clock.now();
      const payments = tenders.map((tender, index): Payment => {
        const amount = settled.value.applied[index] ?? money(0);
        return { ...tender, takenAt, amount, tendered: money(amount < 0 ? -tender.tendered : tender.tendered) };
      });
      const judged = judgeLater(context, invoice, payments);
      if (!judged.ok) return judged;
      const { rounding } = settled.value;
      insertPayments(tx, { invoice: invoice.key, shift: work.shift.key, rounding }, payments);
      return ok({
        kind: 'payment.add',
        payments: payments.map((payment) => toTender(payment, '')),
        paidBefore: invoice.paid,
      });
    });
    // The yes was to this payment.
    if (done.ok && context.memory.beyond?.of === done.value.id) context.memory.beyond = undefined;
    return done;
  }),

  takeBack: os.invoice.takeBack.handler(async ({ input, context }) => {
    const asker = await heardFor(context, input.invoiceId);
    if (!asker.ok) return asker;
    return amendInvoice(context, { ...input, act: 'invoice.takeBack' }, ({ tx, invoice, work }) => {
      if (invoice.voidedAt !== null) return refuse({ code: 'invoice_voided' });
      if (findWriteOff(tx, invoice.key)) return refuse({ code: 'already_written_off' });
      const back = refuseReturned(tx, invoice.key);
      if (back) return back;
      const reason = input.reason.trim();
      if (reason === '') return refuse({ code: 'reason_missing' });
      const taken = takesBack(listPayments(tx, invoice.key), work.shift);
      if (!taken.ok) return taken;
      const payments = opposites(taken.value, context.clock.now());
      const rounding = money(-add(...taken.value.map((payment) => payment.rounding)));
      insertPayments(tx, { invoice: invoice.key, shift: work.shift.key, rounding }, payments);
      return ok({ kind: 'payment.delete', payments: payments.map((payment) => toTender(payment, reason)) });
    });
  }),

  note: os.invoice.note.handler(({ input, context }) =>
    amendInvoice(context, input, ({ tx, invoice }) => {
      if (findErased(tx, invoice.key)) return refuse({ code: 'invoice_erased' });
      const before = findInvoiceNote(tx, invoice.key) ?? invoice.note;
      if (input.before !== undefined && input.before !== before) return refuse({ code: 'note_changed', note: before });
      const note = input.note.trim();
      noteInvoice(tx, invoice.key, note);
      return ok({ kind: 'invoice.note', note });
    }),
  ),

  writeOff: os.invoice.writeOff.handler(({ input, context }) =>
    amendInvoice(context, { ...input, act: 'invoice.writeOff' }, ({ tx, invoice, work }) => {
      if (invoice.voidedAt !== null) return refuse({ code: 'invoice_voided' });
      if (findWriteOff(tx, invoice.key)) return refuse({ code: 'already_written_off' });
      const amount = money(invoice.total - invoice.paid);
      if (amount <= 0) return refuse({ code: 'not_owing' });
      const setOff = findSetOff(tx, invoice);
      if (setOff) return refuse({ code: 'set_off_first', number: setOff.back.number, amount: setOff.amount });
      if (!listWriteOffOptions(tx).includes(input.tag)) return refuse({ code: 'tag_unknown' });
      const items = itemsOf(invoiceLines(tx, invoice.key), input.lines ?? [], amount);
      if (!items.ok) return items;
      const { tag, note } = input;
      const off = { amount, tag, note, items: items.value };
      const at = context.clock.now();
      insertWriteOff(tx, { ...off, invoice: invoice.key, at, by: work.staff.name, shift: work.shift.key });
      return ok({ kind: 'writeoff.add', amount, tag, note, ...(off.items.length > 0 && { items: off.items }) });
    }),
  ),

  changeWriteOff: os.invoice.changeWriteOff.handler(({ input, context }) =>
    amendInvoice(context, { ...input, act: 'invoice.writeOff' }, ({ tx, invoice }) => {
      if (invoice.voidedAt !== null) return refuse({ code: 'invoice_voided' });
      const writeOff = findWriteOff(tx, invoice.key);
      if (!writeOff) return refuse({ code: 'not_written_off' });
      if (!listWriteOffOptions(tx).includes(input.tag)) return refuse({ code: 'tag_unknown' });
      const { tag, note } = input;
      changeWriteOff(tx, { invoice: invoice.key, tag, note });
      return ok({ kind: 'writeoff.change', day: businessDay(writeOff.at, context.zone), tag, note });
    }),
  ),

  cancelWriteOff: os.invoice.cancelWriteOff.handler(({ input, context }) =>
    amendInvoice(context, { ...input, act: 'invoice.cancelWriteOff' }, ({ tx, invoice, work }) => {
      if (invoice.voidedAt !== null) return refuse({ code: 'invoice_voided' });
      const writeOff = findWriteOff(tx, invoice.key);
      if (!writeOff) return refuse({ code: 'not_written_off' });
      deleteWriteOff(tx, writeOff, work.shift.key);
      return ok({ kind: 'writeoff.cancel' });
    }),
  ),

  void: os.invoice.void.handler(async ({ input, context }) => {
    const asker = await heardFor(context, input.invoiceId);
    if (!asker.ok) return asker;
    const done = amendInvoice(
      context,
      { ...input, ...actOfVoid(context, input.invoiceId) },
      ({ tx, invoice, work }) => {
        if (invoice.voidedAt !== null) return refuse({ code: 'invoice_voided' });
        const back = refuseReturned(tx, invoice.key);
        const settled = back ?? wasSetOff(listPayments(tx, invoice.key));
        if (settled) return settled;
        const serials = checkSoldSince(tx, invoice.key, -1);
        if (!serials.ok) return serials;
        const reason = input.reason.trim();
        if (reason === '') return refuse({ code: 'reason_missing' });
        moveSerials(tx, invoiceLines(tx, invoice.key), -1);
        reopenQuote(tx, context, saleOf(invoice, work));
        markVoided(tx, { key: invoice.key, at: context.clock.now(), reason, shift: work.shift.key });
        return ok({ kind: 'invoice.void', reason });
      },
    );
    if (done.ok) remember(context.memory, done.value.lines, -1);
    return done;
  }),

  restore: os.invoice.restore.handler(async ({ input, context }) => {
    const asker = await heardFor(context, input.invoiceId);
    if (!asker.ok) return asker;
    const done = amendInvoice(context, { ...input, act: 'invoice.restore' }, ({ tx, invoice, work }) => {
      if (invoice.voidedAt === null) return refuse({ code: 'not_voided' });
      if (findErased(tx, invoice.key)) return refuse({ code: 'invoice_erased' });
      const of = findOriginal(tx, invoice.key) ?? findOriginalElsewhere(tx, invoice.key);
      if (of && !stillFits(tx, invoice, of.key)) return refuse({ code: 'return_no_longer_fits', number: of.number });
      const serials = checkSoldSince(tx, invoice.key, 1);
      if (!serials.ok) return serials;
      const quote = checkSoldAgain(tx, invoice.number);
      if (!quote.ok) return quote;
      const used = checkUsedAgain(tx, invoice.key);
      if (!used.ok) return used;
      const reason = input.reason.trim();
      if (reason === '') return refuse({ code: 'reason_missing' });
      moveSerials(tx, invoiceLines(tx, invoice.key), 1);
      if (quote.value) sellQuoteAsBefore(tx, context, { quote: quote.value, ...saleOf(invoice, work) });
      markRestored(tx, { key: invoice.key, shift: work.shift.key });
      return ok({ kind: 'invoice.restore', reason });
    });
    if (done.ok) remember(context.memory, done.value.lines, 1);
    return done;
  }),

  erase: os.invoice.erase.handler(({ input, context }) =>
    amendInvoice(context, { ...input, act: 'invoice.erase' }, ({ tx, invoice, work }) => {
      if (invoice.voidedAt === null) return refuse({ code: 'not_voided' });
      if (findErased(tx, invoice.key)) return refuse({ code: 'invoice_erased' });
      if (input.number.trim().toUpperCase() !== invoice.number) return refuse({ code: 'number_differs' });
      insertErased(tx, { invoice: invoice.key, at: context.clock.now(), by: work.staff.name });
      return ok({ kind: 'invoice.erase' });
    }),
  ),
};

/** The office takes its time to say what came back: whoever asked must still be the one at the till, or another's role would do it. */
async function heardFor(context: Context, invoiceId: string) {
  const { staff } = context.memory;
  await hearOfReturns(context, invoiceId);
  return context.memory.staff?.id === staff?.id ? ok({}) : refuse({ code: 'not_signed_in' });
}

/** Its money went back with the goods: what is left of it is not all of it. */
function refuseReturned(tx: WriteDb, invoice: number) {
  const back = listReturns(tx, invoice).find(({ voided }) => voided === 0) ?? returnsOfOthers(tx, invoice)[0];
  return back && refuse({ code: 'has_returns', number: back.number });
}

function saleOf({ number }: Amending['invoice'], { staff }: Amending['work']) {
  return { number, staff: staff.name };
}

function toTender({ method, amount, tendered }: Payment, note: string): TenderTaken {
  return { method, amount, tendered, note };
}
