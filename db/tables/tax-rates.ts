import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { TaxRule } from '#domain/tax.ts';

interface Taxed {
  readonly key: number;
  readonly taxName: string;
}

/** Of the tax an invoice was made under; undefined where this till has never heard of it. */
export function rateThen(db: ReadDb, invoice: Taxed): number | undefined {
  return selectThen.get(db, invoice)?.rate;
}

/** SQL of the same. */
export function rateOf(invoice: string): string {
  return `(SELECT rate FROM tax_rate WHERE name = ${invoice}.tax_name AND since <= ${invoice}.key ORDER BY since DESC LIMIT 1)`;
}

/** Counts from the next invoice on. One that is gone is remembered. */
export function followTaxRates(tx: WriteDb, taxes: readonly TaxRule[]): void {
  for (const { name, rate } of taxes)
    if (rateThen(tx, { key: Number.MAX_SAFE_INTEGER, taxName: name }) !== rate) insert.run(tx, { name, rate });
}

const selectThen = query<Taxed, { rate: number }>(
  'SELECT rate FROM tax_rate WHERE name = :taxName AND since <= :key ORDER BY since DESC LIMIT 1',
);
const insert = command<{ name: string; rate: number }>(`
  INSERT INTO tax_rate (name, since, rate) VALUES (:name, coalesce((SELECT max(key) FROM invoice), 0) + 1, :rate)
  ON CONFLICT (name, since) DO UPDATE SET rate = excluded.rate
`);
