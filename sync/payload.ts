import { ofInvoice } from '#db/short-id.ts';
import { readSoldLines } from '#db/tables/invoices.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';
import type { ShortTender } from '#db/tables/tenders.ts';
import type { InvoiceCreated, ShopEvent, ShopEventKind } from '#domain/events.ts';
import type { InvoiceId } from '#domain/ids.ts';
import { type Refusal, type Result, ok, refuse } from '#domain/result.ts';

/** Raised when the meaning of a stored event changes; the old meaning keeps an up-caster below, for ever. */
export const payloadVersion = 1;

export interface PayloadUnknown extends Refusal<'payload_unknown'> {
  readonly kind: string;
  readonly version: number;
}

type Stored = Pick<OutboxRow, 'kind' | 'lane' | 'payload' | 'payloadVersion' | 'sale'>;

/** Reads a stored event of any released version. What this register does not know is kept for a person, never guessed at. */
export function readPayload(row: Stored): Result<ShopEvent, PayloadUnknown> {
  const unknown = refuse({ code: 'payload_unknown', kind: row.kind, version: row.payloadVersion } as const);
  if (row.payloadVersion > payloadVersion || !isKnownKind(row.kind)) return unknown;
  const event = upCast(withSale(JSON.parse(row.payload), row), row.payloadVersion);
  if (typeof event !== 'object' || event === null || !('kind' in event) || event.kind !== row.kind) return unknown;
  // The row was written by tellBackOffice from a typed event of this version.
  return ok(event as ShopEvent);
}

/** What the outbox keeps of an event whose invoice lies in the same file: what that does not say, and what is seldom there. */
export function besidesItsInvoice({ customer, returnOf, coupon, points }: InvoiceCreated) {
  return {
    ...(customer && { customer }),
    ...(returnOf && { returnOf }),
    ...(coupon && { coupon }),
    ...(points && { points }),
  };
}

/** A payload that says something itself is believed: an older register wrote it whole, or a person changed it. */
function withSale(event: unknown, { lane, sale }: Pick<Stored, 'lane' | 'sale'>): unknown {
  if (!sale || typeof event !== 'object' || event === null || 'lines' in event) return event;
  const { gross, sales, tax, total } = sale;
  return {
    kind: 'invoice.create',
    at: sale.at,
    zone: sale.zone,
    businessDay: sale.businessDay,
    invoiceId: lane.slice(ofInvoice.length) as InvoiceId,
    outletId: sale.outletId,
    number: sale.number,
    register: sale.register,
    salesPerson: sale.salesPerson,
    taxName: sale.taxName,
    discountPercent: sale.discountPercent,
    discountAmount: sale.discountAmount,
    customer: sale.customer === null ? null : (JSON.parse(sale.customer) as InvoiceCreated['customer']),
    note: sale.note,
    lines: readSoldLines(sale.lines),
    payments: (JSON.parse(sale.tenders) as ShortTender[]).map(([method, , amount, tendered]) => ({
      method,
      amount,
      tendered,
      note: '',
    })),
    totals: { gross, sales, tax, total },
    ...event,
  } satisfies InvoiceCreated;
}

type UpCaster = (event: unknown) => unknown;

/** `upCasters[v]` turns version v into v + 1. */
const upCasters: readonly (UpCaster | undefined)[] = [];

function upCast(event: unknown, version: number): unknown {
  let current = event;
  for (let at = version; at < payloadVersion; at += 1) current = upCasters[at]?.(current);
  return current;
}

const kinds: Readonly<Record<ShopEventKind, true>> = {
  'shift.open': true,
  'shift.close': true,
  'invoice.create': true,
  'payment.add': true,
  'payment.delete': true,
  'writeoff.add': true,
  'writeoff.change': true,
  'writeoff.cancel': true,
  'invoice.void': true,
  'invoice.restore': true,
  'invoice.erase': true,
  'invoice.note': true,
  'copy.void': true,
  'receipt.email': true,
  'customer.create': true,
  'customer.edit': true,
  'product.create': true,
  'price.set': true,
  'price.drop': true,
  'adjustment.create': true,
  'estimate.create': true,
  'estimate.convert': true,
  'estimate.cancel': true,
  'salesorder.create': true,
  'salesorder.convert': true,
  'salesorder.cancel': true,
  'package.checkin': true,
  'package.checkout': true,
};

export function isKnownKind(kind: string): kind is ShopEventKind {
  return Object.hasOwn(kinds, kind);
}
