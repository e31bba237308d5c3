import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { OpenSheetLine } from '#db/tables/stock-sheets.ts';
import { movedBy, type StockReason } from '#domain/adjustments.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import { counted } from '#domain/numbering.ts';

/** A sheet that was booked: the books say so from there on. */
export interface NewAdjustment {
  readonly number: string;
  readonly reason: StockReason;
  readonly outletId: string;
  readonly madeAt: Instant;
  readonly businessDay: BusinessDay;
  readonly madeBy: string;
  readonly note: string;
  readonly lines: readonly OpenSheetLine[];
}

export interface Adjustment extends Omit<NewAdjustment, 'outletId' | 'businessDay'> {
  /** Of its operation; a count that found all as it should be has none. */
  readonly state: 'waiting' | 'attention' | 'cancelled' | 'told' | 'same';
}

/** Each is told by itself: what differs adds up in any order. */
export function adjustmentLane(number: string): string {
  return `stock:${number}`;
}

/** The next number of those that start so. None is ever taken away, so none is given twice. */
export function nextSheetNumber(db: ReadDb, start: string): string {
  // The sign after '9' is ':'.
  const last = selectHighest.get(db, { start, end: `${start}:`, from: start.length + 1 })?.highest ?? 0;
  return counted(start, last + 1);
}

/** Whether any was booked under the numbers that start so, whatever their year. */
export function hasSheetsUnder(db: ReadDb, prefix: string): boolean {
  return selectUnder.get(db, { from: `${prefix}-`, to: `${prefix}.` }) !== undefined;
}

export function insertAdjustment(tx: WriteDb, { lines, ...adjustment }: NewAdjustment): void {
  const written = lines.map(({ code, name, quantity, expected }): WrittenLine => [code, name, quantity, expected]);
  insert.run(tx, { ...adjustment, lines: JSON.stringify(written) });
}

/** The newest first. */
export function listAdjustments(db: ReadDb, limit: number): Adjustment[] {
  return selectNewest.all(db, { limit }).map(toAdjustment);
}

export function findAdjustment(db: ReadDb, number: string): Adjustment | undefined {
  const row = selectOne.get(db, { number });
  return row && toAdjustment(row);
}

type WrittenLine = readonly [code: string, name: string, quantity: number, expected: number];
type Row = Omit<Adjustment, 'lines'> & { readonly lines: string };

function toAdjustment({ lines: written, ...row }: Row): Adjustment {
  const lines = (JSON.parse(written) as WrittenLine[]).map(([code, name, quantity, expected]) => {
    return { code, name, quantity, expected };
  });
  const isSame = lines.every((line) => movedBy(row.reason, line) === 0);
  return { ...row, lines, state: isSame ? 'same' : row.state };
}

const selectHighest = query<{ start: string; end: string; from: number }, { highest: number | null }>(`
  SELECT max(CAST(substr(number, :from) AS INTEGER)) AS highest FROM adjustment WHERE number >= :start AND number < :end
`);
// The sign after '-' is '.'.
const selectUnder = query<{ from: string; to: string }, object>(
  'SELECT 1 FROM adjustment WHERE number > :from AND number < :to LIMIT 1',
);
const insert = command<Omit<NewAdjustment, 'lines'> & { lines: string }>(`
  INSERT INTO adjustment (number, reason, outlet_id, made_at, business_day, made_by, note, lines)
  VALUES (:number, :reason, :outletId, :madeAt, :businessDay, :madeBy, :note, :lines)
`);
const columns = `number, reason, made_at AS madeAt, made_by AS madeBy, note, lines, coalesce((
    SELECT iif(state = 'attention' OR state = 'cancelled', state, 'waiting') FROM outbox INDEXED BY outbox_unfinished
    WHERE about = '${adjustmentLane('')}' || number AND state <> 'done'), 'told') AS state`;
const selectNewest = query<{ limit: number }, Row>(
  `SELECT ${columns} FROM adjustment ORDER BY adjustment.key DESC LIMIT :limit`,
);
const selectOne = query<{ number: string }, Row>(`SELECT ${columns} FROM adjustment WHERE number = :number`);
