import type { WriteDb } from '#db/connection.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import { queueNewReceipts, queuePrint, settlePrint } from '#db/tables/print-jobs.ts';
import { findQuote } from '#db/tables/quotes.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { invoicePageOf, quotePageOf } from '#register/receipts/page.ts';
import { papersOf } from '#register/receipts/papers.ts';
import { shownQuote } from '#register/receipts/quote-paper.ts';

export const printInvoicePage = os.invoice.printPage.handler(({ input, context }) => {
  const work = atWork(context);
  if (!work.ok) return work;
  const invoice = findInvoice(context.db, Number(input.invoiceId));
  if (!invoice) return refuse({ code: 'invoice_gone' });
  const { key, number } = invoice;
  const copy = transact(context.db, (tx) => {
    // Its original comes first, and a job of a newer invoice must not hide it.
    queueNewReceipts(tx, context.memory.preferences.printer);
    return writePage(tx, context, { what: 'receipt', key, number, staff: work.value.staff.name });
  });
  return ok(invoicePageOf(context, invoice, copy));
});

export const printQuotePage = os.quote.printPage.handler(({ input, context }) => {
  const work = atWork(context);
  if (!work.ok) return work;
  const quote = findQuote(context.db, input.key);
  if (!quote) return refuse({ code: 'quote_gone' });
  const shown = shownQuote(context, quote);
  if (!shown.ok) return shown;
  const { key, number } = quote;
  const copy = transact(context.db, (tx) =>
    writePage(tx, context, { what: 'quote', key, number, staff: work.value.staff.name }),
  );
  return ok(quotePageOf(context, shown.value, copy));
});

interface Printed {
  readonly what: 'receipt' | 'quote';
  readonly key: number;
  readonly number: string;
  readonly staff: string;
}

/** A page goes to a printer that we hear nothing of: what was handed over counts as printed. Answers which copy it is. */
function writePage(tx: WriteDb, { clock, memory }: Context, { what, key, number, staff }: Printed): number {
  const at = clock.now();
  const copy = papersOf(tx, memory, { what, subject: key });
  const id = queuePrint(tx, {
    what,
    subject: key,
    title: number,
    copy,
    state: 'waiting',
    openDrawer: false,
    queuedAt: at,
  });
  settlePrint(tx, { id, state: 'printed', bytes: null, printerSays: 'full_page' });
  const act = what === 'receipt' ? 'invoice.printPage' : 'quote.printPage';
  writeDown(tx, { at, staff, act, facts: { number, copy } });
  return copy;
}
