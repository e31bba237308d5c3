import { findInvoice } from '#db/tables/invoices.ts';
import { queueNewReceipts, queuePrint } from '#db/tables/print-jobs.ts';
import { listWriteOffOptions } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWork } from '#register/context.ts';
import { emailReceipt } from '#register/handlers/invoice-email.ts';
import { invoiceActs } from '#register/handlers/invoice-acts.ts';
import { printInvoicePage } from '#register/handlers/full-page.ts';
import { findInvoices } from '#register/find/find-invoices.ts';
import { os } from '#register/handlers/os.ts';
import { setOff, undoSetOff } from '#register/handlers/set-off.ts';
import { writeDown } from '#register/journal/journal.ts';
import { markPractice } from '#register/receipts/practice-mark.ts';
import { papersOf, printerThere } from '#register/receipts/papers.ts';
import { givenLines } from '#register/receipts/gift-receipt.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { toRows } from '#register/receipts/text.ts';
import { viewInvoice, viewInvoiceRows } from '#register/views/invoice-view.ts';

export const invoiceHandlers = {
  find: os.invoice.find.handler(({ input, context }) => {
    const found = findInvoices(context, { ...input, limit: input.limit + 1 });
    return { items: viewInvoiceRows(context.db, found.slice(0, input.limit)), more: found.length > input.limit };
  }),

  show: os.invoice.show.handler(({ input, context }) => {
    const invoice = findInvoice(context.db, Number(input.invoiceId));
    return invoice ? viewInvoice(context, invoice) : null;
  }),

  ...invoiceActs,
  setOff,
  undoSetOff,
  email: emailReceipt,
  printPage: printInvoicePage,

  receipt: os.invoice.receipt.handler(({ input, context }) => {
    const invoice = findInvoice(context.db, Number(input.invoiceId));
    if (!invoice) return null;
    const { columns } = context.memory.preferences.printer;
    const copy = Math.max(0, papersOf(context.db, context.memory, { what: 'receipt', subject: invoice.key }) - 1);
    return {
      number: invoice.number,
      columns,
      email: invoice.customer?.email ?? '',
      lines: toRows(markPractice(context, receiptOf(context, invoice, copy)), columns),
    };
  }),

  print: os.invoice.print.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const invoice = findInvoice(context.db, Number(input.invoiceId));
    if (!invoice) return refuse({ code: 'invoice_gone' });
    const printer = printerThere(context.memory);
    if (!printer.ok) return printer;
    const prints = transact(context.db, (tx) => {
      // Its original comes first, and a job of a newer invoice must not hide it.
      queueNewReceipts(tx, context.memory.preferences.printer);
      const copy = papersOf(tx, context.memory, { what: 'receipt', subject: invoice.key });
      const at = context.clock.now();
      queuePrint(tx, {
        what: 'receipt',
        subject: invoice.key,
        title: invoice.number,
        copy,
        state: 'waiting',
        openDrawer: false,
        queuedAt: at,
      });
      writeDown(tx, {
        at,
        staff: work.value.staff.name,
        act: 'invoice.print',
        facts: { number: invoice.number, copy },
      });
      return copy + 1;
    });
    context.printing.wake();
    return ok({ prints });
  }),

  printGift: os.invoice.printGift.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const invoice = findInvoice(context.db, Number(input.invoiceId));
    if (!invoice) return refuse({ code: 'invoice_gone' });
    if (givenLines(context.db, invoice.key).length === 0) return refuse({ code: 'gift_of_nothing' });
    const printer = printerThere(context.memory);
    if (!printer.ok) return printer;
    const at = context.clock.now();
    transact(context.db, (tx) => {
      // A receipt that is still to be queued comes first.
      queueNewReceipts(tx, context.memory.preferences.printer);
      const job = { what: 'gift', subject: invoice.key, title: invoice.number, copy: 0 } as const;
      queuePrint(tx, { ...job, state: 'waiting', openDrawer: false, queuedAt: at });
      const facts = { number: invoice.number };
      writeDown(tx, { at, staff: work.value.staff.name, act: 'invoice.printGift', facts });
      return undefined;
    });
    context.printing.wake();
    return ok({});
  }),

  writeOffOptions: os.invoice.writeOffOptions.handler(({ context }) => listWriteOffOptions(context.db)),
};
