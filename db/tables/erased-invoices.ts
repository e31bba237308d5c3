import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';

export interface Erased {
  readonly invoice: number;
  readonly at: Instant;
  readonly by: string;
}

export function insertErased(tx: WriteDb, erased: Erased): void {
  insert.run(tx, erased);
}

export function findErased(db: ReadDb, invoice: number): Erased | undefined {
  return select.get(db, { invoice });
}

const insert = command<Erased>('INSERT INTO erased_invoice (invoice, at, by) VALUES (:invoice, :at, :by)');
const select = query<{ invoice: number }, Erased>(
  'SELECT invoice, at, by FROM erased_invoice WHERE invoice = :invoice',
);
