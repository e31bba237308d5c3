import { readLines } from '#db/tables/invoices.ts';
import type { ShopEvent, ShopEventKind } from '#domain/events.ts';
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
  lines?: string | null;
}): Result<ShopEvent, PayloadUnknown> {
  const unknown = refuse({ code: 'payload_unknown', kind: row.kind, version: row.payloadVersion } as const);
  if (row.payloadVersion > payloadVersion || !isKnownKind(row.kind)) return unknown;
  const event = upCast(withLines(JSON.parse(row.payload), row.lines ?? null), row.payloadVersion);
  if (typeof event !== 'object' || event === null || !('kind' in event) || event.kind !== row.kind) return unknown;
  // The row was written by tellBackOffice from a typed event of this version.
  return ok(event as ShopEvent);
}

/** A sale's lines stand in its invoice alone, until a person changes what the office is told. */
function withLines(event: unknown, lines: string | null): unknown {
  if (lines === null || typeof event !== 'object' || event === null || 'lines' in event) return event;
  return { ...event, lines: readLines(lines).map(({ amount, ...line }) => line) };
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
  'writeoff.add': true,
  'writeoff.change': true,
  'writeoff.cancel': true,
  'invoice.void': true,
  'invoice.restore': true,
  'invoice.erase': true,
  'copy.void': true,
  'customer.create': true,
  'customer.edit': true,
};

export function isKnownKind(kind: string): kind is ShopEventKind {
  return Object.hasOwn(kinds, kind);
}
