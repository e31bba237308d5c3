import type { WriteDb } from '#db/connection.ts';
import { command } from '#db/statement.ts';
import { paidOf } from '#db/tables/tenders.ts';

/** After whatever settles an invoice or opens it again: a payment, a write-off, their end. */
export function noteOwing(tx: WriteDb, invoice: number): void {
  forget.run(tx, { invoice });
  remember.run(tx, { invoice });
}

const forget = command<{ invoice: number }>('DELETE FROM owing WHERE invoice = :invoice');
const remember = command<{ invoice: number }>(`
  INSERT INTO owing SELECT key FROM invoice WHERE key = :invoice
    AND total <> ${paidOf('invoice')}
    AND NOT EXISTS (SELECT 1 FROM write_off WHERE write_off.invoice = :invoice)
`);
