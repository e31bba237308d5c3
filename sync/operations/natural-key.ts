import { adjustmentLane } from '#db/tables/adjustments.ts';
import { customerLane } from '#db/tables/customers.ts';
import { invoiceLane, letterLane } from '#db/tables/outbox.ts';
import { goodsLane } from '#db/tables/own-goods.ts';
import { quoteLane } from '#db/tables/quotes.ts';
import { visitLane } from '#db/tables/visits.ts';
import type { InvoiceCreated, ShopEvent } from '#domain/events.ts';
import { type GoodsEvent, isAboutGoods } from '#domain/goods-events.ts';
import type { BusinessDay, InvoiceId } from '#domain/ids.ts';
import { unreachable } from '#domain/invariant.ts';
import { isAboutQuote, type QuoteEvent } from '#domain/quote-events.ts';
import { isAboutVisit, type VisitEvent } from '#domain/visit-events.ts';

/** What the outbox stores beside an event so that queue and screens never open the payload. */
export interface Facets {
  readonly lane: string;
  readonly natKey: string;
  readonly fingerprint: string;
  /** The number a person would look for. */
  readonly label: string;
  /** The money the operation moves. */
  readonly amount: number;
}

/** Operations in one lane reach the back office strictly in order. */
export function facetsOf(event: ShopEvent): Facets {
  if (isAboutQuote(event)) return ofQuote(event);
  if (isAboutVisit(event)) return ofVisit(event);
  if (isAboutGoods(event)) return ofGoods(event);
  switch (event.kind) {
    case 'shift.open':
      return { ...ofShift(event), amount: event.float, fingerprint: `${event.businessDay}|float=${event.float}` };
    case 'shift.close':
      return { ...ofShift(event), amount: event.counted, fingerprint: `${event.businessDay}|counted=${event.counted}` };
    case 'copy.void':
      return {
        lane: `copy:${event.documentId}`,
        natKey: `${event.outletId}|${event.documentId}`,
        label: event.copyOf,
        amount: event.amount,
        fingerprint: `${event.businessDay}|copy=${event.documentId}`,
      };
    case 'adjustment.create':
      return ofNoMoney(event, {
        lane: adjustmentLane(event.sheet),
        label: event.sheet,
        gist: `n=${event.moved.length}|q=${event.moved.reduce((sum, { quantity }) => sum + quantity, 0)}`,
      });
    case 'receipt.email':
      return ofNoMoney(event, { lane: letterLane(event.number), label: event.number, gist: 'mail' });
    case 'customer.create':
    case 'customer.edit':
      return ofNoMoney(event, { lane: customerLane(event), label: event.code, gist: event.code });
    default:
      return { ...ofInvoice(event), ...moneyOf(event) };
  }
}

/** Of a sale whose invoice lies in the same file, which says what the fingerprint would. */
export function facetsOfKept(event: InvoiceCreated): Facets & { readonly register: string } {
  const { lane, natKey, label } = ofInvoice(event);
  return { lane, natKey, label, amount: event.totals.total, fingerprint: '', register: event.register };
}

function moneyOf(event: Extract<ShopEvent, { readonly invoiceId: InvoiceId }>): Pick<Facets, 'amount' | 'fingerprint'> {
  switch (event.kind) {
    case 'invoice.create':
      return { amount: event.totals.total, fingerprint: fingerprintOf(event) };
    case 'payment.add':
    case 'payment.delete': {
      const amount = event.payments.reduce((sum, payment) => sum + payment.amount, 0);
      return { amount, fingerprint: `${event.businessDay}|paid=${amount}|n=${event.payments.length}` };
    }
    case 'writeoff.add':
      return { amount: event.amount, fingerprint: `${event.businessDay}|off=${event.amount}` };
    case 'writeoff.change':
    case 'writeoff.cancel':
    case 'invoice.void':
    case 'invoice.restore':
    case 'invoice.erase':
    case 'invoice.note':
      return { amount: 0, fingerprint: event.businessDay };
    default:
      return unreachable(event);
  }
}

/** What it would cost is no money yet. */
function ofQuote(event: QuoteEvent): Facets {
  const { number } = event;
  return ofNoMoney(event, { lane: quoteLane(number), label: number, gist: gistOf(event) });
}

/** All visits of one member are one lane: whoever is to come in again has to have left. */
function ofVisit(event: VisitEvent): Facets {
  const { outletId, visitId, member, businessDay } = event;
  return {
    lane: visitLane(member.code),
    natKey: `${outletId}|${visitId}`,
    label: member.code,
    amount: 0,
    fingerprint: `${businessDay}|${event.kind === 'package.checkin' ? event.packageName : 'out'}`,
  };
}

/** What goods would bring is no money yet. */
function ofGoods(event: GoodsEvent): Facets {
  const { code } = event;
  return ofNoMoney(event, {
    lane: goodsLane(code),
    label: code,
    gist: 'price' in event ? `price=${event.price}` : 'usual',
  });
}

interface Named {
  readonly lane: string;
  readonly label: string;
  /** What the fingerprint says beside the day. */
  readonly gist: string;
}

function ofNoMoney(
  { outletId, businessDay }: { readonly outletId: string; readonly businessDay: BusinessDay },
  { lane, label, gist }: Named,
): Facets {
  return { lane, natKey: `${outletId}|${label}`, label, amount: 0, fingerprint: `${businessDay}|${gist}` };
}

function gistOf(event: QuoteEvent): string {
  if ('totals' in event) return `total=${event.totals.total}|n=${event.lines.length}`;
  return 'invoiceNumber' in event ? `sold=${event.invoiceNumber}` : 'cancelled';
}

function ofInvoice({ invoiceId, outletId, number }: { invoiceId: InvoiceId; outletId: string; number: string }) {
  return { lane: invoiceLane(invoiceId), natKey: `${outletId}|${number}`, label: number };
}

function ofShift({ outletId, register }: { readonly outletId: string; readonly register: string }) {
  return { lane: `shift:${register}`, natKey: `${outletId}|${register}`, label: register };
}

/** Readable on purpose: a support person compares it with the document on the other side. */
function fingerprintOf({ businessDay, totals, lines, payments }: InvoiceCreated): string {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  return `${businessDay}|total=${totals.total}|tax=${totals.tax}|n=${lines.length}|q=${quantity}|paid=${paid}`;
}
