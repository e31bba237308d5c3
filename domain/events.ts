import type { AdjustmentCreated } from '#domain/adjustments.ts';
import type { GoodsEvent } from '#domain/goods-events.ts';
import type { BusinessDay, Instant, InvoiceId, ShiftId } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';
import type { QuoteEvent } from '#domain/quote-events.ts';
import type { LineSerial } from '#domain/serials.ts';
import type { VisitEvent } from '#domain/visit-events.ts';

/**
 * What happened at the till that the back office must hear about.
 *
 * The outbox stores these, not wire JSON: the wire form is chosen when sending,
 * so an event kept through an upgrade still arrives.
 */
export type ShopEvent =
  | ShiftOpened
  | ShiftClosed
  | InvoiceCreated
  | PaymentAdded
  | WriteOffAdded
  | WriteOffChanged
  | WriteOffCancelled
  | InvoiceVoided
  | InvoiceRestored
  | InvoiceErased
  | InvoiceNoted
  | PaymentsTakenBack
  | CopyVoided
  | ReceiptEmailed
  | CustomerCreated
  | CustomerEdited
  | GoodsEvent
  | AdjustmentCreated
  | QuoteEvent
  | VisitEvent;

export type ShopEventKind = ShopEvent['kind'];

/** The register and the moment, as the shop's clock on the wall showed it. */
export interface Happened {
  /** When, by the till's clock, and the IANA zone of the shop. */
  readonly at: Instant;
  readonly zone: string;
  readonly businessDay: BusinessDay;
}

interface AboutShift extends Happened {
  readonly shiftId: ShiftId;
  readonly outletId: string;
  /** The register's name as the back office knows it. */
  readonly register: string;
}

export interface ShiftOpened extends AboutShift {
  readonly kind: 'shift.open';
  readonly float: Money;
}

export interface ShiftClosed extends AboutShift {
  readonly kind: 'shift.close';
  /** Cash counted in the drawer. */
  readonly counted: Money;
  readonly note: string;
  /** Paid out of the drawer, by name. A close queued by an older register has none. */
  readonly expenses?: readonly { readonly name: string; readonly amount: Money }[];
}

/** An invoice as the back office knows it: outlet and number are its natural key. */
interface AboutInvoice extends Happened {
  readonly invoiceId: InvoiceId;
  readonly outletId: string;
  readonly number: string;
}

export interface SoldLine {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  /** Of one unit, before discounts. */
  readonly price: Money;
  readonly discountPercent: number;
  /** Off the whole line, after the percentage. */
  readonly discountAmount: Money;
  readonly note: string;
  /** The promotion its discount comes from. */
  readonly promotion?: string;
  /** The catalogue's price, where `price` is another. */
  readonly listPrice?: Money;
  /** `name` was keyed, and is not what the office calls `code`. */
  readonly misc?: true;
  /** Who sold it, where it is not the sales person of the invoice. */
  readonly salesPerson?: string;
  readonly serials?: readonly LineSerial[];
}

export interface TenderTaken {
  readonly method: string;
  /** What it settles of the invoice; negative in a refund. */
  readonly amount: Money;
  /** What the customer handed over, change included. */
  readonly tendered: Money;
  readonly note: string;
  /** The document it was set off with: no money moved. */
  readonly setOff?: string;
}

export interface SoldTo {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

export interface InvoiceTotals {
  readonly gross: Money;
  readonly sales: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** What was rung up, sold or only promised. */
export interface RungUp {
  readonly register: string;
  readonly salesPerson: string;
  readonly taxName: string;
  readonly discountPercent: number;
  readonly discountAmount: Money;
  readonly customer: SoldTo | null;
  readonly note: string;
  readonly lines: readonly SoldLine[];
  readonly totals: InvoiceTotals;
}

export interface InvoiceCreated extends AboutInvoice, RungUp {
  readonly kind: 'invoice.create';
  readonly payments: readonly TenderTaken[];
  /** The invoice its returned lines take goods back from; without an id where only its number was read off a receipt. */
  readonly returnOf?: { readonly invoiceId?: InvoiceId; readonly number: string };
  /** A use of it is taken; what it took off is in `discountAmount`. */
  readonly coupon?: string;
  /** Points the customer paid with; what they took off is in `discountAmount`. */
  readonly points?: number;
}

export interface PaymentAdded extends AboutInvoice {
  readonly kind: 'payment.add';
  /** Every tender of one visit to the till, sent in one request. */
  readonly payments: readonly TenderTaken[];
  /** What this register knows to be paid already, for the verifying read. */
  readonly paidBefore: Money;
}

/** Every payment of an invoice: which of them the office would mean by one is said nowhere. */
export interface PaymentsTakenBack extends AboutInvoice {
  readonly kind: 'payment.delete';
  /** The opposite of each. */
  readonly payments: readonly TenderTaken[];
}

export interface WrittenOffItem {
  readonly name: string;
  readonly amount: Money;
}

export interface WriteOffAdded extends AboutInvoice {
  readonly kind: 'writeoff.add';
  readonly amount: Money;
  /** One of the write-off options. */
  readonly tag: string;
  readonly note: string;
  /** The goods it is about, when not the whole invoice; they come to `amount`. */
  readonly items?: readonly WrittenOffItem[];
}

export interface WriteOffChanged extends AboutInvoice {
  readonly kind: 'writeoff.change';
  /** When it was written off. */
  readonly day: BusinessDay;
  readonly tag: string;
  readonly note: string;
}

export interface WriteOffCancelled extends AboutInvoice {
  readonly kind: 'writeoff.cancel';
}

export interface InvoiceVoided extends AboutInvoice {
  readonly kind: 'invoice.void';
  readonly reason: string;
}

/** Out of the recycle bin, for ever. */
export interface InvoiceErased extends AboutInvoice {
  readonly kind: 'invoice.erase';
}

export interface InvoiceRestored extends AboutInvoice {
  readonly kind: 'invoice.restore';
  readonly reason: string;
}

/** What is to be remembered about a finished invoice; its receipt stays as it was printed. */
export interface InvoiceNoted extends AboutInvoice {
  readonly kind: 'invoice.note';
  readonly note: string;
}

/** The back office has an invoice twice, and a manager has this copy put away. */
export interface CopyVoided extends Happened {
  readonly kind: 'copy.void';
  readonly outletId: string;
  readonly documentId: string;
  readonly copyOf: string;
  readonly amount: Money;
  readonly reason: string;
}

/** The office is asked to send the receipt of an invoice it has. Nothing tells afterwards whether it did. */
export interface ReceiptEmailed extends Happened {
  readonly kind: 'receipt.email';
  readonly outletId: string;
  readonly number: string;
  readonly email: string;
}

/** A customer as the till writes one; the code is the natural key. */
interface AboutCustomer extends Happened, SoldTo {
  readonly outletId: string;
}

export interface CustomerCreated extends AboutCustomer {
  readonly kind: 'customer.create';
}

export interface CustomerEdited extends AboutCustomer {
  readonly kind: 'customer.edit';
  /** As the till knew it: only what was changed of it is told. Older tills did not write it down. */
  readonly before?: Pick<SoldTo, 'name' | 'email' | 'mobile'>;
  /** Null while the office has not said it: then the code names the customer. */
  readonly officeId: string | null;
}
