import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { codesOfCustomer } from '#db/tables/customer-codes.ts';
import { asOfList } from '#db/tables/as-of.ts';
import { readLines } from '#db/tables/invoices.ts';
import type { Change } from '#db/tables/listed.ts';
import { listCameBack } from '#db/tables/returned-lines.ts';
import type { Instant, InvoiceId } from '#domain/ids.ts';
import { leftToReturn } from '#domain/returns.ts';

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
  /** Visits used of it; null where the office does not say. */
  readonly used: number | null;
}

/** Those behind another, whoever holds them. */
export function heldAfter(db: ReadDb, last: HeldPackage | undefined, limit: number): HeldPackage[] {
  const { outlet, number } = last ?? { outlet: '', number: '' };
  return selectAfter.all(db, { outlet, number, limit });
}

/** Answers how many rows that changed. */
export function putHeldPackage(tx: WriteDb, { was, now }: Change<HeldPackage>): number {
  if (now) return put.run(tx, now);
  return was ? remove.run(tx, { outlet: was.outlet, number: was.number }) : 0;
}

export const heldAsOf = asOfList('packages');

export function heldBy(db: ReadDb, member: string): HeldPackage[] {
  return selectHeld.all(db, { member });
}

/** What a sale of this outlet sold, whoever it is listed under by now: the office may have made one customer of two. */
export function heldFrom(
  db: ReadDb,
  sale: { readonly invoice: string; readonly member: string; readonly outlet: string },
): HeldPackage[] {
  return selectSoldBy.all(db, sale);
}

/** Of one kind of package, which the office may name without its code. */
export function isOf(held: HeldPackage, { code, name }: { readonly code: string; readonly name: string }): boolean {
  return held.code === '' ? held.name === name : held.code === code;
}

/** An invoice of this till that sold somebody packages. */
export interface PackageSale {
  readonly id: InvoiceId;
  readonly number: string;
  readonly soldAt: Instant;
  readonly codes: readonly string[];
  /** Those of which all came back here. */
  readonly back: readonly string[];
}

/** The newest sales to somebody, with the codes of what was bought and what of it came back. */
export function salesTo(db: ReadDb, { code, name }: { readonly code: string; readonly name: string }): PackageSale[] {
  return selectSales.all(db, { code, name }).map(({ key, lines, ...sale }) => {
    const sold = readLines(lines);
    const left = leftToReturn({ lines: sold }, listCameBack(db, key));
    const codes = sold.flatMap((line, at) => ((left[at] ?? 0) > 0 ? [line.code] : []));
    const back = sold.flatMap((line) => (line.quantity > 0 && !codes.includes(line.code) ? [line.code] : []));
    return { ...sale, codes, back };
  });
}

const columns =
  'outlet, number, invoice, member, code, name, starts_on AS startsOn, ends_on AS endsOn, remaining, used';
const selectHeld = query<{ member: string }, HeldPackage>(
  `SELECT ${columns} FROM held_package WHERE member = :member ORDER BY ends_on IS NULL, ends_on, number`,
);
const selectSoldBy = query<{ invoice: string; member: string; outlet: string }, HeldPackage>(
  `SELECT ${columns} FROM held_package WHERE invoice = :invoice AND (member = :member OR outlet = :outlet)`,
);
const selectAfter = query<{ outlet: string; number: string; limit: number }, HeldPackage>(
  `SELECT ${columns} FROM held_package WHERE (outlet, number) > (:outlet, :number) ORDER BY outlet, number LIMIT :limit`,
);
const remove = command<{ outlet: string; number: string }>(
  'DELETE FROM held_package WHERE outlet = :outlet AND number = :number',
);
const put = command<HeldPackage>(`
  INSERT OR REPLACE INTO held_package (outlet, number, invoice, member, code, name, starts_on, ends_on, remaining, used)
  VALUES (:outlet, :number, :invoice, :member, :code, :name, :startsOn, :endsOn, :remaining, :used)
`);
const selectSales = query<
  { code: string; name: string },
  Omit<PackageSale, 'codes' | 'back'> & { key: number; lines: string }
>(`
  SELECT key, id, number, sold_at AS soldAt, lines FROM invoice
  WHERE customer_name = :name COLLATE NOCASE AND customer_name <> '' AND customer ->> 'code' IN ${codesOfCustomer(':code')} AND voided_at IS NULL
  ORDER BY key DESC LIMIT 40
`);
