import { mostPieces } from '#contract/register/stock.ts';
import { type Adjustment, findAdjustment, listAdjustments } from '#db/tables/adjustments.ts';
import { isStockBehind } from '#db/tables/stock.ts';
import { clearSheet, dropSheetLine, findSheetLine } from '#db/tables/stock-sheets.ts';
import { transact } from '#db/transact.ts';
import { movedBy, type StockReason } from '#domain/adjustments.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { restIn } from '#register/handlers/rest-in.ts';
import { isReached } from '#register/patience.ts';
import { asApproved, atWorkFor } from '#register/people/approvals.ts';
import { bookSheet } from '#register/stock/book.ts';
import { readRunsOut } from '#register/stock/runs-out.ts';
import { levelsAt, putOnto, scanOnto, sheetNow, unfitFor } from '#register/stock/sheets.ts';

/** Goods that come in, that are gone without being sold, and those somebody counts. */
export const stockHandlers = {
  sheet: os.stock.sheet.handler(({ input: { reason }, context }) => ({
    lines: sheetNow(context, reason),
    knownAt: levelsAt(context),
    reached: context.practice.here || isReached(context),
  })),

  scan: os.stock.scan.handler(({ input: { reason, code }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    context.acted();
    lookAgain(context, reason);
    return scanOnto(context, reason, code);
  }),

  put: os.stock.put.handler(({ input: { reason, code, quantity }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    if (quantity > mostPieces) return refuse({ code: 'stock_too_many', most: mostPieces });
    const line = findSheetLine(context.db, reason, code);
    if (!line) return refuse({ code: 'stock_line_gone' });
    lookAgain(context, reason);
    transact(context.db, (tx) => {
      if (quantity === 0 && reason !== 'count') dropSheetLine(tx, reason, code);
      else putOnto(tx, context, { reason, line, quantity });
      return undefined;
    });
    return ok({});
  }),

  drop: os.stock.drop.handler(({ input: { reason, code }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    transact(context.db, (tx) => {
      dropSheetLine(tx, reason, code);
      return undefined;
    });
    return ok({});
  }),

  clear: os.stock.clear.handler(({ input: { reason }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    transact(context.db, (tx) => {
      clearSheet(tx, reason);
      return undefined;
    });
    return ok({});
  }),

  book: os.stock.book.handler(({ input: { reason, approvalId, ...written }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const note = written.note.trim();
    const lines = sheetNow(context, reason);
    const [first] = lines;
    if (!first) return refuse({ code: 'stock_sheet_empty' });
    if (reason === 'out' && note === '') return refuse({ code: 'reason_missing' });
    const unfit = unfitFor(context, lines);
    if (unfit) return refuse(unfit);
    const about = { reason, note, lines: lines.map(({ code, quantity, expected }) => [code, quantity, expected]) };
    const worth = { what: lines.length === 1 ? first.name : `${first.name} + ${lines.length - 1}` };
    const approved = asApproved(context, work.value, { act: 'stock.adjust', about, worth, approvalId });
    if (!approved.ok) return approved;
    return ok({ number: bookSheet(context, approved.value, { reason, note, lines }) });
  }),

  runsOut: os.stock.runsOut.handler(async ({ context, signal }) => {
    const work = atWorkFor(context, 'report.see');
    if (!work.ok) return work;
    return ok(await readRunsOut(context, restIn(context, signal)));
  }),

  booked: os.stock.booked.handler(({ context }) => listAdjustments(context.db, mostBooked).map(viewAdjustment)),

  show: os.stock.show.handler(({ input: { number }, context }) => {
    const found = findAdjustment(context.db, number);
    if (!found) return refuse({ code: 'stock_sheet_unknown' });
    const lines = found.lines.map((line) => ({ ...line, moves: movedBy(found.reason, line) }));
    return ok({ ...viewAdjustment(found), lines });
  }),
};

/** Counted against what the office said a while ago, what other tills sold since then would be found missing. */
function lookAgain(context: Context, reason: StockReason): void {
  if (reason !== 'count') return;
  const { db, clock, sync, log } = context;
  const at = levelsAt(context);
  // What was told while they were read may be in them, and is taken off once more until they are read again.
  const isOld = at === null || Math.abs(clock.now() - at) > freshMs || isStockBehind(db);
  if (isOld && isReached(context)) sync.runFeeds('delta').catch((error: unknown) => log.error('stock', error));
}

function viewAdjustment({ lines, ...adjustment }: Adjustment) {
  return { ...adjustment, goods: lines.length };
}

const freshMs = 30_000;
const mostBooked = 50;
