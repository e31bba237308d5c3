import type { WriteDb } from '#db/connection.ts';
import { customerOfSale } from '#db/tables/customers.ts';
import { invoiceLane } from '#db/tables/outbox.ts';
import { queuePrint } from '#db/tables/print-jobs.ts';
import {
  cancelQuote,
  findQuote,
  insertQuote,
  type NewQuote,
  nextQuoteNumber,
  type Quote,
  sellQuote,
} from '#db/tables/quotes.ts';
import { voidedSalesOf } from '#db/tables/voided-quote-sales.ts';
import { businessDay, dayAfter } from '#domain/business-day.ts';
import type { InvoiceTotals, SoldTo } from '#domain/events.ts';
import type { Instant, InvoiceId } from '#domain/ids.ts';
import { agreeTo, cutsByAmount } from '#domain/discount.ts';
import { type QuoteKind, quoteStart } from '#domain/quotes.ts';
import { ok, refuse } from '#domain/result.ts';
import { type OpenSale, totalsOf } from '#domain/sale.ts';
import type { AtWork, Context, Register } from '#register/context.ts';
import { lanesNamedIn } from '#register/lanes.ts';
import { stampOfNoShift } from '#register/telling.ts';
import { writeDown } from '#register/journal/journal.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

/**
 * What was promised, as a sale of its own: no promotion or price book of today moves the price of its lines, and nobody's
 * role is asked anew for what it takes off.
 */
export function saleOf({ key, kind, number }: Quote, sale: OpenSale, id: string): OpenSale {
  const lines = sale.lines.map((line) => ({ ...line, keyed: true as const }));
  const agreed = cutsByAmount(sale).reduce((left, { lineId, percent }) => agreeTo(left, lineId, percent), sale);
  return { ...agreed, id, lines, removed: [], quote: { key, kind, number } };
}

/** A quote is sold once, whoever brought it back how often. Where nothing of it is left on the sale, it is not what is sold. */
export function checkQuote({ db }: Pick<Register, 'db'>, { quote, lines }: OpenSale) {
  const found = quote && findQuote(db, quote.key);
  const left = found?.sale.lines.some((kept) => lines.some(({ id }) => id === kept.id));
  if (!found || !left) return ok(null);
  return isOver(found) ? refuse({ code: 'quote_ended', number: found.number }) : ok(found);
}

/** What merely left the office's list while it lay on the counter is still what the customer was promised. */
function isOver({ state, soldAs }: Quote): boolean {
  return state === 'elsewhere' ? soldAs !== null : state !== 'open';
}

export interface Keeping {
  readonly work: AtWork;
  readonly sale: OpenSale;
  readonly kind: QuoteKind;
  readonly validDays: number;
}

/** Call it in the transaction that takes the sale off the screen. What it was brought back from is replaced by it. */
export function keepQuote(tx: WriteDb, context: Context, keeping: Keeping): string {
  const { work, sale, kind } = keeping;
  const at = context.clock.now();
  const { series } = work.till;
  const day = businessDay(at, context.zone);
  const number = nextQuoteNumber(tx, quoteStart(series, kind, Number(day.slice(0, 4))));
  const customer = sale.customerId === null ? undefined : customerOfSale(tx, sale.customerId);
  const totals = totalsOf(sale, context.memory.tax);
  const { quote: before, ...kept } = sale;
  const made: NewQuote = {
    kind,
    number,
    outletId: work.till.outletId,
    madeAt: at,
    businessDay: day,
    validUntil: kind === 'estimate' ? dayAfter(day, keeping.validDays) : null,
    madeBy: work.staff.name,
    customer: customer?.name ?? '',
    mobile: customer?.mobile ?? '',
    total: totals.total,
    tax: context.memory.tax,
    sale: { ...kept, removed: [] },
  };
  const key = insertQuote(tx, made);
  writeDown(tx, { at, staff: work.staff.name, act: 'quote.keep', facts: { number, kind, total: totals.total } });
  queuePaper(tx, context, { key, number, copy: 0, asked: false });
  tellCreated(tx, context, { ...keeping, made, totals, customer });
  const replaced = before && findQuote(tx, before.key);
  if (replaced?.state === 'open') endQuote(tx, context, { work, quote: replaced, reason: `${replacedWords}${number}` });
  return number;
}

const replacedWords = 'Replaced by ';

/** Of a reason nobody keyed in: the quote that took the place of this one. */
export function replacedBy(reason: string | null): string | null {
  return reason?.startsWith(replacedWords) ? reason.slice(replacedWords.length) : null;
}

interface Created extends Pick<Keeping, 'work' | 'sale'> {
  readonly made: NewQuote;
  readonly totals: InvoiceTotals;
  readonly customer: (SoldTo & { readonly id: string }) | undefined;
}

function tellCreated(tx: WriteDb, context: Context, { work, sale, made, totals, customer }: Created) {
  const { gross, sales, tax, total } = totals;
  const about = {
    at: made.madeAt,
    zone: context.zone,
    businessDay: made.businessDay,
    outletId: made.outletId,
    number: made.number,
    register: work.till.registerName,
    salesPerson: made.madeBy,
    taxName: made.tax.name,
    discountPercent: sale.discount.percent,
    discountAmount: sale.discount.amount,
    customer: customer
      ? { code: customer.code, name: customer.name, email: customer.email, mobile: customer.mobile }
      : null,
    note: sale.note,
    lines: sale.lines,
    totals: { gross, sales, tax, total },
  };
  tellBackOffice(
    tx,
    made.validUntil === null
      ? { kind: 'salesorder.create', ...about }
      : { kind: 'estimate.create', ...about, validUntil: made.validUntil },
    {
      ...stampOfNoShift(context),
      after: lanesNamedIn(context, { sale, customer: customer ?? null }),
    },
  );
}

export interface Ending {
  readonly work: AtWork;
  readonly quote: Quote;
  readonly reason: string;
}

/** It is not sold any more. */
export function endQuote(tx: WriteDb, context: Context, { work, quote, reason }: Ending): void {
  const at = context.clock.now();
  const { key, number } = quote;
  cancelQuote(tx, { key, endedAt: at, endedBy: work.staff.name, reason });
  writeDown(tx, { at, staff: work.staff.name, act: 'quote.cancel', facts: { number, reason } });
  const kind = quote.kind === 'estimate' ? 'estimate.cancel' : 'salesorder.cancel';
  tellBackOffice(tx, { kind, reason, ...aboutEnding(tx, context, { quote, at }) }, stampOfNoShift(context));
}

export interface Selling {
  readonly quote: Quote;
  readonly staff: string;
  readonly soldAt: Instant;
  readonly invoice: { readonly id: InvoiceId; readonly number: string };
}

/** In the sale's own transaction. The office hears of it after the invoice: before that there is nothing it became. */
export function spendQuote(tx: WriteDb, context: Context, { quote, staff, soldAt, invoice }: Selling): void {
  sellQuote(tx, { key: quote.key, endedAt: soldAt, endedBy: staff, soldAs: invoice.number });
  const kind = quote.kind === 'estimate' ? 'estimate.convert' : 'salesorder.convert';
  const event = { kind, invoiceNumber: invoice.number, ...aboutEnding(tx, context, { quote, at: soldAt }) } as const;
  tellBackOffice(tx, event, { ...stampOfNoShift(context), after: [invoiceLane(invoice.id)] });
}

interface AboutEnding {
  readonly quote: Quote;
  readonly at: Instant;
}

function aboutEnding(tx: WriteDb, { zone }: Context, { quote, at }: AboutEnding) {
  const { key, outletId, number, businessDay: madeOn } = quote;
  const voided = voidedSalesOf(tx, key);
  return {
    at,
    zone,
    businessDay: businessDay(at, zone),
    outletId,
    number,
    madeOn,
    ...(voided.length > 0 && { voided }),
  };
}

interface Paper {
  readonly key: number;
  readonly number: string;
  readonly copy: number;
  /** Whoever asks for it wants it, also where receipts are kept. */
  readonly asked: boolean;
}

export function queuePaper(tx: WriteDb, { clock, memory }: Context, { key, number, copy, asked }: Paper): void {
  queuePrint(tx, {
    what: 'quote',
    subject: key,
    title: number,
    copy,
    state: asked || memory.preferences.printer.automatic ? 'waiting' : 'kept',
    openDrawer: false,
    queuedAt: clock.now(),
  });
}
