import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { OpenSale, SaleLine } from '#domain/sale.ts';

/** The sale on the screen, as it was when the register last wrote; undefined when none is open. */
export function loadOpenSale(db: ReadDb): OpenSale | undefined {
  const row = selectHead.get(db, {});
  if (!row) return undefined;
  const head = JSON.parse(row.head) as Head;
  const lines = new Map(selectLines.all(db, {}).map(({ id, line }) => [id, JSON.parse(line) as SaleLine]));
  return { ...head, lines: head.order.flatMap((id) => lines.get(id) ?? []) };
}

/** Writes only what differs from `before`, so a scan into a long sale costs one line. */
export function saveOpenSale(tx: WriteDb, before: OpenSale | undefined, after: OpenSale): void {
  const known = new Map(before?.lines.map((line) => [line.id, line]));
  for (const line of after.lines) {
    if (known.get(line.id) !== line) upsertLine.run(tx, { id: line.id, line: JSON.stringify(line) });
    known.delete(line.id);
  }
  for (const id of known.keys()) deleteLine.run(tx, { id });
  const { lines, ...rest } = after;
  const head: Head = { ...rest, order: lines.map(({ id }) => id) };
  upsertHead.run(tx, { head: JSON.stringify(head) });
}

export function clearOpenSale(tx: WriteDb): void {
  deleteHead.run(tx, {});
  deleteLines.run(tx, {});
}

type Head = Omit<OpenSale, 'lines'> & { readonly order: readonly number[] };

const selectHead = query<object, { head: string }>('SELECT head FROM open_sale');
const selectLines = query<object, { id: number; line: string }>('SELECT id, line FROM open_sale_line');
const upsertHead = command<{ head: string }>(
  'INSERT INTO open_sale (only, head) VALUES (1, :head) ON CONFLICT (only) DO UPDATE SET head = excluded.head',
);
const upsertLine = command<{ id: number; line: string }>(
  'INSERT INTO open_sale_line (id, line) VALUES (:id, :line) ON CONFLICT (id) DO UPDATE SET line = excluded.line',
);
const deleteLine = command<{ id: number }>('DELETE FROM open_sale_line WHERE id = :id');
const deleteHead = command<object>('DELETE FROM open_sale');
const deleteLines = command<object>('DELETE FROM open_sale_line');
