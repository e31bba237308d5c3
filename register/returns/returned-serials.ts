import type { ReadDb } from '#db/connection.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { listReturned, listReturns } from '#db/tables/returned-lines.ts';
import { type LineSerial, serialsLess } from '#domain/serials.ts';

interface Pieces {
  readonly serials?: readonly LineSerial[] | undefined;
}

/** The lines of an invoice, each with those of its serials that no return brought back. */
export function withSerialsOut<Line extends Pieces>(
  db: ReadDb,
  invoice: number,
  lines: readonly Line[],
): readonly Line[] {
  if (!lines.some(({ serials }) => serials)) return lines;
  const back = listReturns(db, invoice)
    .filter(({ voided }) => voided === 0)
    .flatMap(({ key }) => piecesBack(db, key));
  return lines.map((line, at) => {
    if (!line.serials) return line;
    const gone = back.filter(({ returns }) => returns === at).flatMap(({ serials }) => serials ?? []);
    return { ...line, serials: serialsLess(line.serials, gone) };
  });
}

interface Back extends Pieces {
  /** Where it stands in the invoice it comes back from. */
  readonly returns: number | null;
}

/** What a return brought back. */
export function piecesBack(db: ReadDb, key: number): Back[] {
  const lines = invoiceLines(db, key);
  return listReturned(db, key).map(({ position, line }) => ({ returns: line, serials: lines[position]?.serials }));
}

/** Whether none of these was brought back another way since. */
export function serialsAreOut({ lines }: { readonly lines: readonly Pieces[] }, back: readonly Back[]): boolean {
  return back.every(
    ({ returns, serials = [] }) => returns === null || serialsLess(serials, lines[returns]?.serials ?? []).length === 0,
  );
}
