import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';
import { emptySale, type OpenSale, plainLine } from '#domain/sale.ts';

/** A sale put aside, whole: its prices stay as they were, however long it lies. */
export interface ParkedSale {
  readonly key: number;
  readonly label: string;
  readonly parkedAt: Instant;
  readonly parkedBy: string;
  readonly sale: OpenSale;
}

export function insertParked(tx: WriteDb, { sale, ...parked }: Omit<ParkedSale, 'key'>): number {
  return insert.insert(tx, { ...parked, sale: JSON.stringify(sale) });
}

export function findParked(db: ReadDb, key: number): ParkedSale | undefined {
  const row = selectOne.get(db, { key });
  return row && toParked(row);
}

/** The one that waits longest first. */
export function listParked(db: ReadDb): ParkedSale[] {
  return selectAll.all(db, {}).map(toParked);
}

/** Only in the transaction that puts it back on the screen. */
export function takeParked(tx: WriteDb, key: number): void {
  deleteOne.run(tx, { key });
}

/** A code that others have now, in what lies in rows up to the last that was made before. */
export interface Recoded {
  readonly was: string;
  readonly now: string;
  readonly last: number;
}

/** All at once: two goods may have swapped their codes. */
export function recodeParked(tx: WriteDb, recoded: readonly Recoded[]): void {
  for (const row of selectSales.all(tx, {})) {
    const sale = recodedSale(row, recoded);
    if (sale !== undefined) update.run(tx, { key: row.key, sale });
  }
}

/** Undefined where it has no such goods. What comes back on it is named as its receipt names it. */
export function recodedSale(
  { key, sale }: { readonly key: number; readonly sale: string },
  recoded: readonly Recoded[],
): string | undefined {
  const kept = JSON.parse(sale) as OpenSale;
  const lines = kept.lines.map((line) => {
    const found = line.returns ? undefined : recoded.find(({ was, last }) => was === line.code && key <= last);
    return found ? { ...line, code: found.now } : line;
  });
  return lines.every((line, at) => line === kept.lines[at]) ? undefined : JSON.stringify({ ...kept, lines });
}

type Row = Omit<ParkedSale, 'sale'> & { sale: string };

function toParked({ sale, ...row }: Row): ParkedSale {
  return { ...row, sale: wholeSale(sale) };
}

/** A sale kept as text before an upgrade may lack what a sale has learnt since. */
export function wholeSale(text: string): OpenSale {
  const kept = JSON.parse(text) as OpenSale;
  const lines = kept.lines.map((line) => ({ ...plainLine, ...line }));
  return { ...emptySale(''), ...kept, lines };
}

const columns = 'key, label, parked_at AS parkedAt, parked_by AS parkedBy, sale';
const insert = command<Omit<Row, 'key'>>(
  'INSERT INTO parked_sale (label, parked_at, parked_by, sale) VALUES (:label, :parkedAt, :parkedBy, :sale)',
);
const selectOne = query<{ key: number }, Row>(`SELECT ${columns} FROM parked_sale WHERE key = :key`);
const selectAll = query<object, Row>(`SELECT ${columns} FROM parked_sale ORDER BY key`);
const selectSales = query<object, { key: number; sale: string }>('SELECT key, sale FROM parked_sale');
const update = command<{ key: number; sale: string }>('UPDATE parked_sale SET sale = :sale WHERE key = :key');
const deleteOne = command<{ key: number }>('DELETE FROM parked_sale WHERE key = :key');
