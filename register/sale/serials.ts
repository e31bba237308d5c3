import type { WriteDb } from '#db/connection.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { findSerial, moveSerial, soldSince } from '#db/tables/serials.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { type OpenSale, replaceLine, type SaleLine } from '#domain/sale.ts';
import { type LineSerial, serialCount, withSerials } from '#domain/serials.ts';
import type { Register } from '#register/context.ts';

interface SerialUnknown extends Refusal<'serial_unknown'> {
  readonly serial: string;
}
interface SerialTaken extends Refusal<'serial_taken'> {
  readonly serial: string;
}

/** What of it may go onto a line: what the office has here and no line of this sale took. */
export function freeSerial(
  { db }: Pick<Register, 'db'>,
  sale: OpenSale,
  { code, serial, pieces }: { readonly code: string; readonly serial: string; readonly pieces: number },
): Result<LineSerial, SerialUnknown | SerialTaken> {
  const known = findSerial(db, code, serial);
  // Whatever was scanned: nobody reads more of it.
  if (!known) return refuse({ code: 'serial_unknown', serial: serial.slice(0, 200) });
  const left = known.quantity - takenBy(sale, code, serial);
  if (left <= 0) return refuse({ code: 'serial_taken', serial });
  return ok({ serial, quantity: known.kind === 'serial' ? 1 : Math.min(left, pieces) });
}

/** So many of it are on the lines of a sale that no receipt put there. */
function takenBy({ lines }: OpenSale, code: string, serial: string): number {
  const alike = lines.filter((line) => line.code === code && line.returns === null);
  return serialCount(alike.flatMap(({ serials }) => serials ?? []).filter((each) => each.serial === serial));
}

/** The sale with the line that came back onto it, but for serials that another line or sale took meanwhile. */
export function leaveTaken(register: Pick<Register, 'db'>, before: OpenSale, after: OpenSale): OpenSale {
  const line = after.lines.find(({ id }) => id === after.touched);
  if (!line?.serials || line.returns !== null) return after;
  const free = line.serials.flatMap(({ serial, quantity }) => {
    const left = freeSerial(register, before, { code: line.code, serial, pieces: quantity });
    return left.ok ? [left.value] : [];
  });
  return replaceLine(after, withSerials(line, free));
}

/** Another sale may have taken one since it was put on this one, while this one was parked. */
export function checkSerials({ db }: Pick<Register, 'db'>, sale: OpenSale): Result<object, SerialUnknown> {
  const sold = sale.lines.filter(({ quantity, returns }) => quantity > 0 && returns === null);
  for (const { code, serials = [] } of sold)
    for (const { serial } of serials) {
      const left = findSerial(db, code, serial)?.quantity ?? 0;
      if (left < takenBy(sale, code, serial)) return refuse({ code: 'serial_unknown', serial });
    }
  return ok({});
}

/** Before a document stands again, or stands no more: what it would hand out may have been sold to somebody else since. */
export function checkSoldSince(tx: WriteDb, invoice: number, sign: 1 | -1) {
  for (const { code, quantity, serials = [] } of invoiceLines(tx, invoice)) {
    if (quantity * sign <= 0) continue;
    for (const { serial } of serials) {
      const number = soldSince(tx, { invoice, code, serial });
      if (number !== undefined) return refuse({ code: 'serial_sold_again', serial, number });
    }
  }
  return ok({});
}

/** What a sale takes off the list and a return puts back on it; with -1 that is undone. */
export function moveSerials(
  tx: WriteDb,
  lines: readonly Pick<SaleLine, 'code' | 'quantity' | 'serials'>[],
  sign: 1 | -1,
): void {
  for (const { code, quantity, serials = [] } of lines)
    for (const each of serials)
      moveSerial(tx, { code, serial: each.serial, quantity: sign * (quantity > 0 ? -each.quantity : each.quantity) });
}

/** Pieces of a line that are to be sold by serial and have none. */
export function missingSerials({ memory }: Pick<Register, 'memory'>, line: SaleLine): number {
  if (!memory.tracked.has(line.code) || line.returns !== null || line.quantity < 0) return 0;
  return line.quantity - serialCount(line.serials);
}
