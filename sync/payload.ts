import { type ShortLine, spellOut } from '#db/tables/invoices.ts';
import type { InvoiceCreated, ShopEvent, ShopEventKind } from '#domain/events.ts';
import { type Refusal, type Result, ok, refuse } from '#domain/result.ts';

/** Raised when the meaning of a stored event changes; the old meaning keeps an up-caster below, for ever. */
export const payloadVersion = 1;

export interface PayloadUnknown extends Refusal<'payload_unknown'> {
  readonly kind: string;
  readonly version: number;
}

/** Reads a stored event of any released version. What this register does not know is kept for a person, never guessed at. */
export function readPayload(row: {
  kind: string;
  payload: string;
  payloadVersion: number;
  sale?: string | null;
}): Result<ShopEvent, PayloadUnknown> {
  const unknown = refuse({ code: 'payload_unknown', kind: row.kind, version: row.payloadVersion } as const);
  if (row.payloadVersion > payloadVersion || !isKnownKind(row.kind)) return unknown;
  const event = upCast(withSale(JSON.parse(row.payload), row.sale ?? null), row.payloadVersion);
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

/** What an invoice and the row itself say of a sale; nothing of it ever changes. Its lines as `writeLines` spells them. */
type KeptSale = Omit<InvoiceCreated, 'lines' | keyof ReturnType<typeof besidesItsInvoice>> &
  Pick<InvoiceCreated, 'customer'> & { readonly lines: readonly ShortLine[] };

/** A payload that says something itself is believed: an older register wrote it whole, or a person changed it. */
function withSale(event: unknown, sale: string | null): unknown {
  if (sale === null || typeof event !== 'object' || event === null || 'lines' in event) return event;
  const kept = JSON.parse(sale) as KeptSale;
  return { ...kept, lines: spellOut(kept.lines).map(({ amount, ...line }) => line), ...event };
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
