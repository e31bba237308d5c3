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
  /** Below zero of what another till sold. */
  readonly original: number;
  readonly line: number;
  readonly quantity: number;
  readonly amount: Money;
}

export function insertReturned(tx: WriteDb, line: ReturnedLine): void {
  linesOf(line.original).insert.run(tx, line);
}

/** What came back of an invoice at this till, in returns that are not void. */
export function listCameBack(db: ReadDb, original: number): CameBack[] {
  return linesOf(original).selectBack.all(db, { original });
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

/** The returns of an invoice that this till made, voided ones too. */
export function listReturns(db: ReadDb, original: number): Related[] {
  return linesOf(original).selectReturns.all(db, { original }).map(toRelated);
}

/** The invoice of this till that a return takes goods back from. */
export function findOriginal(db: ReadDb, invoice: number): Related | undefined {
  const row = selectOriginal.get(db, { invoice });
  return row && toRelated(row);
}

/** The one of another till. */
export function findOriginalElsewhere(db: ReadDb, invoice: number): { key: number; number: string } | undefined {
  return selectElsewhere.get(db, { invoice });
}

/** What a return took back, line by line. */
export function listReturned(db: ReadDb, invoice: number): ReturnedLine[] {
  return selectReturned.all(db, { invoice });
}

/** What each payment method still holds of an invoice by the books of this till: taken for it, less what its returns gave back. */
export function moneyHeld(db: ReadDb, original: number): { method: string; amount: Money }[] {
  return linesOf(original).selectHeld.all(db, { original });
}

type RelatedRow = Omit<Related, 'taxIncluded'> & { readonly taxIncluded: number };

function toRelated({ taxIncluded, ...row }: RelatedRow): Related {
  return { ...row, taxIncluded: taxIncluded === 1 };
}

const related =
  'key, id, number, total, tax_name AS taxName, tax_included AS taxIncluded, voided_at IS NOT NULL AS voided';
const here = statementsOf('returned_line');
const elsewhere = statementsOf('returned_elsewhere');

function linesOf(original: number): typeof here {
  return original < 0 ? elsewhere : here;
}

function statementsOf(table: 'returned_line' | 'returned_elsewhere') {
  return {
    insert: command<ReturnedLine>(`
      INSERT INTO ${table} (invoice, position, original, line, quantity, amount)
      VALUES (:invoice, :position, :original, :line, :quantity, :amount)
    `),
    selectBack: query<{ original: number }, CameBack>(`
      SELECT ${table}.invoice AS document, line, quantity, amount
      FROM ${table} JOIN invoice ON invoice.key = ${table}.invoice
      WHERE original = :original AND voided_at IS NULL
    `),
    selectReturns: query<{ original: number }, RelatedRow>(`
      SELECT ${related} FROM invoice WHERE key IN (SELECT invoice FROM ${table} WHERE original = :original) ORDER BY key
    `),
    selectHeld: query<{ original: number }, { method: string; amount: Money }>(`
      WITH concerned AS (
        SELECT key FROM invoice WHERE key = :original
        UNION SELECT invoice.key FROM ${table} JOIN invoice ON invoice.key = ${table}.invoice
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
    `),
  };
}

const selectOriginal = query<{ invoice: number }, RelatedRow>(`
  SELECT ${related} FROM invoice WHERE key = (SELECT original FROM returned_line WHERE invoice = :invoice LIMIT 1)
`);
const selectElsewhere = query<{ invoice: number }, { key: number; number: string }>(`
  SELECT key, number FROM sold_elsewhere WHERE key = (SELECT original FROM returned_elsewhere WHERE invoice = :invoice LIMIT 1)
`);
const selectReturned = query<{ invoice: number }, ReturnedLine>(`
  SELECT invoice, position, original, line, quantity, amount FROM returned_line WHERE invoice = :invoice
  UNION ALL
  SELECT invoice, position, original, line, quantity, amount FROM returned_elsewhere WHERE invoice = :invoice
  ORDER BY position
`);
