declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** Milliseconds since 1970, from the injected clock. */
export type Instant = Branded<number, 'Instant'>;
/** A day as the shop counts it: `2026-11-21`. */
export type BusinessDay = Branded<string, 'BusinessDay'>;

/** UUIDv7 minted at the till. The back office's own ids are fields, never keys. */
export type InvoiceId = Branded<string, 'InvoiceId'>;
export type ShiftId = Branded<string, 'ShiftId'>;
export type OperationId = Branded<string, 'OperationId'>;
export type StaffId = Branded<string, 'StaffId'>;

export function instant(ms: number): Instant {
  return ms as Instant;
}
