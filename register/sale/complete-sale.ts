import { customerOfSale } from '#db/tables/customers.ts';
import { spendCoupon } from '#db/tables/coupons.ts';
import { findInvoiceByNumber, insertInvoice, type Kept, newestInvoice, type NewInvoice } from '#db/tables/invoices.ts';
import { beginSeries, lastCounter } from '#db/tables/numbers.ts';
import { noteOwing } from '#db/tables/owing.ts';
import { notePoints } from '#db/tables/points.ts';
import type { Quote } from '#db/tables/quotes.ts';
import type { ShortTender } from '#db/tables/tenders.ts';
import type { WriteDb } from '#db/connection.ts';
import { invoiceLane } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import { businessDay } from '#domain/business-day.ts';
import type { InvoiceCreated, SoldTo } from '#domain/events.ts';
import type { BusinessDay, Instant, InvoiceId, OperationId } from '#domain/ids.ts';
import { add, money, nothing } from '#domain/money.ts';
import { invoiceNumber, numberStart, seriesPrefix } from '#domain/numbering.ts';
import { ok, refuse } from '#domain/result.ts';
import { usedCoupon, wholeDiscount } from '#domain/coupons.ts';
import { claimOf } from '#domain/receipt-claim.ts';
import { emptySale, type OpenSale, type ReturnOf, totalsOf } from '#domain/sale.ts';
import { type CashRounding, type Settled, settle } from '#domain/tender.ts';
import type { Totals } from '#domain/totals.ts';
import type { AtShift, Context } from '#register/context.ts';
import { seal, writeDown } from '#register/journal/journal.ts';
import { lanesGivingBack } from '#register/invoices/given-back.ts';
import { lanesNamedIn, visitsOn } from '#register/lanes.ts';
import { type Memory, remember } from '#register/memory.ts';
import { checkAgreed } from '#register/packages/package-use.ts';
import { pointsAtEnd } from '#register/points/points.ts';
import { checkQuote, spendQuote } from '#register/quotes/quotes.ts';
import { checkReturn, noteReturned } from '#register/returns/returns.ts';
import { findSold } from '#register/returns/sold.ts';
import { refundOf } from '#register/sale/hand-out.ts';
import { moveSerials } from '#register/sale/serials.ts';
import { viewInvoice } from '#register/views/invoice-view.ts';
import { writtenLines } from '#register/sale/written-lines.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

interface Completing {
  readonly sale: OpenSale;
  readonly leaveUnpaid: boolean;
  /** Of its cash, where that is not for the shop's coins to say. */
  readonly rounding?: CashRounding;
}

/**
 * Turns the open sale into an invoice. One transaction holds everything that
 * must be true together; only when it is on disk does anyone hear of it.
 */
export function completeSale(context: Context, work: AtShift, completing: Completing) {
  const { sale, leaveUnpaid } = completing;
  const returning = checkReturn(context, sale);
  if (!returning.ok) return returning;
  const agreed = returning.value ? checkAgreed(context, sale, returning.value) : ok({});
  if (!agreed.ok) return agreed;
  const quote = checkQuote(context, sale);
  if (!quote.ok) return quote;
  const totals = totalsOf(sale, context.memory.tax);
  const settled = settle(totals.total, sale.tenders, coinsOf(context, completing));
  if (!settled.ok) return settled;
  const { applied, due, change, rounding } = settled.value;
  if (due !== 0 && !leaveUnpaid) return refuse({ code: 'not_enough', due });
  const customer = sale.customerId === null ? undefined : customerOfSale(context.db, sale.customerId);
  // Nobody collects a debt from "walk-in customer".
  if (due !== 0 && !customer) return refuse({ code: 'customer_needed' });

  const soldAt = context.clock.now();
  const { key, number } = commitSale({
    context,
    work,
    sale,
    coupon: usedCoupon(sale),
    returning: returning.value,
    quote: quote.value,
    totals,
    settled: settled.value,
    points: pointsAtEnd(context, sale),
    customer: customer ?? null,
    soldAt,
    day: businessDay(soldAt, context.zone),
  });
  const next = emptySale(context.ids.next());
  context.memory.sale = next;
  context.memory.handOut = { next, change, refund: refundOf(totals.total, settled.value), cashier: work.staff.name };
  remember(context.memory, sale.lines, 1);
  context.sync.wake();
  context.printing.wake();
  return ok({ invoiceId: String(key), number, total: totals.total, paid: add(...applied), due, change, rounding });
}

function coinsOf({ memory }: Context, { rounding }: Completing): CashRounding {
  return rounding ?? memory.rounding;
}

/**
 * Nothing while the named sale is the open one. What became of it, if it was sold last: the line may have broken under
 * the answer, and goods are not rung up twice.
 */
export function endedBefore({ db, memory }: Context, open: OpenSale, named: string | undefined) {
  if (named === undefined || named === open.id) return undefined;
  const newest = newestInvoice(db);
  const invoice = newest?.id === named ? findInvoiceByNumber(db, newest.number) : undefined;
  if (!invoice) return refuse({ code: 'sale_ended' });
  const { id: invoiceId, number, total, paid, due, change, rounding } = viewInvoice({ db, memory }, invoice);
  return ok({ invoiceId, number, total, paid, due, change, rounding });
}

interface Draft {
  readonly context: Context;
  readonly work: AtShift;
  readonly sale: OpenSale;
  readonly coupon: ReturnType<typeof usedCoupon>;
  readonly returning: ReturnOf | null;
  readonly quote: Quote | null;
  readonly totals: Totals;
  readonly settled: Settled;
  readonly points: ReturnType<typeof pointsAtEnd>;
  readonly customer: SoldTo | null;
  readonly soldAt: Instant;
  readonly day: BusinessDay;
}

type Counter = NonNullable<Memory['counter']>;
type Taken = Counter & { readonly number: string };

function commitSale(draft: Draft): { key: number; number: string } {
  const { db, memory } = draft.context;
  const known = memory.counter;
  // If this fails, the next sale looks the number up again.
  memory.counter = undefined;
  const written = transact(db, (tx) => {
    const counter = takeCounter(tx, draft, known);
    return { counter, ...writeSale(tx, draft, counter) };
  });
  memory.counter = written.counter;
  return written;
}

/** In the sale's own transaction, so that a sale that fails leaves no gap. The index of numbers refuses one twice. */
function takeCounter(tx: WriteDb, { day, work }: Draft, known: Counter | undefined): Taken {
  const { series } = work.till;
  const year = Number(day.slice(0, 4));
  const start = numberStart(series, year);
  const last = known?.start === start ? known.last : lastCounter(tx, start);
  if (last === 0) beginSeries(tx, seriesPrefix(series), year);
  return { start, last: last + 1, number: invoiceNumber(series, year, last + 1) };
}

/** No job to print, and the open sale stays: both are told from the invoice, and a page less is a sale sooner. */
function writeSale(tx: WriteDb, draft: Draft, counter: Taken): { key: number; number: string } {
  const { context, work, sale, coupon, settled, returning, quote } = draft;
  const invoice = draftInvoice(draft, counter.number);
  const tenders = takenAtOnce(draft);
  const key = insertInvoice(tx, invoice, {
    lines: writtenLines(sale, draft.totals),
    tenders,
    ...sealSale(tx, draft, invoice),
  });
  moveSerials(tx, sale.lines, 1);
  if (returning) noteReturned(tx, key, sale);
  if (settled.due !== 0) noteOwing(tx, key);

  tellBackOffice(tx, toEvent(draft, invoice, tenders), {
    operationId: context.ids.next() as OperationId,
    shiftId: work.shift.id,
    appVersion: context.version,
    invoiceIsHere: true,
    after: lanesBefore(draft),
  });
  if (coupon) spendCoupon(tx, { invoice: { key, id: invoice.id }, ...coupon });
  if (draft.points) notePoints(tx, { invoice: { key, id: invoice.id }, ...draft.points });
  if (quote) spendQuote(tx, context, { quote, staff: invoice.cashier, soldAt: invoice.soldAt, invoice });
  return { key, number: invoice.number };
}

/** What rounding brought into the drawer stands with the largest in cash. */
function takenAtOnce({ sale, settled }: Draft): readonly ShortTender[] {
  const size = (index: number) => (sale.tenders[index]?.isCash ? Math.abs(settled.applied[index] ?? 0) : -1);
  const largest = sale.tenders.reduce((most, _, index) => (size(index) > size(most) ? index : most), 0);
  return sale.tenders.map(({ method, isCash, tendered }, index) => {
    const amount = settled.applied[index] ?? nothing;
    const rounding = isCash && index === largest ? settled.rounding : nothing;
    return [method, isCash ? 1 : 0, amount, money(amount < 0 ? -tendered : tendered), rounding];
  });
}

/** The invoice of a plain sale says all that its entry in the journal would, so it is the entry. */
function sealSale(
  tx: WriteDb,
  { coupon, settled, returning, quote, points }: Draft,
  invoice: NewInvoice,
): Pick<Kept, 'seq' | 'hash'> {
  const { number, total, soldAt, cashier } = invoice;
  const facts = { number, total, paid: settled.applied };
  const act = { at: soldAt, staff: cashier, act: 'sale.complete' };
  // Told from the invoice, a number stands between its quotes as it is.
  const used = points && points.used > 0 ? points : null;
  const isPlain = !returning && !quote && !coupon && !used && JSON.stringify(number).length === number.length + 2;
  if (isPlain) return seal(tx, { ...act, facts: JSON.stringify(facts) });
  const all = {
    ...facts,
    ...(returning && { returnOf: returning.number, ...agreedFacts(returning) }),
    ...(quote && { quote: quote.number }),
    ...(coupon && { coupon: coupon.code, couponOff: coupon.amount }),
    ...(used && { pointsUsed: used.used, pointsOff: used.amount }),
  };
  return { seq: writeDown(tx, { ...act, facts: all }), hash: null };
}

function returnedFrom(returning: ReturnOf | null, sale: OpenSale): Pick<InvoiceCreated, 'returnOf'> {
  if (returning) return { returnOf: { invoiceId: returning.id, number: returning.number } };
  const claim = claimOf(sale);
  return claim === undefined ? {} : { returnOf: { number: claim } };
}

function agreedFacts({ agreed }: ReturnOf) {
  if (!agreed) return {};
  return { visitsUsed: agreed.visits, ...(agreed.by !== null && { approvedBy: agreed.by }) };
}

/** A return does not overtake what it takes back, nor anything what gave back what it takes. */
function lanesBefore(draft: Draft): readonly string[] {
  const { context, sale, coupon, returning, points } = draft;
  const taking = {
    from: returning?.key,
    coupon: coupon?.code,
    points: points && points.used > 0 ? points.customer : undefined,
    lines: sale.lines,
  };
  return [
    ...(returning ? lanesBehind(draft, returning) : []),
    ...lanesNamedIn(context, draft),
    ...lanesGivingBack(context.db, taking),
  ];
}

function lanesBehind({ context, sale }: Draft, { key, id }: ReturnOf): readonly string[] {
  const lines = sale.lines.filter(({ returns }) => returns !== null);
  const member = findSold(context.db, key)?.customer?.code;
  return [invoiceLane(id), ...visitsOn(context, { member, lines })];
}

function draftInvoice(draft: Draft, number: string) {
  const { context, work, sale, returning, totals, settled, customer, soldAt, day } = draft;
  const tax = returning?.tax ?? context.memory.tax;
  return {
    // The sale keeps its id: whoever finds its rows on the screen's side knows that it has ended.
    id: sale.id as InvoiceId,
    number,
    shift: work.shift.key,
    businessDay: day,
    soldAt,
    cashier: work.staff.name,
    customer: customer && { code: customer.code, name: customer.name, email: customer.email, mobile: customer.mobile },
    customerName: customer?.name ?? '',
    taxName: tax.name,
    taxIncluded: tax.included,
    discountPercent: sale.discount.percent,
    discountAmount: wholeDiscount(sale).amount,
    gross: totals.gross,
    subtotal: totals.subtotal,
    sales: totals.sales,
    tax: totals.tax,
    total: totals.total,
    change: settled.change,
    note: sale.note,
  } satisfies NewInvoice;
}

function toEvent(
  { context, work, sale, coupon, returning, totals }: Draft,
  invoice: NewInvoice,
  tenders: readonly ShortTender[],
): InvoiceCreated {
  return {
    kind: 'invoice.create',
    at: invoice.soldAt,
    zone: context.zone,
    businessDay: invoice.businessDay,
    invoiceId: invoice.id,
    outletId: work.till.outletId,
    number: invoice.number,
    register: work.till.registerName,
    salesPerson: work.staff.name,
    taxName: invoice.taxName,
    discountPercent: invoice.discountPercent,
    discountAmount: invoice.discountAmount,
    customer: invoice.customer,
    note: invoice.note,
    lines: sale.lines,
    payments: tenders.map(([method, , amount, tendered]) => ({ method, amount, tendered, note: '' })),
    totals: { gross: totals.gross, sales: totals.sales, tax: totals.tax, total: totals.total },
    ...returnedFrom(returning, sale),
    ...(coupon && { coupon: coupon.code }),
    ...(sale.points && sale.points.used > 0 && { points: sale.points.used }),
  };
}
