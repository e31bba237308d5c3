import type { ReadDb, WriteDb } from '#db/connection.ts';
import { newestInvoice } from '#db/tables/invoices.ts';
import { command, query } from '#db/statement.ts';
import { emptySale, type OpenSale, plainLine, type SaleLine } from '#domain/sale.ts';

/**
 * The sale on the screen, as it was when the register last wrote; undefined when none is open. A sale that became an
 * invoice left its rows behind: the invoice has its id.
 */
export function loadOpenSale(db: ReadDb): OpenSale | undefined {
  const parts = new Map(selectParts.all(db, {}).map(({ id, part }) => [id, part]));
  const head = parts.get(headId);
  if (head === undefined) return undefined;
  const { order, ...rest } = JSON.parse(head) as Head;
  if (endedLast(db)) return undefined;
  return { ...emptySale(rest.id), ...rest, lines: order.flatMap((id) => lineIn(parts.get(id))) };
}

/** The number of the invoice that the sale on the screen became, while no other has begun. */
export function endedLast(db: ReadDb): string | undefined {
  const newest = newestInvoice(db);
  return newest && selectHeadId.get(db, {})?.id === newest.id ? newest.number : undefined;
}

/** Writes only what differs from `before`, so a scan into a long sale costs one line. */
export function saveOpenSale(tx: WriteDb, before: OpenSale | undefined, after: OpenSale): void {
  // Whatever lies there is of a sale that has ended.
  if (!before || before.lines.length === 0) deleteParts.run(tx, {});
  const known = new Map(before?.lines.map((line) => [line.id, line]));
  const { lines, ...rest } = after;
  const head: Head = { ...rest, order: lines.map(({ id }) => id) };
  const changed = lines.filter((line) => known.get(line.id) !== line);
  for (const { id } of lines) known.delete(id);
  for (const id of known.keys()) deletePart.run(tx, { id });
  const [first, ...others] = changed;
  for (const line of others) upsertPart.run(tx, { id: line.id, part: JSON.stringify(line) });
  // A scan changes one line, and is written with one statement.
  if (first) upsertBoth.run(tx, { id: first.id, part: JSON.stringify(first), head: JSON.stringify(head) });
  else upsertPart.run(tx, { id: headId, part: JSON.stringify(head) });
}

export function clearOpenSale(tx: WriteDb): void {
  deleteParts.run(tx, {});
}

function lineIn(part: string | undefined): SaleLine[] {
  return part === undefined ? [] : [{ ...plainLine, ...(JSON.parse(part) as SaleLine) }];
}

type Head = Omit<OpenSale, 'lines'> & { readonly order: readonly number[] };

/** Lines count from 1. */
const headId = 0;

const selectParts = query<object, { id: number; part: string }>('SELECT id, part FROM open_sale');
const selectHeadId = query<object, { id: string }>(`SELECT part ->> 'id' AS id FROM open_sale WHERE id = ${headId}`);
const upsertPart = command<{ id: number; part: string }>(
  'INSERT INTO open_sale (id, part) VALUES (:id, :part) ON CONFLICT (id) DO UPDATE SET part = excluded.part',
);
const upsertBoth = command<{ id: number; part: string; head: string }>(
  `INSERT OR FAIL INTO open_sale (id, part) VALUES (:id, :part), (${headId}, :head)
   ON CONFLICT (id) DO UPDATE SET part = excluded.part`,
);
const deletePart = command<{ id: number }>('DELETE FROM open_sale WHERE id = :id');
const deleteParts = command<object>('DELETE FROM open_sale');
