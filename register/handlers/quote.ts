import { clearOpenSale, saveOpenSale } from '#db/tables/open-sale.ts';
import { findQuote, findQuotes } from '#db/tables/quotes.ts';
import { transact } from '#db/transact.ts';
import { money } from '#domain/money.ts';
import { withinPromise } from '#domain/promised-total.ts';
import { ok, refuse } from '#domain/result.ts';
import { emptySale } from '#domain/sale.ts';
import { atShift, atWork, type Context } from '#register/context.ts';
import { tooDeep } from '#register/handlers/cheaper.ts';
import { printQuotePage } from '#register/handlers/full-page.ts';
import { os } from '#register/handlers/os.ts';
import { putAside } from '#register/handlers/parked.ts';
import { writeDown } from '#register/journal/journal.ts';
import { promisedHere } from '#register/quotes/office-quote.ts';
import { checkQuote, endQuote, keepQuote, queuePaper, saleOf } from '#register/quotes/quotes.ts';
import { papersOf, printerThere } from '#register/receipts/papers.ts';
import { refuseTaken } from '#register/sale/take-tender.ts';
import { viewQuote } from '#register/views/quote-view.ts';
import { currentSale, viewSale } from '#register/views/sale-view.ts';

export const quoteHandlers = {
  find: os.quote.find.handler(({ input, context }) => {
    const outletId = context.memory.identity?.outletId ?? '';
    const found = findQuotes(context.db, { text: input.text.trim(), open: input.open, outletId });
    return found.map((quote) => viewQuote(context, quote));
  }),

  keep: os.quote.keep.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const sale = currentSale(context);
    if (sale.lines.length === 0) return refuse({ code: 'sale_empty' });
    const taken = refuseTaken(sale, 'park_tenders_taken');
    if (taken) return taken;
    if (sale.lines.some(({ quantity }) => quantity < 0)) return refuse({ code: 'quote_of_return' });
    // Whether it is good on the day the goods are sold, nobody knows.
    if (sale.coupon) return refuse({ code: 'coupon_on_quote' });
    if (sale.points) return refuse({ code: 'points_on_quote' });
    if (input.kind === 'salesorder' && sale.customerId === null) return refuse({ code: 'order_needs_customer' });
    const deep = tooDeep(context, work.value, sale);
    if (deep) return deep;
    const before = checkQuote(context, sale);
    if (!before.ok) return before;
    const number = transact(context.db, (tx) => {
      const made = keepQuote(tx, context, { work: work.value, sale, ...input });
      clearOpenSale(tx);
      return made;
    });
    context.memory.sale = emptySale(context.ids.next());
    context.sync.wake();
    context.printing.wake();
    return ok({ number, sale: viewSale(context) });
  }),

  recall: os.quote.recall.handler(({ input, context }) => {
    const work = atShift(context);
    if (!work.ok) return work;
    const onScreen = currentSale(context);
    const taken = refuseTaken(onScreen, 'park_tenders_taken');
    if (taken) return taken;
    const quote = loadOpen(context, input.key);
    if (!quote.ok) return quote;
    const promised = promisedHere(context, quote.value);
    if (!promised.ok) return promised;
    const within = withinPromise(promised.value, context.memory.tax, money(quote.value.total));
    const sale = saleOf(quote.value, within, context.ids.next());
    transact(context.db, (tx) => {
      if (onScreen.lines.length > 0) putAside(tx, context, { ...work.value, sale: onScreen, label: '' });
      clearOpenSale(tx);
      saveOpenSale(tx, undefined, sale);
      const { number, office } = quote.value;
      const facts = { number, sale: sale.id, ...(office && { from: office.place }) };
      writeDown(tx, { at: context.clock.now(), staff: work.value.staff.name, act: 'quote.recall', facts });
      return undefined;
    });
    context.memory.sale = sale;
    return ok(viewSale(context));
  }),

  cancel: os.quote.cancel.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const reason = input.reason.trim();
    if (reason === '') return refuse({ code: 'reason_missing' });
    const quote = loadOpen(context, input.key);
    if (!quote.ok) return quote;
    transact(context.db, (tx) => {
      endQuote(tx, context, { work: work.value, quote: quote.value, reason });
      return undefined;
    });
    context.sync.wake();
    return ok({});
  }),

  printPage: printQuotePage,
  print: os.quote.print.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const quote = findQuote(context.db, input.key);
    if (!quote) return refuse({ code: 'quote_gone' });
    const promised = promisedHere(context, quote);
    if (!promised.ok) return promised;
    const printer = printerThere(context.memory);
    if (!printer.ok) return printer;
    transact(context.db, (tx) => {
      const { key, number } = quote;
      const copy = papersOf(tx, context.memory, { what: 'quote', subject: key });
      queuePaper(tx, context, { key, number, copy, asked: true });
      const facts = { number, copy };
      writeDown(tx, { at: context.clock.now(), staff: work.value.staff.name, act: 'quote.print', facts });
      return undefined;
    });
    context.printing.wake();
    return ok({});
  }),
};

function loadOpen({ db }: Context, key: number) {
  const quote = findQuote(db, key);
  if (!quote) return refuse({ code: 'quote_gone' });
  return quote.state === 'open' ? ok(quote) : refuse({ code: 'quote_ended', number: quote.number });
}
