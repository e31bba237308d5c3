import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { asOfList } from '#db/tables/as-of.ts';
import { readLines } from '#db/tables/invoices.ts';
import type { Instant, InvoiceId } from '#domain/ids.ts';

/** A package as the office last said it. */
export interface HeldPackage {
  readonly outlet: string;
  readonly number: string;
  /** What sold it. */
  readonly invoice: string;
  /** The customer's code. */
  readonly member: string;
  readonly code: string;
  readonly name: string;
  readonly startsOn: string | null;
  /** The last day; null when it never ends. */
  readonly endsOn: string | null;
  /** Null when there is no limit. */
  readonly remaining: number | null;
}

export function replaceHeldPackages(tx: WriteDb, packages: readonly HeldPackage[]): void {
  clear.run(tx, {});
  for (const each of packages) insert.run(tx, each);
}

export const heldAsOf = asOfList('packages');

export function heldBy(db: ReadDb, member: string): HeldPackage[] {
  return selectHeld.all(db, { member });
}

/** An invoice of this till that sold somebody packages. */
export interface PackageSale {
  readonly id: InvoiceId;
  readonly number: string;
  readonly soldAt: Instant;
  readonly codes: readonly string[];
}

/** The newest sales to somebody, with the codes of what was bought. */
export function salesTo(db: ReadDb, { code, name }: { readonly code: string; readonly name: string }): PackageSale[] {
  return selectSales.all(db, { code, name }).map(({ lines, ...sale }) => ({
    ...sale,
    codes: readLines(lines).flatMap((line) => (line.quantity > 0 ? [line.code] : [])),
  }));
}

const columns = 'outlet, number, invoice, member, code, name, starts_on AS startsOn, ends_on AS endsOn, remaining';
const selectHeld = query<{ member: string }, HeldPackage>(
  `SELECT ${columns} FROM held_package WHERE member = :member ORDER BY ends_on IS NULL, ends_on, number`,
);
const clear = command<object>('DELETE FROM held_package');
const insert = command<HeldPackage>(`
  INSERT OR REPLACE INTO held_package (outlet, number, invoice, member, code, name, starts_on, ends_on, remaining)
  VALUES (:outlet, :number, :invoice, :member, :code, :name, :startsOn, :endsOn, :remaining)
`);
const selectSales = query<{ code: string; name: string }, Omit<PackageSale, 'codes'> & { lines: string }>(`
  SELECT id, number, sold_at AS soldAt, lines FROM invoice
  WHERE customer_name = :name COLLATE NOCASE AND customer_name <> '' AND customer ->> 'code' = :code AND voided_at IS NULL
  ORDER BY key DESC LIMIT 40
`);
