import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { readLines } from '#db/tables/invoices.ts';
import type { Change } from '#db/tables/listed.ts';
import type { InvoiceId } from '#domain/ids.ts';

export interface KnownSerial {
  readonly code: string;
  readonly serial: string;
  readonly kind: 'serial' | 'batch';
  /** What is left of it here; a serial is one or none. */
  readonly quantity: number;
  readonly expiry: string | null;
}

/** Codes of variants that are sold by serial or batch. */
export function trackedCodes(db: ReadDb): string[] {
  return selectCodes.all(db, {}).map(({ code }) => code);
}

export function findSerial(db: ReadDb, code: string, serial: string): KnownSerial | undefined {
  return selectOne.get(db, { code, serial });
}

interface Sought {
  /** The invoice behind which is looked. */
  readonly invoice: number;
  readonly code: string;
  readonly serial: string;
}

/** The newer invoice of this till that has it now: it sold the piece, and nothing gave it back. Of a batch nobody has all. */
export function soldSince(db: ReadDb, { invoice, code, serial }: Sought): string | undefined {
  if (selectKind.get(db, { code, serial })?.kind !== 'serial') return undefined;
  let holder: string | undefined;
  for (const { number, lines } of selectSince.all(db, { invoice, spelled: JSON.stringify(serial) }))
    for (const line of readLines(lines))
      if (line.code === code && line.serials?.some((each) => each.serial === serial))
        holder = line.quantity > 0 ? number : undefined;
  return holder;
}

/** Those there are of a variant, what expires first in front. */
export function listSerials(db: ReadDb, code: string): KnownSerial[] {
  return selectLeft.all(db, { code });
}

/** What this till sold or took back, until the office says how it stands. */
export function moveSerial(tx: WriteDb, moved: { code: string; serial: string; quantity: number }): void {
  update.run(tx, moved);
}

/** Pieces sold here that the office has yet to hear of, less those that came back since; look before its list is read. */
export function serialsUnheard(db: ReadDb): ReadonlyMap<string, number> {
  const sold = new Map<string, number>();
  for (const { lines } of untoldSerials(db))
    for (const { code, quantity, serials = [] } of lines)
      for (const { serial, quantity: pieces } of serials) {
        const key = serialKey({ code, serial });
        sold.set(key, (sold.get(key) ?? 0) + (quantity > 0 ? pieces : -pieces));
      }
  return sold;
}

/** Invoices with serials that the office has yet to hear of, oldest first. */
export function untoldSerials(db: ReadDb) {
  return selectUnheard.all(db, {}).map(({ id, lines }) => ({ id, lines: readLines(lines) }));
}

export function serialKey({ code, serial }: Pick<KnownSerial, 'code' | 'serial'>): string {
  return JSON.stringify([code, serial]);
}

/** Those that are left behind another, of all variants. */
export function serialsAfter(db: ReadDb, last: KnownSerial | undefined, limit: number): KnownSerial[] {
  const { code, serial } = last ?? { code: '', serial: '' };
  return selectAfter.all(db, { code, serial, limit });
}

/** As the office has it now, unless this till moved it since. Answers how many rows that changed. */
export function putSerial(tx: WriteDb, { was, now }: Change<KnownSerial>): number {
  const row = now ?? (was && { ...was, quantity: 0 });
  return row ? upsert.run(tx, { ...row, before: was?.quantity ?? 0 }) : 0;
}

const columns = 'code, serial, kind, quantity, expiry';
const selectCodes = query<object, { code: string }>('SELECT DISTINCT code FROM serial');
const selectOne = query<{ code: string; serial: string }, KnownSerial>(
  `SELECT ${columns} FROM serial WHERE code = :code AND serial = :serial AND quantity > 0`,
);
const selectKind = query<{ code: string; serial: string }, Pick<KnownSerial, 'kind'>>(
  'SELECT kind FROM serial WHERE code = :code AND serial = :serial',
);
const selectSince = query<{ invoice: number; spelled: string }, { number: string; lines: string }>(`
  SELECT number, lines FROM invoice WHERE key > :invoice AND voided_at IS NULL AND instr(lines, :spelled) > 0 ORDER BY key
`);
// What nobody will tell the office any more has left the shop all the same.
const selectUnheard = query<object, { id: InvoiceId; lines: string }>(`
  SELECT invoice.id, lines FROM outbox CROSS JOIN invoice ON invoice.number = outbox.label
  WHERE state <> 'done' AND kind = 'invoice.create' AND voided_at IS NULL AND instr(lines, '"serials":') > 0
  ORDER BY invoice.key
`);
const selectLeft = query<{ code: string }, KnownSerial>(
  `SELECT ${columns} FROM serial WHERE code = :code AND quantity > 0 ORDER BY expiry IS NULL, expiry, serial LIMIT 100`,
);
const update = command<{ code: string; serial: string; quantity: number }>(
  'UPDATE serial SET quantity = quantity + :quantity WHERE code = :code AND serial = :serial',
);
const selectAfter = query<{ code: string; serial: string; limit: number }, KnownSerial>(
  `SELECT ${columns} FROM serial WHERE (code, serial) > (:code, :serial) AND quantity <> 0 ORDER BY code, serial LIMIT :limit`,
);
const upsert = command<KnownSerial & { before: number }>(`
  INSERT INTO serial (code, serial, kind, quantity, expiry) VALUES (:code, :serial, :kind, :quantity, :expiry)
  ON CONFLICT (code, serial) DO UPDATE SET kind = excluded.kind, quantity = excluded.quantity, expiry = excluded.expiry
    WHERE quantity = :before AND (kind, quantity, expiry) IS NOT (excluded.kind, excluded.quantity, excluded.expiry)
`);
