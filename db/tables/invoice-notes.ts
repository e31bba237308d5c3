import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';

export function noteInvoice(tx: WriteDb, invoice: number, note: string): void {
  upsert.run(tx, { invoice, note });
}

/** Undefined while nothing was noted since the sale. */
export function findInvoiceNote(db: ReadDb, invoice: number): string | undefined {
  return select.get(db, { invoice })?.note;
}

const upsert = command<{ invoice: number; note: string }>(`
  INSERT INTO invoice_note (invoice, note) VALUES (:invoice, :note) ON CONFLICT (invoice) DO UPDATE SET note = :note
`);
const select = query<{ invoice: number }, { note: string }>('SELECT note FROM invoice_note WHERE invoice = :invoice');
