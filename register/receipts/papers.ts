import type { ReadDb } from '#db/connection.ts';
import { countPapers } from '#db/tables/print-jobs.ts';
import type { Register } from '#register/context.ts';

/** How many papers of a receipt there are or will be: what is kept because the till has no printer is none. */
export function receiptPapers(db: ReadDb, { preferences }: Register['memory'], invoice: number): number {
  const hasPrinter = preferences.printer.transport !== 'none';
  return countPapers(db, { what: 'receipt', subject: invoice, hasPrinter });
}
