import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { TaxPart, TaxRule } from '#domain/tax.ts';

/** The taxes of the group an invoice was sold under, as they were then; none for a single tax. */
export function taxPartsOf(
  db: ReadDb,
  invoice: { readonly key: number; readonly taxName: string },
): readonly TaxPart[] {
  return readParts(selectOne.get(db, invoice)?.parts);
}

export function readParts(text: string | undefined): readonly TaxPart[] {
  return text === undefined ? [] : (JSON.parse(text) as TaxPart[]);
}

/** Names of the taxes that are groups, or were. */
export function taxGroups(db: ReadDb): string[] {
  return selectGroups.all(db, {}).map(({ name }) => name);
}

/** Counts from the next invoice on; what was sold stays as it was sold. */
export function followTaxParts(tx: WriteDb, taxes: readonly TaxRule[]): void {
  for (const { name, parts = [] } of taxes) {
    const text = JSON.stringify(parts);
    const known = selectOne.get(tx, { key: Number.MAX_SAFE_INTEGER, taxName: name })?.parts ?? '[]';
    if (known !== text) insert.run(tx, { name, parts: text });
  }
}

const selectOne = query<{ key: number; taxName: string }, { parts: string }>(
  'SELECT parts FROM tax_split WHERE name = :taxName AND since <= :key ORDER BY since DESC LIMIT 1',
);
const selectGroups = query<object, { name: string }>('SELECT DISTINCT name FROM tax_split');
const insert = command<{ name: string; parts: string }>(`
  INSERT INTO tax_split (name, since, parts) VALUES (:name, coalesce((SELECT max(key) FROM invoice), 0) + 1, :parts)
  ON CONFLICT (name, since) DO UPDATE SET parts = excluded.parts
`);
