import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { SheetLine, StockReason } from '#domain/adjustments.ts';

/** Of goods on the sheet of a reason; the code is the one of when they came onto it. */
export interface OpenSheetLine extends SheetLine {
  readonly code: string;
  readonly name: string;
}

/** The one touched last first. */
export function listSheet(db: ReadDb, reason: StockReason): OpenSheetLine[] {
  return selectLines.all(db, { reason });
}

export function findSheetLine(db: ReadDb, reason: StockReason, code: string): OpenSheetLine | undefined {
  return selectLine.get(db, { reason, code });
}

export function putSheetLine(tx: WriteDb, reason: StockReason, line: OpenSheetLine): void {
  upsert.run(tx, { reason, ...line });
}

export function dropSheetLine(tx: WriteDb, reason: StockReason, code: string): void {
  deleteLine.run(tx, { reason, code });
}

export function clearSheet(tx: WriteDb, reason: StockReason): void {
  deleteAll.run(tx, { reason });
}

/** Whether these goods have a level of their own: a service has none, nor a set, which is its parts. */
export function isStockKept(db: ReadDb, code: string): boolean {
  return selectKept.get(db, { code }) !== undefined;
}

interface OfLine {
  readonly reason: StockReason;
  readonly code: string;
}

const columns = 'code, name, quantity, expected';
const selectLines = query<{ reason: StockReason }, OpenSheetLine>(
  `SELECT ${columns} FROM sheet_line WHERE reason = :reason ORDER BY touched DESC`,
);
const selectLine = query<OfLine, OpenSheetLine>(
  `SELECT ${columns} FROM sheet_line WHERE reason = :reason AND code = :code`,
);
const upsert = command<OpenSheetLine & OfLine>(`
  INSERT INTO sheet_line (reason, code, name, quantity, expected, touched)
  VALUES (:reason, :code, :name, :quantity, :expected, (SELECT coalesce(max(touched), 0) + 1 FROM sheet_line))
  ON CONFLICT DO UPDATE SET name = excluded.name, quantity = excluded.quantity, expected = excluded.expected, touched = excluded.touched
`);
const deleteLine = command<OfLine>('DELETE FROM sheet_line WHERE reason = :reason AND code = :code');
const deleteAll = command<{ reason: StockReason }>('DELETE FROM sheet_line WHERE reason = :reason');
const selectKept = query<{ code: string }, object>(`
  SELECT 1 FROM variant WHERE code = :code
    AND type NOT IN ('NonInventory', 'PrepaidPackage', 'PrepaidPoint', 'Composite', 'Manufactured', 'MultipleUOM')
`);
