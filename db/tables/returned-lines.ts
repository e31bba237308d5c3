import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { tendersOf } from '#db/tables/tenders.ts';
import type { InvoiceId } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';
import type { CameBack } from '#domain/returns.ts';

/** A line of a return, and the line of the invoice it takes back. */
export interface ReturnedLine {
  readonly invoice: number;
  readonly position: number;
  readonly original: number;
  readonly line: number;
  readonly quantity: number;
  readonly amount: Money;
}

export function insertReturned(tx: WriteDb, line: ReturnedLine): void {
  insert.run(tx, line);
}

/** What came back of an invoice, in returns that are not void. */
export function listCameBack(db: ReadDb, original: number): CameBack[] {
  return selectBack.all(db, { original });
}

export interface Related {
  readonly key: number;
  readonly id: InvoiceId;
  readonly number: string;
  readonly total: Money;
  readonly taxName: string;
  readonly taxIncluded: boolean;
  readonly voided: number;
}

/** The returns of an invoice, voided ones too. */
export function listReturns(db: ReadDb, original: number): Related[] {
  return selectReturns.all(db, { original }).map(toRelated);
}

/** The invoice a return takes goods back from. */
export function findOriginal(db: ReadDb, invoice: number): Related | undefined {
  const row = selectOriginal.get(db, { invoice });
  return row && toRelated(row);
}

/** What a return took back, line by line. */
export function listReturned(db: ReadDb, invoice: number): ReturnedLine[] {
  return selectReturned.all(db, { invoice });
}

/** What each payment method still holds of an invoice: taken for it, less what its returns gave back. */
export function moneyHeld(db: ReadDb, original: number): { method: string; amount: Money }[] {
  return selectHeld.all(db, { original });
}

type RelatedRow = Omit<Related, 'taxIncluded'> & { readonly taxIncluded: number };

function toRelated({ taxIncluded, ...row }: RelatedRow): Related {
  return { ...row, taxIncluded: taxIncluded === 1 };
}

const related =
  'key, id, number, total, tax_name AS taxName, tax_included AS taxIncluded, voided_at IS NOT NULL AS voided';
const insert = command<ReturnedLine>(`
  INSERT INTO returned_line (invoice, position, original, line, quantity, amount)
  VALUES (:invoice, :position, :original, :line, :quantity, :amount)
`);
const selectBack = query<{ original: number }, CameBack>(`
  SELECT returned_line.invoice AS document, line, quantity, amount
  FROM returned_line JOIN invoice ON invoice.key = returned_line.invoice
  WHERE original = :original AND voided_at IS NULL
`);
const selectReturns = query<{ original: number }, RelatedRow>(`
  SELECT ${related} FROM invoice WHERE key IN (SELECT invoice FROM returned_line WHERE original = :original) ORDER BY key
`);
const selectOriginal = query<{ invoice: number }, RelatedRow>(`
  SELECT ${related} FROM invoice WHERE key = (SELECT original FROM returned_line WHERE invoice = :invoice LIMIT 1)
`);
const selectReturned = query<{ invoice: number }, ReturnedLine>(`
  SELECT invoice, position, original, line, quantity, amount FROM returned_line WHERE invoice = :invoice ORDER BY position
`);
const selectHeld = query<{ original: number }, { method: string; amount: Money }>(`
  WITH concerned AS (
    SELECT key FROM invoice WHERE key = :original
    UNION SELECT invoice.key FROM returned_line JOIN invoice ON invoice.key = returned_line.invoice
      WHERE original = :original AND voided_at IS NULL
  ),
  moved AS (
    SELECT invoice.key AS invoice, tender.key AS position, tender.value ->> 0 AS method, tender.value ->> 2 AS amount
    FROM concerned CROSS JOIN invoice USING (key) CROSS JOIN json_each(${tendersOf('invoice')}) AS tender
    UNION ALL
    SELECT invoice, position, method, amount
    FROM concerned CROSS JOIN payment_row ON payment_row.invoice = concerned.key WHERE late = 1
  )
  SELECT method, sum(amount) AS amount FROM moved GROUP BY method ORDER BY min(invoice), min(position)
`);
