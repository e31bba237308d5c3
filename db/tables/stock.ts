import type { ReadDb, WriteDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import { adjustmentLane } from '#db/tables/adjustments.ts';
import { calledNow } from '#db/tables/code-names.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import type { ShortLine } from '#db/tables/invoices.ts';
import { codeThen, listPassed } from '#db/tables/passed-codes.ts';
import { type LaneRange, rangeOf } from '#db/tables/said-here.ts';
import type { StockMove } from '#domain/adjustments.ts';
import { type Instant, instant } from '#domain/ids.ts';

/**
 * What left this till's shelves that the pulled stock levels cannot know: everything the office has not confirmed, and
 * what it confirmed after the last pull. Of what they know a void gives it back, and what came in is less than nothing.
 */
export function soldSincePull(db: ReadDb): { code: string; quantity: number }[] {
  const sold = new Map<string, number>();
  const seen = new Set<string>();
  // A till that opens after a week with the line down adds up thousands: SQLite would read each text once a column.
  const passed = listPassed(db);
  for (const { kind, key, number, lines, voided } of selectUnheard.all(db, {})) {
    if (seen.has(number)) continue;
    seen.add(number);
    const since = (voided === 1 ? 0 : 1) - (kind === 'invoice.void' ? 1 : 0);
    if (since === 0) continue;
    for (const [code, , quantity] of JSON.parse(lines) as ShortLine[]) {
      const then = codeThen(passed, code, key);
      sold.set(then, (sold.get(then) ?? 0) + since * quantity);
    }
  }
  const unheard = Array.from(sold, ([code, quantity]) => ({ code, quantity }));
  return [...calledNow(db, unheard), ...putRight(db)];
}

/** Of sheets that were booked: a person who gave one up took it back. */
function putRight(db: ReadDb): { code: string; quantity: number }[] {
  return selectPutRight.all(db, rangeOf(adjustmentLane(''))).flatMap(({ seq, moved }) => {
    const moves = calledNow(db, JSON.parse(moved) as StockMove[], { operation: seq });
    return moves.map(({ code, quantity }) => ({ code, quantity: -quantity }));
  });
}

/**
 * The levels are those of then, when the office was asked for them: what it confirmed before is in them, also where it
 * had done so long before its answer came and they read the same as the time before.
 */
export function saveStockRead(tx: WriteDb, askedAt: number): void {
  saveEngineState(tx, readKey, String(askedAt));
}

/** When the office was asked last for the levels there are, or for which of them changed; undefined before it told all of them. */
export function findStockRead(db: ReadDb): Instant | undefined {
  const at = findEngineState(db, readKey);
  return at === undefined ? undefined : instant(Number(at));
}

/** Whether the office confirmed something since the levels were asked for. */
export function isStockBehind(db: ReadDb): boolean {
  return selectBehind.get(db, {}) !== undefined;
}

const readKey = 'stock.read';

interface Unheard {
  readonly kind: string;
  readonly key: number;
  readonly number: string;
  readonly lines: string;
  readonly voided: number;
}

const ofInvoices = `outbox.kind IN ('invoice.create', 'invoice.void', 'invoice.restore')`;
const ofSheets = `outbox.own_kind = 'adjustment.create'`;
const unheard =
  'outbox.seq, outbox.kind, invoice.key, invoice.number, invoice.lines, invoice.voided_at IS NOT NULL AS voided';
// A till of before it was kept has the moment of the newest level.
const pulled = `WITH pulled AS (
    SELECT coalesce(
      (SELECT CAST(value AS INTEGER) FROM engine_state WHERE key = '${readKey}'),
      (SELECT max(stock_at) FROM variant WHERE place <= 1000), 0) AS at
  )`;
const confirmedSince = `outbox.seq > (SELECT max(seq) FROM outbox) - 2000
    AND outbox.state = 'done' AND outbox.done_at >= pulled.at`;
const selectBehind = query<object, object>(`
  ${pulled}
  SELECT 1 FROM pulled CROSS JOIN outbox WHERE ${confirmedSince} AND (${ofInvoices} OR ${ofSheets}) LIMIT 1
`);
// The first of an invoice says whether the levels have its goods as sold: what is voided was, what is restored was not.
const selectUnheard = query<object, Unheard>(`
  ${pulled}
  SELECT ${unheard}
  FROM outbox INDEXED BY outbox_unfinished JOIN invoice ON invoice.number = outbox.label
  WHERE outbox.state <> 'done' AND ${ofInvoices}
  UNION ALL
  SELECT ${unheard}
  FROM pulled CROSS JOIN outbox JOIN invoice ON invoice.number = outbox.label
  WHERE ${confirmedSince} AND ${ofInvoices}
  ORDER BY 1
`);
const selectPutRight = query<LaneRange, { seq: number; moved: string }>(`
  ${pulled}
  SELECT seq, payload -> '$.moved' AS moved FROM outbox INDEXED BY outbox_unfinished
  WHERE outbox.state <> 'done' AND outbox.state <> 'cancelled' AND about > :from AND about < :to
  UNION ALL
  SELECT seq, payload -> '$.moved' FROM pulled CROSS JOIN outbox
  WHERE EXISTS (SELECT 1 FROM adjustment) AND ${confirmedSince} AND ${ofSheets}
`);
